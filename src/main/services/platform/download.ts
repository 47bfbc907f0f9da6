import { count } from '../../../domain/number-words.ts'
import { createHash, randomUUID } from 'node:crypto'
import { open, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { ReportDownload } from '../../../domain/reports/report.ts'
import { isBinary, notCsv } from '../../../domain/reports/not-csv.ts'
import { flushFolder, replace } from '../storage/atomic-file.ts'
import { framingOf, readBody } from './body.ts'
import { isMarkup } from './platform-text.ts'
import { chunksWithoutSecrets } from './redaction.ts'
import type { StallWatch } from './stall.ts'
import type { HttpAnswer } from './transport.ts'
import { texts as ownTexts } from './text.ts'

/** Saves a CSV response: writes a partial file next to the target, then renames it, so that the final name never has partial content. */

/** The response isn't CSV: a web page, a JSON error under status 200, or empty. */
export class NotCsv extends Error {}

/** The file couldn't be written; the message is for the user. */
export class FileProblem extends Error {}

/** Receives the path of the file that is being written, and how many of its bytes are there. */
export type OnHead = (path: string, bytes: number) => void

export type DownloadOptions = {
  readonly maxBytes: number
  /** Keys that the file must not contain. */
  readonly secrets: readonly string[]
  /** Receives each chunk: its bytes, the bytes so far, and the total if known. */
  readonly onBytes: (bytes: number, soFar: number, total: number | undefined) => void
  /** Called once, when the first rows are worth showing; not for a file that is whole before. Must not throw. */
  readonly onHead?: OnHead | undefined
  /**
   * The file is removed with this session, also after a crash. So it isn't synced, which takes the disk longer than the download. Default: it's synced before
   * it gets its name.
   */
  readonly isOfSession?: boolean | undefined
  /** Waits for work outside the platform, so that it doesn't count as a stalled download. */
  readonly apart: StallWatch['apart']
}

/** The first rows are worth showing once this many bytes are there, or fewer if the download is slow. */
export const headBytes = 2 ** 20
const slowHead = { bytes: 2 ** 16, ms: 500 }

export async function downloadCsv(
  answer: HttpAnswer,
  target: string,
  { maxBytes, secrets, onBytes, onHead, isOfSession = false, apart }: DownloadOptions,
): Promise<ReportDownload> {
  const contentType = answer.headers['content-type']
  const total = lengthOf(answer.headers)
  await needsRoom(path.dirname(target), total).catch((cause: unknown) => {
    answer.body.destroy()
    throw cause
  })
  onBytes(0, 0, total)
  const partial = path.join(path.dirname(target), `.${path.basename(target)}.${randomUUID()}.part`)
  const file = await open(partial, 'wx', 0o600).catch((cause: unknown) => {
    answer.body.destroy()
    return cantSave(cause)
  })
  let renamed = false
  try {
    const hash = createHash('sha256')
    let bytes = 0
    let isHeadThere = false
    const startedAt = performance.now()
    for await (const chunk of chunksWithoutSecrets(readBody(answer, maxBytes), secrets)) {
      if (bytes === 0) refuseOther(chunk, contentType)
      bytes += chunk.byteLength
      onBytes(chunk.byteLength, bytes, total)
      const written = apart(file.writeFile(chunk))
      // During the write, which runs on another thread.
      hash.update(chunk)
      await written.catch(cantSave)
      const least = performance.now() - startedAt > slowHead.ms ? slowHead.bytes : headBytes
      if (isHeadThere || bytes < least) continue
      isHeadThere = true
      onHead?.(partial, bytes)
    }
    if (bytes === 0) throw new NotCsv(ownTexts.download.theResponseIsEmptyWithoutEven)
    if (!isOfSession) await apart(file.sync()).catch(cantSave)
    await file.close().catch(cantSave)
    await replace(partial, target).catch(cantSave)
    renamed = true
    // Makes the rename durable. Some systems can't sync a folder; then the file's own sync must suffice.
    if (!isOfSession) await flushFolder(path.dirname(target)).catch(() => undefined)
    return {
      path: target,
      bytes,
      sha256: hash.digest('hex'),
      framing: framingOf(answer.headers),
      ...(contentType === undefined ? {} : { contentType }),
    }
  } finally {
    await file.close().catch(() => undefined)
    if (!renamed) await rm(partial, { force: true }).catch(() => undefined)
  }
}

/** The document gives no content type, so that alone rejects nothing: the body must also start like another format. Throws `NotCsv`. */
function refuseOther(chunk: Uint8Array, contentType = ''): void {
  const start = Buffer.from(chunk.subarray(0, 2_000))
  const text = start.toString('utf8')
  if (isMarkup(text, undefined)) throw new NotCsv(ownTexts.download.theResponseIsAWebPageNotA)
  const isOther =
    (contentType !== '' && !/csv/i.test(contentType) && notCsv(text) === 'JSON') ||
    (/image\/|audio\/|video\//i.test(contentType) && isBinary(start.subarray(0, 100)))
  if (isOther) throw new NotCsv(ownTexts.download.theResponseIsntCsvText)
}

/** The decompressed size; undefined if unknown or known only compressed. */
function lengthOf(headers: HttpAnswer['headers']): number | undefined {
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const length = Number(headers['content-length'] ?? Number.NaN)
  return (encoding === 'identity' || encoding === '') && Number.isSafeInteger(length) ? length : undefined
}

const megabytes = (bytes: number) => `${count(Math.ceil(bytes / 1e6))} MB`

/** Fail before a large download starts, not after 2 GB. */
async function needsRoom(folder: string, bytes: number | undefined): Promise<void> {
  const disk = bytes === undefined ? undefined : await statfs(folder).catch(() => undefined)
  if (bytes === undefined || disk === undefined) return
  const free = disk.bavail * disk.bsize
  if (free < bytes)
    throw new FileProblem(ownTexts.download.thereIsntEnoughDiskSpaceNeeded(megabytes(bytes), megabytes(free)))
}

/** Throws an error of node:fs as a `FileProblem`. */
function cantSave(cause: unknown): never {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const { causes } = ownTexts.download
  const texts: Readonly<Record<string, string>> = { ...causes, EPERM: causes.EACCES, ENOTDIR: causes.ENOENT }
  throw new FileProblem(texts[code] ?? ownTexts.download.theFileCouldntBeSaved, { cause })
}
