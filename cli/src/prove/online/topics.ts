/** What is proved of the server. */
import type { ProofTopic } from '../topic.ts'
import { proveDatabaseKills, proveServerKills } from './crash.ts'
import { proveHostileMessages } from './hostile.ts'
import { proveIdleSockets, proveLoad, proveSingleMatch, proveTwoServers } from './load.ts'

export const onlineTopic: ProofTopic = {
  about: '50 matches with 100 sockets as fast as they can, one match alone, 2,000 idle sockets, two servers on one database',
  parts: async () => [
    { name: 'load', prove: proveLoad },
    { name: 'single', prove: proveSingleMatch },
    { name: 'idle', prove: proveIdleSockets },
    { name: 'two', prove: proveTwoServers },
  ],
}
export const crashTopic: ProofTopic = {
  about: '20 times kill -9 of a server and 20 times of its database under load: nothing acknowledged is lost, nothing is made twice, nobody is stuck',
  parts: async () => [
    { name: 'server', prove: proveServerKills },
    { name: 'database', prove: proveDatabaseKills },
  ],
}
export const hostileTopic: ProofTopic = {
  about: '100,000 hostile messages and half-open connections: refused or harmless, nothing leaks, the server lives',
  parts: async () => [{ name: 'messages', prove: proveHostileMessages }],
}
