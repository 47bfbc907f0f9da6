import { execFileSync } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { certificateFileReader } from './certificate-file.ts'
import { trustedAuthorities } from './certificates.ts'
import { folderForAll } from '../../../../test/new-folders.ts'

const folder = folderForAll('certificate-file-')

const pem = '-----BEGIN CERTIFICATE-----\nMII\n-----END CERTIFICATE-----\n'
const codeOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  )

describe('a certificate file', () => {
  it.skipIf(process.platform === 'win32')('that is a pipe is refused, and all file threads stay free', async () => {
    const pipe = path.join(folder, 'pipe')
    execFileSync('mkfifo', [pipe])
    // More than the threads that Node has for files.
    const readings = Array.from({ length: 8 }, () => codeOf(trustedAuthorities(pipe)))
    const file = path.join(folder, 'other')
    await writeFile(file, 'free')
    expect(await readFile(file, 'utf8')).toBe('free')
    expect(new Set(await Promise.all(readings))).toEqual(new Set(['CERTIFICATE_FILE_NOT_REGULAR']))
  })

  it('that is a device, a folder or too large is refused', async () => {
    const read = certificateFileReader()
    const large = path.join(folder, 'large.pem')
    await writeFile(large, pem.padEnd(2 ** 20 + 1))
    expect(await codeOf(read(large))).toBe('CERTIFICATE_FILE_TOO_LARGE')
    if (process.platform === 'win32') return
    expect(await codeOf(read(folder))).toBe('CERTIFICATE_FILE_NOT_REGULAR')
    expect(await codeOf(read('/dev/zero'))).toBe('CERTIFICATE_FILE_NOT_REGULAR')
  })

  it('on a share that doesn’t respond occupies one thread at most, and every caller gets its failure in time', async () => {
    let opened = 0
    const open = () => {
      opened += 1
      return new Promise<never>(() => undefined)
    }
    const read = certificateFileReader({ open, waitMs: 20 })
    for (let at = 0; at < 5; at += 1) expect(await codeOf(read('/dead/share.pem'))).toBe('CERTIFICATE_FILE_SILENT')
    expect(opened).toBe(1)
  })

  it.each([String.raw`\\server\share\a.pem`, '//server/share/a.pem', String.raw`\\?\UNC\server\share\a.pem`])(
    'at %s is not touched on Windows',
    async (share) => {
      const open = () => Promise.reject(new Error('touched'))
      expect(await codeOf(certificateFileReader({ open, platform: 'win32' })(share))).toBe('CERTIFICATE_FILE_ON_SHARE')
    },
  )

  it('is read once and kept; one that could not be read is read again', async () => {
    const read = certificateFileReader()
    const file = path.join(folder, 'good.pem')
    expect(await codeOf(read(file))).toBe('ENOENT')
    await writeFile(file, pem)
    expect(await read(file)).toBe(pem)
    await rm(file)
    expect(await read(file)).toBe(pem)
  })
})
