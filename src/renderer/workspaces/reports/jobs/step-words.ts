import { texts } from '../text/jobs.ts'
import { type Failure, failureKinds, failureTexts } from '../../../../bridge/failure.ts'
import type { Job } from '../../../../bridge/jobs.ts'
import { ownEntry } from '../../../../domain/own-entry.ts'
import type { ShownReport, FailureRecord, ReportStep } from '../../../../domain/reports/report-entry.ts'
import { reportTitle } from '../../../../domain/reports/report-words.ts'
import { secondsWords } from '../../../../domain/time/durations.ts'
import { takenWords } from '../../../parts/taken-words.ts'
import { byteSize, count, counted } from '../../../parts/times.ts'

/** A report's steps in one line: "Queued 31 sec", "Ran 4 min 40 sec", "Ready". Pure. */

type PieceTone = 'past' | 'live' | 'ok' | 'warn' | 'bad' | 'off'
export type StepPiece = { readonly words: string; readonly tone: PieceTone }

type StatusStep = Extract<ReportStep, { what: 'status' }>

/** Each status with the time until the next. A repeated status continues the previous one. */
export function statusLegs(steps: readonly ReportStep[]) {
  const statuses = steps
    .filter((step) => step.what === 'status')
    .filter(({ status }, index, all) => all[index - 1]?.status !== status)
  return statuses.map((step, index) => {
    const next = statuses[index + 1]
    return {
      status: step.status,
      at: step.at,
      /** The time of the next status; undefined for the last. */
      until: next?.at,
      /** How long it lasted, as far as that is known: "31 sec", "up to 8 hr"; empty for the last. */
      length: next === undefined ? '' : lengthWords(step, next),
    }
  })
}

/** A status that was seen late began or ended earlier; if both were, nothing is known of the length. */
function lengthWords(from: StatusStep, to: StatusStep): string {
  const words = lasted(from.at, to.at)
  if (from.late === true) return to.late === true ? '' : texts.stepWords.atLeast(words)
  return to.late === true ? texts.stepWords.upTo(words) : words
}

/** A duration in whole seconds, "under 1 sec" also if it measured as none or the clock was set back: "31 sec", "4 min 40 sec". */
export const lasted = (from: string, to: string): string =>
  secondsWords(Math.max(1, Date.parse(to) - Date.parse(from) || 0) / 1_000)

const pastWords: Readonly<Record<string, string>> = {
  QUEUED: texts.stepWords.queued,
  RUNNING: texts.stepWords.ran,
}

function past(steps: readonly ReportStep[]): StepPiece[] {
  const legs = statusLegs(steps).filter(({ until }) => until !== undefined)
  const runs = legs.filter(({ status }) => status === 'RUNNING')
  if (runs.length > 1) return [{ words: texts.stepWords.ranTimes(runs.length), tone: 'past' }]
  return legs.map(({ status, length }) => {
    const known = ownEntry(pastWords, status)
    if (status === 'FAILED') return { words: texts.stepWords.failed, tone: 'past' }
    return { words: known === undefined ? `“${status}”` : `${known} ${length}`.trim(), tone: 'past' }
  })
}

/** The last step of a kind. */
export function lastStep<What extends ReportStep['what']>(
  steps: readonly ReportStep[],
  what: What,
): Extract<ReportStep, { what: What }> | undefined {
  return steps.findLast((step): step is Extract<ReportStep, { what: What }> => step.what === what)
}

/** True if a user recorded that a start with an unknown outcome never started. */
export const isSettledAsNotStarted = ({ steps }: Pick<ShownReport['entry'], 'steps'>): boolean =>
  lastStep(steps, 'start-settled')?.verdict === 'not-started'

/** The failure of the last failed step. */
function lastFailure(steps: readonly ReportStep[]): FailureRecord | undefined {
  for (const step of steps.toReversed()) {
    const fails =
      step.what === 'start-refused' ||
      step.what === 'start-not-sent' ||
      step.what === 'start-unknown' ||
      step.what === 'asking-refused' ||
      step.what === 'download-failed'
    if (fails && step.failure !== undefined) return step.failure
  }
  return undefined
}

const now = (words: string, tone: PieceTone): StepPiece => ({ words, tone })

/** The pieces of an entry's line; the last one is the current state. `download`: the job that loads its rows. */
export function stepPieces(
  { entry, state, following, snapshotId }: ShownReport,
  download: Job | undefined,
): StepPiece[] {
  const { steps } = entry
  const before = past(steps)
  if (download !== undefined) return [...before, now(download.stage, 'live')]
  switch (state) {
    case 'starting':
      return [now(texts.stepWords.waitingForTheStartResponse, 'live')]
    case 'start-refused':
    case 'start-not-sent':
      if (isSettledAsNotStarted(entry)) return [...sentOnce, now(texts.stepWords.notStarted, 'off')]
      return [now(lastFailure(steps)?.message ?? texts.stepWords.nothingStarted, 'off')]
    case 'start-unknown':
      return [...sentOnce, now(texts.stepWords.needsAPerson, 'warn')]
    case 'retrying':
      return [...before, now(texts.stepWords.failed, 'past'), now(texts.stepWords.waitingForItsRetry, 'warn')]
    case 'failed':
      return [...before, now(texts.stepWords.failed, 'bad')]
    case 'cancelled':
      return [...before, now(texts.stepWords.canceled, 'off')]
    case 'asking-refused':
      return [
        ...before,
        now(lastStep(steps, 'asking-refused')?.failure.message ?? texts.stepWords.statusCheckRejected, 'bad'),
      ]
    case 'succeeded':
      return [...before, ready(steps, snapshotId)]
    case 'asking':
      return [
        now(texts.stepWords.started, 'past'),
        following ? now(texts.stepWords.waitingForTheFirstStatus, 'live') : notFollowed,
      ]
    case 'queued':
      return [...before, following ? now(texts.stepWords.waitingForThePlatform, 'off') : notFollowed]
    case 'running':
      return [...before, following ? now(texts.stepWords.running, 'live') : notFollowed]
    case 'odd':
      return [...before, now(texts.stepWords.asReceived(statusLegs(steps).at(-1)?.status ?? ''), 'warn')]
  }
}

const sentOnce = [now(texts.stepWords.sentOnce, 'past'), now(texts.stepWords.noReadableResponse, 'past')]
const notFollowed = now(texts.stepWords.notFollowed, 'off')

function ready(steps: readonly ReportStep[], snapshotId: string | undefined): StepPiece {
  const failed = lastStep(steps, 'download-failed')
  const came = lastStep(steps, 'downloaded')
  if (failed !== undefined && (came === undefined || came.at < failed.at))
    return now(texts.stepWords.downloadFailed, 'bad')
  if (snapshotId !== undefined) return now(texts.stepWords.open, 'ok')
  const saved = lastStep(steps, 'saved')
  return saved === undefined ? now(texts.stepWords.ready, 'ok') : now(texts.stepWords.saved(takenWords(saved.at)), 'ok')
}

type StepLine = {
  readonly title: string
  /** The platform's own status, if the title is ours. */
  readonly status: string | undefined
  readonly note: string | undefined
  readonly mark: 'ok' | 'warn' | 'off' | 'bad' | 'unknown'
  readonly at: string
}

const statusWords: Readonly<Record<string, Pick<StepLine, 'title' | 'mark'>>> = {
  QUEUED: { title: texts.stepWords.queued, mark: 'ok' },
  RUNNING: { title: texts.stepWords.running, mark: 'ok' },
  SUCCEEDED: { title: texts.stepWords.succeeded, mark: 'ok' },
  FAILED: { title: texts.stepWords.failed, mark: 'warn' },
  CANCELLED: { title: texts.stepWords.canceled, mark: 'off' },
}

/** Each step with its text. The response to the start is merged into the start. */
export function stepLines({ entry, state, asking }: ShownReport): readonly StepLine[] {
  const { steps } = entry
  const legs = statusLegs(steps)
  return steps.flatMap((step): StepLine | readonly StepLine[] => {
    const line = (title: string, mark: StepLine['mark'], note?: string, status?: string): StepLine => ({
      title,
      mark,
      note,
      status,
      at: step.at,
    })
    switch (step.what) {
      case 'start-sent': {
        const answer = steps.find((other) => other.what === 'start-answered')
        const note =
          answer === undefined
            ? undefined
            : texts.stepWords.responseInMsWithAReport(count(Math.round(answer.durationMs)))
        return line(
          texts.stepWords.startSent,
          'ok',
          note ?? (state === 'starting' ? texts.stepWords.noResponseYet : undefined),
        )
      }
      case 'start-answered':
        return []
      case 'start-refused':
        return line(texts.stepWords.startRejected, 'bad', step.failure.message)
      case 'start-not-sent':
        return line(texts.stepWords.notSent, 'off', step.failure.message)
      case 'start-unknown':
        return line(
          texts.stepWords.noResponse,
          'unknown',
          step.failure?.message ?? texts.stepWords.theConsoleClosedBeforeAResponse,
        )
      case 'start-settled': {
        const verdict = step.verdict === 'started' ? texts.stepWords.itStarted : texts.stepWords.itDidntStart
        const note = [texts.stepWords.byAPersonsWord(verdict), step.note].filter(Boolean).join(': ')
        return line(texts.stepWords.resolved, 'ok', note)
      }
      case 'status': {
        if (step.final === true)
          return line(texts.stepWords.countsAsFailed, 'bad', texts.stepWords.itStayedFailed, step.status)
        const leg = legs.find(({ at, status }) => at === step.at && status === step.status)
        const isLast = leg?.until === undefined
        const known = ownEntry(statusWords, step.status)
        const asked =
          isLast && asking !== undefined && asking.asked > 0
            ? texts.stepWords.checked(counted(asking.asked, 'time'))
            : ''
        const note = [leg?.length, asked].filter(Boolean).join(', ') || undefined
        return line(known?.title ?? texts.stepWords.notDocumented, known?.mark ?? 'warn', note, step.status)
      }
      case 'asking-refused':
        return line(texts.stepWords.statusCheckRejected, 'bad', step.failure.message)
      case 'asking-again':
        return line(
          texts.stepWords.checkedAgain,
          'ok',
          step.keyIsGood === true ? texts.stepWords.theKeyWorksAgain : texts.stepWords.requestedByStaff,
        )
      case 'follow':
        return step.on ? line(texts.stepWords.followed, 'ok') : line(texts.stepWords.notFollowed, 'off')
      case 'download-begun':
        return line(texts.stepWords.download, 'ok', texts.stepWords.toAPrivateFileCompleteOnly)
      case 'download-failed':
        return line(texts.stepWords.downloadFailed, 'bad', step.failure.message)
      case 'downloaded':
        return line(
          texts.stepWords.completeAndChecked,
          'ok',
          texts.stepWords.sha256(
            byteSize(step.bytes),
            counted(step.rows, 'row'),
            counted(step.columns, 'column'),
            step.sha256,
          ),
        )
      case 'saved':
        return line(texts.stepWords.saved2, 'ok', step.form)
    }
  })
}

/** Converts a failure stored in the ledger for display; `at` is the time it became known. */
export function shownFailure(record: FailureRecord, at?: string): Failure {
  const kind = failureKinds.find((one) => one === record.kind) ?? 'server-error'
  const { platformText } = record
  return {
    kind,
    message: record.message,
    nextStep: record.nextStep ?? failureTexts[kind].nextStep,
    ...(record.status === undefined ? {} : { status: record.status }),
    ...(record.correlationId === undefined ? {} : { correlationId: record.correlationId }),
    ...(typeof platformText === 'string' && platformText !== '' ? { platformText } : {}),
    ...(at === undefined ? {} : { receivedAt: at }),
  }
}

const isStarted = ({ entry }: ShownReport) => entry.reportId !== undefined

/** What was started; empty if nothing was, since the failure then says so. */
export function startedWords(reports: readonly ShownReport[]): string {
  const begun = reports.filter(isStarted)
  const [first] = begun
  if (first === undefined) return ''
  if (reports.length === 1) return texts.stepWords.startedTheListBelowFollowsIt(reportTitle(first.entry))
  if (begun.length === reports.length) return texts.stepWords.reportsStartedTheListBelowFollows(begun.length)
  return texts.stepWords.ofReportsStartedTheListShows(begun.length, reports.length)
}

/** The first failure among these starts. */
export function startedFailure(reports: readonly ShownReport[]): Failure | undefined {
  const [record] = reports.flatMap((shown) => (isStarted(shown) ? [] : (lastFailure(shown.entry.steps) ?? [])))
  return record && shownFailure(record)
}
