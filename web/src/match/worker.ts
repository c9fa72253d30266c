/** The one script of all workers: in one a match is played, in others opponents think. Its name says which it is; they share most of what they load. */
const job = self.name === 'thinker' ? import('./thinker.ts') : import('./match-worker.ts')
// Without this nobody would hear of a script that did not come: an error reaches whoever started the worker.
job.catch(reportError)
addEventListener('message', event => void job.then(({ receive }) => receive(event)))
