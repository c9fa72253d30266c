/** What is proved of the server. */
import type { ProofTopic } from '../topic.ts'
import { listBrowserParts } from './browsers.ts'
import { proveDatabaseKills, proveFullDisk, proveServerKills } from './crash.ts'
import { proveHostileMessages } from './hostile.ts'
import { proveLongMatches } from './long.ts'
import { proveMigrationKills } from './migration.ts'
import { proveTwins } from './twins.ts'
import { proveIdleSockets, proveLoad, proveSingleMatch, proveTwoServers } from './load.ts'

export const onlineTopic: ProofTopic = {
  about:
    '50 matches with 100 sockets as fast as they can, one match alone, 2,000 idle sockets, two servers on one database, twins, long matches, matches in browsers',
  parts: async () => [
    { name: 'load', prove: proveLoad },
    { name: 'single', prove: proveSingleMatch },
    { name: 'idle', prove: proveIdleSockets },
    { name: 'two', prove: proveTwoServers },
    { name: 'twins', prove: proveTwins },
    { name: 'long', prove: proveLongMatches },
    ...(await listBrowserParts()),
  ],
}
export const crashTopic: ProofTopic = {
  about:
    '20 times kill -9 of a server and 20 times of its database under load, in migrations and with a full disk: nothing acknowledged is lost, nothing is made twice, nobody is stuck',
  parts: async () => [
    { name: 'server', prove: proveServerKills },
    { name: 'database', prove: proveDatabaseKills },
    { name: 'migration', prove: proveMigrationKills },
    { name: 'full-disk', prove: proveFullDisk },
  ],
}
export const hostileTopic: ProofTopic = {
  about: '100,000 hostile messages and half-open connections: refused or harmless, nothing leaks, the server lives',
  parts: async () => [{ name: 'messages', prove: proveHostileMessages }],
}
