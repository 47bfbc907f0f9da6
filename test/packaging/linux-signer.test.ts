import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLinuxSigner } from '../../packaging/linux-signer.ts'
import { root } from '../../scripts/prepare/project.ts'
import { folderForAll } from '../new-folders.ts'

/** Security finding 6 on Linux: a release is signed with the publisher's key, or not made. */

const has = (...programs: string[]) =>
  process.platform === 'linux' && programs.every((name) => spawnSync(name, ['--version']).error === undefined)
const night = { tags: ['night'] }

const folder = folderForAll('keys-')
/** The secret keys as text, one without and one with a password. */
let keys: readonly { readonly key: string; readonly password: string }[]

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, GNUPGHOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
const signerOf = ({ key, password }: { readonly key: string; readonly password: string }) =>
  openLinuxSigner({ PATH: process.env['PATH'], LINUX_SIGNING_KEY: key, LINUX_SIGNING_KEY_PASSWORD: password })
/** Folders of signers that are there now. */
const homes = () => readdirSync(tmpdir()).filter((name) => name.startsWith('signing-'))

beforeAll(() => {
  if (!has('gpg')) return
  keys = ['', 'a long sentence'].map((password, at) => {
    const name = `publisher${at}@example.org`
    const open = ['--batch', '--pinentry-mode', 'loopback', '--passphrase', password]
    run('gpg', ...open, '--quick-gen-key', name, 'rsa2048', 'sign', 'never')
    return { key: run('gpg', ...open, '--armor', '--export-secret-keys', name), password }
  })
})
afterAll(() => spawnSync('gpgconf', ['--kill', 'all'], { env: { ...process.env, GNUPGHOME: folder } }))

describe('a release for Linux', () => {
  it.runIf(process.platform === 'linux')('isn’t made without a key', () => {
    expect(() => openLinuxSigner({})).toThrow(/LINUX_SIGNING_KEY/)
    const made = spawnSync(process.execPath, [path.join(root, 'scripts/package.ts')], {
      env: { ...process.env, ACCESS_CONSOLE_RELEASE: '1', LINUX_SIGNING_KEY: '' },
      encoding: 'utf8',
    })
    expect(made.stderr).toContain('needs an OpenPGP key in LINUX_SIGNING_KEY')
  })
})

describe.runIf(has('gpg'))('the signer', () => {
  it.each([0, 1])('signs checksums so that a change is seen, and leaves no key behind (key %i)', (at) => {
    const [before, file] = [homes(), path.join(folder, `SHA256SUMS-${at}`)]
    writeFileSync(file, 'aa  access-console.deb\n')
    const signer = signerOf(keys[at] ?? { key: '', password: '' })
    const signature = signer.signBeside(file)
    signer.close()
    expect(homes()).toEqual(before)
    expect(() => run('gpg', '--verify', signature, file)).not.toThrow()
    appendFileSync(file, 'bb  another.deb\n')
    expect(() => run('gpg', '--verify', signature, file)).toThrow(/BAD signature/)
  })

  it.each([
    ['text that is no key', () => ({ key: 'no key', password: '' })],
    ['a public key', () => ({ key: run('gpg', '--armor', '--export', 'publisher0@example.org'), password: '' })],
  ])('refuses %s and leaves nothing behind', (_what, given) => {
    const before = homes()
    expect(() => signerOf(given())).toThrow(/Command failed: gpg|has no secret key/)
    expect(homes()).toEqual(before)
  })

  it('signs nothing with a wrong password', () => {
    const file = path.join(folder, 'sums')
    writeFileSync(file, 'aa\n')
    const signer = signerOf({ key: keys[1]?.key ?? '', password: 'another' })
    expect(() => signer.signBeside(file)).toThrow(/Command failed: gpg/)
    signer.close()
    expect(existsSync(`${file}.asc`)).toBe(false)
  })

  it.runIf(has('rpmbuild', 'rpmsign')).each([0, 1])(
    'signs an rpm that rpm’s own check accepts (key %i)',
    night,
    (at) => {
      const spec = path.join(folder, 'small.spec')
      const lines = ['Name: small', 'Version: 1', 'Release: 1', 'Summary: small', 'License: MIT', 'BuildArch: noarch']
      writeFileSync(spec, `${lines.join('\n')}\n%description\nsmall\n%files\n`)
      run('rpmbuild', '-bb', '--quiet', '--define', `_topdir ${folder}`, spec)
      const rpm = path.join(folder, 'RPMS/noarch/small-1-1.noarch.rpm')
      const database = path.join(folder, `database-${at}`)
      const check = () => spawnSync('rpm', ['--dbpath', database, '--checksig', rpm], { encoding: 'utf8' }).stdout
      expect(check()).not.toContain('signatures')
      const signer = signerOf(keys[at] ?? { key: '', password: '' })
      signer.signRpm(rpm)
      signer.close()
      expect(check()).toContain('SIGNATURES NOT OK')
      const publicKey = path.join(folder, `public-${at}.asc`)
      writeFileSync(publicKey, run('gpg', '--armor', '--export', `publisher${at}@example.org`))
      run('rpm', '--dbpath', database, '--import', publicKey)
      expect(check()).toContain('digests signatures OK')
    },
  )
})
