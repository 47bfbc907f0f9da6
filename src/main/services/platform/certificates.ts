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

const contexts = new Map<string, tls.SecureContext>()

/**
 * What a connection's calls trust, for `tls.connect`. One per certificate file is kept: a computer may list hundreds of authorities, and to read them takes
 * main 30 ms for each new socket. Throws what `trustedAuthorities` does.
 */
export async function trustedContext(certificateFile: string | undefined): Promise<tls.SecureContext> {
  const ca = await trustedAuthorities(certificateFile)
  const key = certificateFile ?? ''
  const context = contexts.get(key) ?? tls.createSecureContext({ ca, minVersion: 'TLSv1.2' })
  contexts.set(key, context)
  return context
}

let cachedSystemAuthorities: readonly string[] | undefined

/** The operating system's authorities, read once; empty if the runtime can't list them. */
function systemAuthorities(): readonly string[] {
  try {
    cachedSystemAuthorities ??= tls.getCACertificates('system')
  } catch {
    cachedSystemAuthorities = []
  }
  return cachedSystemAuthorities
}
