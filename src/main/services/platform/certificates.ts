import { readFile } from 'node:fs/promises'
import tls from 'node:tls'

/**
 * Which certificate authorities are trusted: the bundled ones, those of the operating system (hospital networks put their own there), and
 * those of a PEM file that a connection names. Verification itself is never switched off.
 */

/** The PEM file that a connection names is something else. */
class NoCertificateInFile extends Error {
  readonly code = 'NO_CERTIFICATE_IN_FILE'
}

/** Throws a plain error, without the file's content, when the PEM file cannot be read or holds no certificate. */
export async function trustedAuthorities(certificateFile: string | undefined): Promise<string[]> {
  const authorities = [...tls.rootCertificates, ...systemAuthorities()]
  if (certificateFile === undefined || certificateFile === '') return authorities
  const pem = await readFile(certificateFile, 'utf8')
  if (!pem.includes('-----BEGIN CERTIFICATE-----')) throw new NoCertificateInFile('the file holds no certificate')
  return [...authorities, pem]
}

let cachedSystemAuthorities: readonly string[] | undefined

/** The authorities the operating system trusts, read once; none where the runtime cannot tell. */
function systemAuthorities(): readonly string[] {
  if (cachedSystemAuthorities === undefined) {
    try {
      cachedSystemAuthorities = typeof tls.getCACertificates === 'function' ? tls.getCACertificates('system') : []
    } catch {
      cachedSystemAuthorities = []
    }
  }
  return cachedSystemAuthorities
}
