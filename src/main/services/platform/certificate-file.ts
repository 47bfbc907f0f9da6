import { constants } from 'node:fs'
import { type FileHandle, open as openFile } from 'node:fs/promises'
import { unlessLate } from '../unless-late.ts'
import { texts } from './text.ts'

/** A connection's PEM file, read once a session: a file that hangs must not occupy the few threads that all file operations share. */

const mostBytes = 2 ** 20
const usualWaitMs = 5_000

export type CertificateFileProblem =
  | 'NO_CERTIFICATE_IN_FILE'
  | 'CERTIFICATE_FILE_NOT_REGULAR'
  | 'CERTIFICATE_FILE_TOO_LARGE'
  | 'CERTIFICATE_FILE_ON_SHARE'
  | 'CERTIFICATE_FILE_SILENT'

export class CertificateFileUnusable extends Error {
  readonly code: CertificateFileProblem
  constructor(code: CertificateFileProblem) {
    super(texts.certificateFile.theCertificateFileCantBeUsed(code))
    this.code = code
  }
}

type ReaderNeeds = {
  readonly open?: (path: string, flags: number) => Promise<FileHandle>
  readonly platform?: NodeJS.Platform
  readonly waitMs?: number
}

/**
 * Returns a function that reads a PEM file. It keeps the text, and while a read is under way it starts no second one of the same file. Throws
 * `CertificateFileUnusable` or an error of node:fs; after a failure the next call reads again.
 */
export function certificateFileReader({
  open = openFile,
  platform = process.platform,
  waitMs = usualWaitMs,
}: ReaderNeeds = {}): (path: string) => Promise<string> {
  const read = new Map<string, Promise<string>>()

  async function readNow(path: string): Promise<string> {
    // Without O_NONBLOCK, opening a pipe waits for its writer.
    await using file = await open(path, constants.O_RDONLY | (platform === 'win32' ? 0 : constants.O_NONBLOCK))
    const facts = await file.stat()
    if (!facts.isFile()) throw new CertificateFileUnusable('CERTIFICATE_FILE_NOT_REGULAR')
    if (facts.size > mostBytes) throw new CertificateFileUnusable('CERTIFICATE_FILE_TOO_LARGE')
    const bytes = Buffer.alloc(facts.size)
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0)
    const pem = bytes.toString('utf8', 0, bytesRead)
    if (!pem.includes('-----BEGIN CERTIFICATE-----')) throw new CertificateFileUnusable('NO_CERTIFICATE_IN_FILE')
    return pem
  }

  return async (path) => {
    // On Windows, a server that doesn’t respond blocks a thread for a minute, and any server learns the user's sign-in.
    if (platform === 'win32' && /^[\\/]{2}/.test(path)) throw new CertificateFileUnusable('CERTIFICATE_FILE_ON_SHARE')
    let reading = read.get(path)
    if (reading === undefined) {
      reading = readNow(path)
      read.set(path, reading)
      reading.catch(() => read.delete(path))
    }
    return await unlessLate(reading, waitMs, () => {
      throw new CertificateFileUnusable('CERTIFICATE_FILE_SILENT')
    })
  }
}
