/** What is proved of the server. */
import type { Topic } from '../topic.ts'
import { proveDatabaseKills, proveServerKills } from './crash.ts'
import { proveHostile } from './hostile.ts'
import { proveIdle, proveLoad, proveSingle, proveTwo } from './load.ts'

export const online: Topic = {
  about: '50 matches with 100 sockets as fast as they can, one match alone, 2,000 idle sockets, two servers on one database',
  parts: async () => [
    { name: 'load', prove: proveLoad },
    { name: 'single', prove: proveSingle },
    { name: 'idle', prove: proveIdle },
    { name: 'two', prove: proveTwo },
  ],
}
export const crash: Topic = {
  about: '20 times kill -9 of a server and 20 times of its database under load: nothing acknowledged is lost, nothing is made twice, nobody is stuck',
  parts: async () => [
    { name: 'server', prove: proveServerKills },
    { name: 'database', prove: proveDatabaseKills },
  ],
}
export const hostile: Topic = {
  about: '100,000 hostile messages and half-open connections: refused or harmless, nothing leaks, the server lives',
  parts: async () => [{ name: 'messages', prove: proveHostile }],
}
