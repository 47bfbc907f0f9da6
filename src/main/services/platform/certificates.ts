import tls from 'node:tls'
import { certificateFileReader } from './certificate-file.ts'

/**
 * The trusted certificate authorities: bundled ones, the operating system's (hospital networks install theirs there), and those of a connection's PEM file.
 * Verification is never disabled.
 */

const readCertificateFile = certificateFileReader()

/** Throws an error without the file's content if the PEM file can't be read or has no certificate (`certificate-file.ts`). */
export async function trustedAuthorities(certificateFile: string | undefined): Promise<string[]> {
  const authorities = [...tls.rootCertificates, ...systemAuthorities()]
  if (certificateFile === undefined || certificateFile === '') return authorities
  return [...authorities, await readCertificateFile(certificateFile)]
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
