/**
 * `npm run notices`: writes the lists of what ships; review them before the commit: `packaging/components.json` (packages, versions, licenses),
 * `packaging/contents.txt` (package files in the archive), `packaging/THIRD-PARTY-NOTICES.txt`, and the bill of materials under `out/`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { shippedComponents, unaccepted } from '../packaging/components.ts'
import { shippedModuleFiles } from '../packaging/modules.ts'
import { noticesOf } from '../packaging/notices.ts'
import { sbomOf } from '../packaging/sbom.ts'
import { anyTarget, thisTarget } from '../packaging/targets.ts'
import { bundles, root } from './prepare/project.ts'

const components = shippedComponents(root)
for (const { name, licence } of unaccepted(components)) console.log(`Not accepted: ${name} (${licence})`)
const target = thisTarget()
const write = (name: string, text: string) => writeFileSync(path.join(root, 'packaging', name), text)
write(
  'components.json',
  `[\n${components.map((one) => `  ${JSON.stringify(one, null, 1).replaceAll(/\n\s*/g, ' ')}`).join(',\n')}\n]\n`,
)
write(
  'contents.txt',
  `${shippedModuleFiles(root, target)
    .map((file) => anyTarget(file, target))
    .join('\n')}\n`,
)
write('THIRD-PARTY-NOTICES.txt', noticesOf(root, components))
mkdirSync(bundles, { recursive: true })
writeFileSync(path.join(bundles, 'sbom.cdx.json'), `${JSON.stringify(sbomOf(root, components), null, 2)}\n`)
console.log(`${components.length} packages ship.`)
