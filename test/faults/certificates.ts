import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Certificate = { readonly key: string; readonly cert: string }

/** Certificates that a client must reject, generated with openssl: the repository contains no private key. */
export type Certificates = {
  readonly selfSigned: Certificate
  readonly expired: Certificate
  readonly wrongHost: Certificate
  readonly unknownAuthority: Certificate
  /** Valid for localhost, signed by `authority`: accepted if the connection names that file. */
  readonly good: Certificate
  /** Valid for platform.example, for calls through a proxy. */
  readonly remote: Certificate
  readonly authority: string
}

/** Why certificates can't be generated here; undefined if they can. */
export async function certificateProblem(): Promise<string | undefined> {
  try {
    await run('openssl', ['version'])
    return undefined
  } catch {
    return 'the openssl program is not on this machine'
  }
}

/** Generates the certificates; takes about a second. */
export async function makeCertificates(): Promise<Certificates> {
  const folder = await mkdtemp(join(tmpdir(), 'console-certificates-'))
  const file = (name: string) => join(folder, name)
  const openssl = (...parameters: string[]) => run('openssl', parameters, { cwd: folder })
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc']

  const selfSigned = async (name: string, host: string, days: readonly string[]) => {
    const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
    await openssl('req', '-x509', ...newKey, '-keyout', `${name}.key`, '-out', `${name}.pem`, ...subject, ...days)
    return read(name)
  }
  const authority = async (name: string) => {
    await openssl(
      'req',
      '-x509',
      ...newKey,
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.pem`,
      '-subj',
      `/CN=${name}`,
      '-days',
      '2',
    )
  }
  const signed = async (name: string, host: string, by: string, validity: readonly string[]) => {
    const request = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
    await openssl('req', ...newKey, '-keyout', `${name}.key`, '-out', `${name}.csr`, ...request)
    await openssl(
      'x509',
      '-req',
      '-in',
      `${name}.csr`,
      '-CA',
      `${by}.pem`,
      '-CAkey',
      `${by}.key`,
      '-CAcreateserial',
      '-copy_extensions',
      'copy',
      '-out',
      `${name}.pem`,
      ...validity,
    )
    return read(name)
  }
  const read = async (name: string): Promise<Certificate> => ({
    key: await readFile(file(`${name}.key`), 'utf8'),
    cert: await readFile(file(`${name}.pem`), 'utf8'),
  })

  try {
    await authority('known')
    await authority('unknown')
    return {
      selfSigned: await selfSigned('self', 'localhost', ['-days', '2']),
      // -days -1 expired yesterday. Signed by the trusted authority, so that only the date is wrong.
      expired: await signed('expired', 'localhost', 'known', ['-days', '-1']),
      wrongHost: await signed('wrong', 'elsewhere.example', 'known', ['-days', '2']),
      unknownAuthority: await signed('stranger', 'localhost', 'unknown', ['-days', '2']),
      good: await signed('good', 'localhost', 'known', ['-days', '2']),
      remote: await signed('remote', 'platform.example', 'known', ['-days', '2']),
      authority: await readFile(file('known.pem'), 'utf8'),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
