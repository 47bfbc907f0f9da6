import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Signs what a release for Linux consists of, since the packer signs for Windows and macOS alone. */
export type LinuxSigner = {
  /** Signs an rpm in its header. */
  readonly signRpm: (file: string) => void
  /** Writes the signature of a file beside it, as `<file>.asc`; returns its path. A deb has no signature of its own, so its checksum is signed so. */
  readonly signBeside: (file: string) => string
  /** Removes the key from this machine. */
  readonly close: () => void
}

/**
 * Takes the OpenPGP key of the environment: `LINUX_SIGNING_KEY`, the secret key as text, and `LINUX_SIGNING_KEY_PASSWORD` if it has one. It's kept in a
 * folder of its own until `close`. Throws without a key, or with one that can't be read.
 */
export function openLinuxSigner(environment: NodeJS.ProcessEnv): LinuxSigner {
  const { LINUX_SIGNING_KEY: key = '', LINUX_SIGNING_KEY_PASSWORD: password = '' } = environment
  if (key === '') throw new Error('A release for Linux needs an OpenPGP key in LINUX_SIGNING_KEY. None was made.')
  const home = mkdtempSync(path.join(tmpdir(), 'signing-'))
  const passwordFile = path.join(home, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  const asOwner = ['--batch', '--no-tty', '--pinentry-mode', 'loopback', '--passphrase-file', passwordFile]
  const run = (program: string, args: readonly string[], input = '') =>
    execFileSync(program, args, {
      input,
      encoding: 'utf8',
      env: { PATH: environment['PATH'], GNUPGHOME: home, HOME: home, LC_ALL: 'C.UTF-8' },
    })
  const close = () => {
    run('gpgconf', ['--kill', 'all'])
    rmSync(home, { recursive: true, force: true })
  }
  let fingerprint: string
  try {
    run('gpg', [...asOwner, '--quiet', '--import'], key)
    const secret = run('gpg', ['--batch', '--with-colons', '--list-secret-keys'])
    fingerprint = /^fpr:+(?<first>[0-9A-F]+):/m.exec(secret)?.groups?.['first'] ?? ''
    if (fingerprint === '') throw new Error('LINUX_SIGNING_KEY has no secret key.')
  } catch (error) {
    close()
    throw error
  }
  return {
    signRpm(file) {
      const define = (name: string, value: string) => ['--define', `${name} ${value}`]
      run('rpmsign', [
        // By its full path, since rpm doesn't search for it.
        ...define('__gpg', '/usr/bin/gpg'),
        ...define('_gpg_name', fingerprint),
        ...define('_gpg_sign_cmd_extra_args', asOwner.join(' ')),
        '--addsign',
        file,
      ])
    },
    signBeside(file) {
      run('gpg', [...asOwner, '--local-user', fingerprint, '--armor', '--yes', '--detach-sign', file])
      return `${file}.asc`
    },
    close,
  }
}
