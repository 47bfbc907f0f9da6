import path from 'node:path'

/** The project's folder and its main subfolders. */
export const root = path.resolve(import.meta.dirname, '../..')
export const bundles = path.join(root, 'out')
export const mainBundle = path.join(bundles, 'main', 'index.js')
export const cacheFolder = path.join(root, '.cache')
/** Results of the promise tests in the last full `npm test`. */
export const shortResults = path.join(cacheFolder, 'promises-short.jsonl')
