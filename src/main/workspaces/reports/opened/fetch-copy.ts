import { rm } from 'node:fs/promises'
import { type Failure, failure } from '../../../../bridge/failure.ts'
import { type Connection, sandboxConnectionId } from '../../../../domain/connections/connection.ts'
import { count } from '../../../../domain/number-words.ts'
import type { ReportDownload } from '../../../../domain/reports/report.ts'
import { reportErrorOf } from '../../../../domain/reports/report-errors.ts'
import type { OnHead } from '../../../services/platform/download.ts'
import { JobFailed } from '../../../services/jobs/jobs.ts'
import { checkCsv, endProblem } from './check-csv.ts'
import type { PrivateCopies, PrivateCopy } from './private-copies.ts'
import type { Services } from '../../../services/shared/services.ts'
import { texts } from '../text/opened.ts'

/** Downloads one report into a private copy and verifies its completeness as far as possible. */

export type FetchNeeds = Pick<Services, 'client' | 'contextOf' | 'now'> & {
  readonly copies: PrivateCopies
}

export type FetchSession = {
  /** Bytes so far, and in total if known. `asked` is 2 during the second download for comparison. */
  readonly onBytes: (bytes: number, total: number | undefined, asked: 1 | 2) => void
  /** As in `DownloadOptions`; not for the second download. */
  readonly onHead: OnHead
  readonly onChecking: () => void
  readonly signal: AbortSignal
}

/** Throws `JobFailed`; then nothing is left on disk. */
export async function fetchCopy(
  needs: FetchNeeds,
  connection: Connection,
  { entryId, reportId }: { readonly entryId: string; readonly reportId: string },
  session: FetchSession,
): Promise<PrivateCopy> {
  const { signal } = session
  const first = await download(needs, connection, reportId, 1, session)
  try {
    session.onChecking()
    const checked = await checkCsv(first.path, signal).catch((error: unknown) => {
      throw error instanceof JobFailed || signal.aborted ? error : new JobFailed(unreadableCopy)
    })
    if (first.framing === 'close') {
      const problem = await endProblem(first.path, checked, signal)
      if (problem !== undefined) throw new JobFailed(endless(texts.fetchCopy.thePlatformAnnouncedNoLengthAnd(problem)))
      await compareAgain(needs, connection, reportId, first, session)
    }
    return {
      entryId,
      reportId,
      path: first.path,
      bytes: first.bytes,
      sha256: first.sha256,
      framing: first.framing,
      asked: first.framing === 'close' ? 2 : 1,
      receivedAt: new Date(needs.now()).toISOString(),
      checked,
    }
  } catch (error) {
    await rm(first.path, { force: true }).catch(() => undefined)
    throw signal.aborted ? new JobFailed(failure('cancelled')) : error
  }
}

async function download(
  { client, contextOf, copies }: FetchNeeds,
  connection: Connection,
  reportId: string,
  asked: 1 | 2,
  { onBytes, onHead, signal }: FetchSession,
): Promise<ReportDownload> {
  const path = await copies.newPath()
  const context = {
    ...contextOf(connection, signal),
    isOfSession: true,
    onBytes: (bytes: number, total?: number) => onBytes(bytes, total, asked),
    ...(asked === 1 ? { onHead } : {}),
  }
  const answer = await client.send('reports.download', { reportId, path }, context)
  if (!answer.ok) throw new JobFailed(inPlainWords(answer.failure, connection))
  return answer.value as ReportDownload
}

/** If only the end of the connection marks the end of the report, two downloads must match. */
async function compareAgain(
  needs: FetchNeeds,
  connection: Connection,
  reportId: string,
  first: ReportDownload,
  session: FetchSession,
): Promise<void> {
  const second = await download(needs, connection, reportId, 2, session)
  await rm(second.path, { force: true }).catch(() => undefined)
  if (second.sha256 === first.sha256 && second.bytes === first.bytes) return
  throw new JobFailed(
    endless(texts.fetchCopy.thePlatformAnnouncedNoLengthAnd2(count(first.bytes), count(second.bytes))),
  )
}

function inPlainWords(failed: Failure, connection: Connection): Failure {
  const meaning = reportErrorOf({
    call: 'data',
    status: failed.status,
    platformText: failed.platformText,
    isSandbox: connection.id === sandboxConnectionId,
  })
  if (meaning !== undefined) return { ...failed, message: meaning.message, nextStep: meaning.nextStep }
  if (failed.kind === 'storage')
    return {
      ...failed,
      message: texts.fetchCopy.theReportCouldntBeSavedOn(failed.message),
      nextStep: texts.fetchCopy.freeUpSpaceOnTheDisk,
    }
  if (failed.kind === 'unreadable-response') return { ...failed, nextStep: texts.fetchCopy.downloadItAgainItStaysReady }
  return failed
}

const unreadableCopy = failure('storage', texts.fetchCopy.theReportsPrivateCopyCouldntBe)

/** For a report without a length that may be cut. */
const endless = (message: string) =>
  failure('unreadable-response', { message, nextStep: texts.fetchCopy.downloadItAgainIfThisContinues })
