import { buildWeb } from './build-web.ts'

const began = performance.now()
if (await buildWeb()) console.error(`Built the web client in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
