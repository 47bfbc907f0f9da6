/**
 * `npm run package`: builds installers for this system under `out/package/`. `npm run package:dir` creates only the folder, which runs without installation.
 * ACCESS_CONSOLE_RELEASE=1 makes a release: signed, or not made at all. Beside the installers it writes their SHA-256 sums and the bill of materials.
 * ELECTRON_DIST names a folder with Electron's runtime to use instead of a download.
 */
import path from 'node:path'
import { readFileSync, writeFileSync } from 'node:fs'
import { sha256 } from '../packaging/binaries.ts'
import { shippedComponents } from '../packaging/components.ts'
import { pack, packingProblem } from '../packaging/pack.ts'
import { sbomOf } from '../packaging/sbom.ts'
import { thisTarget } from '../packaging/targets.ts'
import { buildIfStale } from './prepare/build.ts'
import { bundles, root } from './prepare/project.ts'

// What the packer adds to a package keeps the permissions that it was written with.
process.umask(0o022)
buildIfStale((line) => console.log(line))
const { version } = JSON.parse(readFileSync(path.join(root, 'node_modules/electron/package.json'), 'utf8')) as {
  version: string
}
const electronDist = process.env.ELECTRON_DIST
const made = await pack({
  root,
  folder: path.join(bundles, 'package'),
  target: thisTarget(),
  electronVersion: version,
  installers: !process.argv.includes('--dir'),
  isRelease: process.env.ACCESS_CONSOLE_RELEASE === '1',
  ...(electronDist === undefined || electronDist === '' ? {} : { electronDist }),
}).catch((error: unknown) => {
  console.error(packingProblem(error))
  process.exit(1)
})
const [first] = made
if (first !== undefined) {
  const beside = (name: string) => path.join(path.dirname(first), name)
  const bill = beside(`sbom-${thisTarget()}.cdx.json`)
  writeFileSync(bill, `${JSON.stringify(sbomOf(root, shippedComponents(root)), null, 2)}\n`)
  const files = [...made, bill].toSorted()
  writeFileSync(
    beside(`SHA256SUMS-${thisTarget()}`),
    files.map((file) => `${sha256(file)}  ${path.basename(file)}\n`).join(''),
  )
}
for (const file of made) console.log(file)
