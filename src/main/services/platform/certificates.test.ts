import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import tls from 'node:tls'
import { describe, expect, it } from 'vitest'
import { trustedAuthorities, trustedContext } from './certificates.ts'
import { folderForAll } from '../../../../test/new-folders.ts'

const folder = folderForAll('certificates-')

async function fileWith(text: string): Promise<string> {
  const file = path.join(folder, `${crypto.randomUUID()}.pem`)
  await writeFile(file, text)
  return file
}

describe('trusted authorities', () => {
  it('always hold the bundled ones: an empty list would trust nobody, or everybody', async () => {
    const authorities = await trustedAuthorities(undefined)
    expect(authorities.length).toBeGreaterThan(100)
    expect(authorities).toEqual(expect.arrayContaining([...tls.rootCertificates]))
    expect(await trustedAuthorities('')).toEqual(authorities)
  })
  it('hold those of the operating system where the runtime can tell', async () => {
    expect(await trustedAuthorities(undefined)).toEqual(expect.arrayContaining(tls.getCACertificates('system')))
  })
  it('hold the connection’s PEM file besides', async () => {
    const pem = tls.rootCertificates[0] ?? ''
    const authorities = await trustedAuthorities(await fileWith(`# hospital\n${pem}\n`))
    expect(authorities.at(-1)).toContain(pem)
    expect(authorities.length).toBe((await trustedAuthorities(undefined)).length + 1)
  })
  it('refuse a file that holds no certificate, without its content', async () => {
    const file = await fileWith('-----BEGIN PRIVATE KEY-----\nMII-secret\n-----END PRIVATE KEY-----')
    await expect(trustedAuthorities(file)).rejects.toThrow(/NO_CERTIFICATE_IN_FILE/)
    await expect(trustedAuthorities(file)).rejects.not.toThrow(/MII-secret/)
  })
  it('refuse a file that is not there', async () => {
    await expect(trustedAuthorities(path.join(folder, 'missing.pem'))).rejects.toThrow(/ENOENT/)
  })
  it('are read for one certificate file once, and never taken for those of another', async () => {
    const file = await fileWith(tls.rootCertificates[0] ?? '')
    const context = await trustedContext(file)
    expect(await trustedContext(file)).toBe(context)
    expect(await trustedContext(undefined)).not.toBe(context)
    expect(await trustedContext(await fileWith(tls.rootCertificates[1] ?? ''))).not.toBe(context)
  })
})
