import path from 'node:path'

/** The project's folder and its main subfolders. */
export const root = path.resolve(import.meta.dirname, '../..')
export const bundles = path.join(root, 'out')
export const mainBundle = path.join(bundles, 'main', 'index.js')
export const cacheFolder = path.join(root, '.cache')
/** Results of the promise tests in the last full `npm test`. */
export const shortResults = path.join(cacheFolder, 'promises-short.jsonl')

/** The executable of a package that npm installed for this system. */
export const binary = (name: string) =>
  path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)
