/**
 * `npm run package`: builds installers for this system under `out/package/`. `npm run package:dir` creates only the folder, which runs without installation.
 * ELECTRON_DIST names a folder with Electron's runtime to use instead of a download.
 */
import path from 'node:path'
import { readFileSync } from 'node:fs'
import { pack } from '../packaging/pack.ts'
import { thisTarget } from '../packaging/targets.ts'
import { buildIfStale } from './prepare/build.ts'
import { bundles, root } from './prepare/project.ts'

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
  ...(electronDist === undefined || electronDist === '' ? {} : { electronDist }),
})
for (const file of made) console.log(file)
