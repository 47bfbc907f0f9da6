import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A package whose code ships, inside a bundle or next to it. */
export type Component = { readonly name: string; readonly version: string; readonly licence: string }

type Locked = {
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
}

/** Packages that npm counts as production but that don't ship. */
const notShipped =
  /^(?:node-(?:linux|win)-\w+|node-addon-api|pg-cloudflare|@types\/.+|@duckdb\/node-bindings-linux-\w+-musl)$/

/** Licenses that may ship, with their conditions. A package with another license isn't packed until someone decides. */
export const acceptedLicences: Readonly<Record<string, string>> = {
  MIT: 'its text and copyright line',
  ISC: 'its text and copyright line',
  '0BSD': 'nothing',
  'BSD-3-Clause': 'its text and copyright line',
  'Apache-2.0': 'its text and notices',
  'OFL-1.1': 'its text; the fonts are not sold by themselves and keep their names',
  '(MIT OR CC0-1.0)': 'taken under MIT: its text and copyright line',
  'MIT AND ISC AND BSD-3-Clause': 'the texts and copyright lines of all three',
}

/** All packages that ship on any system, from the lock file, sorted by name. */
export function shippedComponents(root: string): Component[] {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>
  }
  return Object.entries(lock.packages)
    .filter(([place, { dev, devOptional }]) => place !== '' && dev !== true && devOptional !== true)
    .map(([place, { version = '', license = '' }]) => ({ name: nameIn(place), version, licence: license }))
    .filter(({ name }) => !notShipped.test(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1))
}

const nameIn = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The components with a license that isn't accepted. */
export const unaccepted = (components: readonly Component[]): Component[] =>
  components.filter(({ licence }) => !Object.hasOwn(acceptedLicences, licence))
