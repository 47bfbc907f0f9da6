import { readFile } from 'node:fs/promises'
import tls from 'node:tls'
import { texts } from './text.ts'

/**
 * The trusted certificate authorities: bundled ones, the operating system's (hospital networks install theirs there), and those of a connection's PEM file.
 * Verification is never disabled.
 */

/** The connection's PEM file contains no certificate. */
class NoCertificateInFile extends Error {
  readonly code = 'NO_CERTIFICATE_IN_FILE'
}

/** Throws an error without the file's content if the PEM file can't be read or has no certificate. */
export async function trustedAuthorities(certificateFile: string | undefined): Promise<string[]> {
  const authorities = [...tls.rootCertificates, ...systemAuthorities()]
  if (certificateFile === undefined || certificateFile === '') return authorities
  const pem = await readFile(certificateFile, 'utf8')
  if (!pem.includes('-----BEGIN CERTIFICATE-----'))
    throw new NoCertificateInFile(texts.certificates.theFileHasNoCertificate)
  return [...authorities, pem]
}

let cachedSystemAuthorities: readonly string[] | undefined

/** The operating system's authorities, read once; empty if the runtime can't list them. */
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
