/**
 * `npm run package`: builds installers for this system under `out/package/`. `npm run package:dir` creates only the folder, which runs without installation.
 * ACCESS_CONSOLE_RELEASE=1 makes a release: signed, or not made at all; on Linux with the key in LINUX_SIGNING_KEY. Beside the installers it writes their
 * SHA-256 sums and the bill of materials.
 * ELECTRON_DIST names a folder with Electron's runtime to use instead of a download.
 */
import path from 'node:path'
import { readFileSync, writeFileSync } from 'node:fs'
import { sha256 } from '../packaging/binaries.ts'
import { shippedComponents } from '../packaging/components.ts'
import { openLinuxSigner } from '../packaging/linux-signer.ts'
import { pack, packingProblem } from '../packaging/pack.ts'
import { sbomOf } from '../packaging/sbom.ts'
import { thisTarget } from '../packaging/targets.ts'
import { buildIfStale } from './prepare/build.ts'
import { bundles, root } from './prepare/project.ts'

const { version } = JSON.parse(readFileSync(path.join(root, 'node_modules/electron/package.json'), 'utf8')) as {
  version: string
}
const electronDist = process.env.ELECTRON_DIST
const isRelease = process.env.ACCESS_CONSOLE_RELEASE === '1'
const installers = !process.argv.includes('--dir')

async function make(): Promise<string[]> {
  const signer = isRelease && installers && process.platform === 'linux' ? openLinuxSigner(process.env) : undefined
  try {
    buildIfStale((line) => console.log(line))
    const made = await pack({
      root,
      folder: path.join(bundles, 'package'),
      target: thisTarget(),
      electronVersion: version,
      installers,
      isRelease,
      ...(electronDist === undefined || electronDist === '' ? {} : { electronDist }),
    })
    const [first] = made
    if (first === undefined) return made
    for (const file of made) if (file.endsWith('.rpm')) signer?.signRpm(file)
    const sums = writeBeside(first, made)
    return [...made, ...(signer === undefined ? [] : [signer.signBeside(sums)])]
  } finally {
    signer?.close()
  }
}

/** Writes the bill of materials and the checksums beside the packages; returns the path of the checksums. */
function writeBeside(first: string, made: readonly string[]): string {
  const beside = (name: string) => path.join(path.dirname(first), name)
  const bill = beside(`sbom-${thisTarget()}.cdx.json`)
  writeFileSync(bill, `${JSON.stringify(sbomOf(root, shippedComponents(root)), null, 2)}\n`)
  const sums = beside(`SHA256SUMS-${thisTarget()}`)
  const files = [...made, bill].toSorted()
  writeFileSync(sums, files.map((file) => `${sha256(file)}  ${path.basename(file)}\n`).join(''))
  return sums
}

// What the packer adds to a package keeps the permissions that it was written with.
process.umask(0o022)
try {
  for (const file of await make()) console.log(file)
} catch (error) {
  console.error(packingProblem(error))
  process.exitCode = 1
}
