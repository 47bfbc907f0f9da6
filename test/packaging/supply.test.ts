import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { acceptedLicences, type Component, shippedComponents, unaccepted } from '../../packaging/components.ts'
import { noticesOf } from '../../packaging/notices.ts'
import { supportedUntil, tooOld } from '../../packaging/runtime-age.ts'
import { sbomOf } from '../../packaging/sbom.ts'
import { root } from '../../scripts/prepare/project.ts'
import { tellRow } from '../trust/tell-row.ts'

/** Which packages ship, their licenses, and how long the runtime is supported. The committed lists are the reviewed ones. */
const read = (name: string) => readFileSync(path.join(root, name), 'utf8')
const committed = JSON.parse(read('packaging/components.json')) as Component[]
const components = shippedComponents(root)

describe('the packages that ship', () => {
  it('are those that are committed', () => {
    expect(components).toEqual(committed)
    expect(components.length).toBeGreaterThan(50)
  })

  it('state the licence that the lock file states', () => {
    const stated = components
      .filter(({ name }) => !name.startsWith('@duckdb/node-bindings-'))
      .map(({ name }) => {
        const { license, version } = JSON.parse(read(`node_modules/${name}/package.json`)) as Record<string, string>
        return { name, version, licence: license }
      })
    const locked = components.filter(({ name }) => !name.startsWith('@duckdb/node-bindings-'))
    // A package installed twice appears once in its top folder.
    expect(
      stated.filter((one) => !locked.some((other) => other.name === one.name && other.licence === one.licence)),
    ).toEqual([])
  })

  it('stand under accepted licences; another one would be named', () => {
    expect(unaccepted(components)).toEqual([])
    const used = new Set(components.map(({ licence }) => licence))
    expect(Object.keys(acceptedLicences).filter((licence) => !used.has(licence))).toEqual([])
    const planted = ['GPL-3.0-only', 'AGPL-3.0', 'LGPL-2.1', 'MPL-2.0', 'UNLICENSED', '', 'toString'].map(
      (licence) => ({
        name: 'planted',
        version: '1.0.0',
        licence,
      }),
    )
    expect(unaccepted([...components, ...planted])).toEqual(planted)
    tellRow(35, components.length, components.length, {
      part: 'licences of what ships accepted',
      control: `${planted.length} of ${planted.length} planted licences named`,
    })
  })

  it('have their notices in the file that ships', () => {
    expect(read('packaging/THIRD-PARTY-NOTICES.txt')).toBe(noticesOf(root, components))
  })

  it('are the bill of materials, each with its checksum', () => {
    const sbom = sbomOf(root, components)
    expect(sbom.bomFormat).toBe('CycloneDX')
    const listed = sbom.components.map(({ name, version, hashes }) => `${name}@${version} ${hashes?.[0]?.alg}`)
    expect(listed.toSorted()).toEqual(components.map(({ name, version }) => `${name}@${version} SHA-512`).toSorted())
    expect(sbomOf(root, components.slice(1)).components).toHaveLength(components.length - 1)
    tellRow(35, listed.length, components.length, {
      part: 'bill of materials equals the committed packages',
      control: 'one package left out of the committed list: told',
    })
  })
})

it('the program names a homepage, without which no package for Debian is made', () => {
  const { homepage } = JSON.parse(read('package.json')) as { readonly homepage: string }
  expect(URL.canParse(homepage)).toBe(true)
})

describe('the runtime', () => {
  const { version } = JSON.parse(read('node_modules/electron/package.json')) as { readonly version: string }

  it('is supported today by those who make it', () => {
    expect(tooOld(version, new Date().toISOString().slice(0, 10))).toBeUndefined()
  })

  it('is refused the day after, and so is a version that nobody looked up', () => {
    const until = supportedUntil[version.split('.')[0] ?? ''] ?? ''
    expect(tooOld(version, until)).toBeUndefined()
    const after = new Date(Date.parse(until) + 86_400_000).toISOString().slice(0, 10)
    expect(tooOld(version, after)).toContain('out of support')
    expect(tooOld('99.0.0', until)).toContain('Nobody noted')
    expect(Object.values(supportedUntil).filter((day) => !/^20\d\d-\d\d-\d\d$/.test(day))).toEqual([])
    tellRow(35, 1, 1, { part: 'runtime within its support', control: `refused on ${after}` })
  })
})
