import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * `node static-scan-child.ts SCANNER FOLDER VERSION`: scans a folder for things an Electron program must not do, and prints the findings as JSON. Uses the
 * scanner's API, since its exit code carries no information. Its network access is removed.
 */
export type Scan = {
  readonly findings: readonly {
    readonly rule: string
    readonly severity: string
    readonly file: string
    readonly line: string
  }[]
  /** Files that it couldn't read. */
  readonly unread: readonly string[]
}

type Issue = {
  readonly id: string
  readonly severity: { readonly name: string }
  readonly file: string
  readonly sample: string
}
type Run = (options: object) => Promise<{ issues: Issue[]; errors: { file: string; tolerable: boolean }[] }>

const [scanner = '', folder = '', version = ''] = process.argv.slice(2)
const require = createRequire(path.join(scanner, 'package.json'))
require('got')
const network = require.cache[require.resolve('got')]
if (network !== undefined) network.exports = () => Promise.reject(new Error('No network.'))
console.log = () => undefined
console.warn = () => undefined
const run = require('@doyensec/electronegativity') as Run
const { issues, errors } = await run({
  input: folder,
  electronVersionOverride: version,
  isRelative: true,
  customScan: [],
  excludeFromScan: [],
  parserPlugins: [],
})
const scan: Scan = {
  findings: issues.map(({ id, severity, file, sample }) => ({ rule: id, severity: severity.name, file, line: sample })),
  unread: errors.filter(({ tolerable }) => !tolerable).map(({ file }) => file),
}
process.stdout.write(JSON.stringify(scan), () => process.exit(0))
