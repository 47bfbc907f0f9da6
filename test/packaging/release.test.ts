import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { packConfiguration } from '../../packaging/configuration.ts'
import { packingProblem } from '../../packaging/pack.ts'
import { root } from '../../scripts/prepare/project.ts'

/** What is released, as far as it can be read without the systems' own tools: names, signing, targets, and the hosted jobs. */

const night = { tags: ['night'] }

const configurationOf = (isRelease: boolean) =>
  packConfiguration({ root, app: root, files: [], output: root, electronVersion: '45.4.1', isRelease })

describe('security finding 6: packages', () => {
  it('of a release are signed or not made; all others say in their names that they are none', () => {
    expect(configurationOf(true)).toMatchObject({ forceCodeSigning: true })
    expect(configurationOf(true).artifactName).not.toContain('unsigned')
    expect(configurationOf(false)).toMatchObject({
      forceCodeSigning: false,
      artifactName: 'access-console-${version}-${os}-${arch}-unsigned.${ext}',
    })
  })

  it('are those that IT installs for a computer and people for themselves, none of them without the sandbox', () => {
    const { win, mac, linux, msi, nsis } = configurationOf(true)
    expect([win?.target, mac?.target, linux?.target]).toEqual([
      ['nsis', 'msi'],
      ['dmg', 'pkg', 'zip'],
      ['deb', 'rpm'],
    ])
    expect([msi?.perMachine, nsis?.perMachine]).toEqual([true, false])
    expect(JSON.stringify(configurationOf(true))).not.toContain('no-sandbox')
  })
})

describe('packing that fails', () => {
  it('says what to do where the runtime can’t be downloaded', () => {
    const error = Object.assign(new Error('getaddrinfo ENOTFOUND download.example'), { name: 'RequestError' })
    expect(packingProblem(error)).toMatch(/download\.example\n.*ELECTRON_DIST.*\n.*CUSTOM_FPM_PATH/)
  })

  it('says the packer’s own reason otherwise', () => {
    expect(packingProblem(new Error('No signing key.'))).toBe('Packing failed: No signing key.')
  })
})

describe('the configuration of all systems', () => {
  const packer = createRequire(createRequire(import.meta.url).resolve('electron-builder'))
  const { validateConfiguration } = packer('app-builder-lib/out/util/config/config') as {
    readonly validateConfiguration: (configuration: object, log: { readonly isEnabled: boolean }) => Promise<void>
  }
  const problemsOf = async (configuration: object) => {
    try {
      await validateConfiguration(configuration, { isEnabled: false })
      return ''
    } catch (error) {
      return String(error)
    }
  }

  // Each packing checks it too, so a mistake also fails packed.test.ts.
  it('is accepted by the packer’s own check', night, async () => {
    for (const isRelease of [true, false]) expect(await problemsOf(configurationOf(isRelease))).toBe('')
  })

  it.each([
    ['msi', { perMachin: true }],
    ['nsis', { oneClick: 'sometimes' }],
    ['dmg', { writeUpdateInfos: false }],
    ['pkg', { isRelocatable: 'no' }],
    ['mac', { hardenedRuntimes: true }],
    ['deb', { depend: [] }],
    ['rpm', { fpm: 5 }],
  ])('is refused with a mistake in %s: %o', night, async (part, mistake) => {
    const right = configurationOf(true) as Readonly<Record<string, object>>
    expect(await problemsOf({ ...right, [part]: { ...right[part], ...mistake } })).toContain(`configuration.${part}`)
  })

  it('gives the program on macOS one right: to write the code that it runs', async () => {
    const { parsePlistFile } = packer('app-builder-lib/out/util/plist') as {
      readonly parsePlistFile: (file: string) => Promise<unknown>
    }
    const { mac } = configurationOf(true)
    expect(await parsePlistFile(mac?.entitlements ?? '')).toEqual({ 'com.apple.security.cs.allow-jit': true })
    expect(mac?.entitlementsInherit).toBe(mac?.entitlements)
  })
})

describe('the hosted jobs', () => {
  const folder = path.join(root, '.github/workflows')
  const jobs = readdirSync(folder).map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }))

  it('use each action by the hash of its commit, with its version beside', () => {
    const used = jobs.flatMap(({ text }) => [...text.matchAll(/uses: (.*)$/gm)].map(([, action = '']) => action))
    expect(used.length).toBeGreaterThan(8)
    expect(used.filter((action) => !/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([])
  })

  it('may read the code and nothing else, but for the attestation of a release', () => {
    for (const { name, text } of jobs) {
      const rights = [...text.matchAll(/^ +([\w-]+): (write|admin)$/gm)].map(([, right]) => right)
      expect([name, rights]).toEqual([name, name === 'release.yml' ? ['id-token', 'attestations'] : []])
      expect(text).toMatch(/^permissions:\n {2}contents: read$/m)
    }
  })
})
