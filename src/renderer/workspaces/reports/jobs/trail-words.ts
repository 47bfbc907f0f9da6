import { texts } from '../text/jobs.ts'
import { type Failure, failureKinds, failureTexts } from '../../../../bridge/failure.ts'
import type { Job } from '../../../../bridge/jobs.ts'
import type { ShownReport, ToldFailure, TrailStep } from '../../../../domain/reports/report-entry.ts'
import { reportTitle } from '../../../../domain/reports/report-words.ts'
import { secondsWords } from '../../../../domain/time/durations.ts'
import { takenWords } from '../../../parts/taken-words.ts'
import { byteSize, count, counted } from '../../../parts/times.ts'

/** A report's steps in one line: "Queued 31 sec", "Ran 4 min 40 sec", "Ready". Pure. */

type PieceTone = 'past' | 'live' | 'ok' | 'warn' | 'bad' | 'off'
export type TrailPiece = { readonly words: string; readonly tone: PieceTone }

type StatusLeg = {
  readonly status: string
  readonly at: string
  /** The time of the next status; undefined for the last. */
  readonly until: string | undefined
}

/** Each status with the time until the next. A repeated status continues the previous one. */
export function statusLegs(trail: readonly TrailStep[]): readonly StatusLeg[] {
  const statuses = trail
    .filter((step) => step.what === 'status')
    .filter(({ status }, index, all) => all[index - 1]?.status !== status)
  return statuses.map(({ status, at }, index) => ({ status, at, until: statuses[index + 1]?.at }))
}

/** Milliseconds between two times; 0 if the clock was set back. */
const between = (from: string, to: string): number => Math.max(0, Date.parse(to) - Date.parse(from)) || 0

/** A duration in whole seconds, "under 1 sec" even if it measured as none: "31 sec", "4 min 40 sec". */
export const lasted = (from: string, to: string): string => secondsWords(Math.max(1, between(from, to)) / 1_000)

const pastWords: Readonly<Record<string, string>> = {
  QUEUED: texts.trailWordsLabels.queued,
  RUNNING: texts.trailWordsLabels.ran,
  FAILED: texts.trailWordsLabels.failed,
}

function past(trail: readonly TrailStep[]): TrailPiece[] {
  const legs = statusLegs(trail).filter(({ until }) => until !== undefined)
  const runs = legs.filter(({ status }) => status === 'RUNNING')
  if (runs.length > 1) return [{ words: texts.trailWords.ranTimes(runs.length), tone: 'past' }]
  return legs.map(({ status, at, until = at }) => {
    const known = pastWords[status]
    if (status === 'FAILED') return { words: texts.trailWords.failed, tone: 'past' }
    return { words: known === undefined ? `“${status}”` : `${known} ${lasted(at, until)}`, tone: 'past' }
  })
}

/** The last step of a kind. */
export function lastStep<What extends TrailStep['what']>(
  trail: readonly TrailStep[],
  what: What,
): Extract<TrailStep, { what: What }> | undefined {
  return trail.findLast((step): step is Extract<TrailStep, { what: What }> => step.what === what)
}

/** True if a user recorded that a start with an unknown outcome never started. */
export const isSettledAsNotStarted = ({ trail }: Pick<ShownReport['entry'], 'trail'>): boolean =>
  lastStep(trail, 'start-settled')?.verdict === 'not-started'

/** The failure of the last failed step. */
function lastFailure(trail: readonly TrailStep[]): ToldFailure | undefined {
  for (const step of trail.toReversed()) {
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

const now = (words: string, tone: PieceTone): TrailPiece => ({ words, tone })

/** The pieces of an entry's line; the last one is the current state. `download`: the job that loads its rows. */
export function trailPieces(
  { entry, state, following, snapshotId }: ShownReport,
  download: Job | undefined,
): TrailPiece[] {
  const { trail } = entry
  const before = past(trail)
  if (download !== undefined) return [...before, now(download.stage, 'live')]
  switch (state) {
    case 'starting':
      return [now(texts.trailWords.waitingForTheStartResponse, 'live')]
    case 'start-refused':
    case 'start-not-sent':
      if (isSettledAsNotStarted(entry))
        return [
          now(texts.trailWords.sentOnce, 'past'),
          now(texts.trailWords.noReadableResponse, 'past'),
          now(texts.trailWords.notStarted, 'off'),
        ]
      return [now(lastFailure(trail)?.message ?? texts.trailWords.nothingStarted, 'off')]
    case 'start-unknown':
      return [
        now(texts.trailWords.sentOnce, 'past'),
        now(texts.trailWords.noReadableResponse, 'past'),
        now(texts.trailWords.needsAPerson, 'warn'),
      ]
    case 'retrying':
      return [...before, now(texts.trailWordsLabels.failed, 'past'), now(texts.trailWords.waitingForItsRetry, 'warn')]
    case 'failed':
      return [...before, now(texts.trailWordsLabels.failed, 'bad')]
    case 'cancelled':
      return [...before, now(texts.trailWordsLabels.canceled, 'off')]
    case 'asking-refused':
      return [
        ...before,
        now(lastStep(trail, 'asking-refused')?.failure.message ?? texts.trailWords.statusCheckRejected, 'bad'),
      ]
    case 'succeeded':
      return [...before, ready(trail, snapshotId)]
    case 'asking':
      return [
        now(texts.trailWordsLabels.started, 'past'),
        following ? now(texts.trailWords.waitingForTheFirstStatus, 'live') : notFollowed,
      ]
    case 'queued':
      return [...before, following ? now(texts.trailWords.waitingForThePlatform, 'off') : notFollowed]
    case 'running':
      return [...before, following ? now(texts.trailWordsLabels.running, 'live') : notFollowed]
    case 'odd':
      return [...before, now(texts.trailWords.asReceived(statusLegs(trail).at(-1)?.status ?? ''), 'warn')]
  }
}

const notFollowed = now(texts.trailWords.notFollowed, 'off')

function ready(trail: readonly TrailStep[], snapshotId: string | undefined): TrailPiece {
  const failed = lastStep(trail, 'download-failed')
  const came = lastStep(trail, 'downloaded')
  if (failed !== undefined && (came === undefined || came.at < failed.at))
    return now(texts.trailWords.downloadFailed, 'bad')
  if (snapshotId !== undefined) return now(texts.trailWordsLabels.open, 'ok')
  const saved = lastStep(trail, 'saved')
  return saved === undefined
    ? now(texts.trailWordsLabels.ready, 'ok')
    : now(texts.trailWords.saved(takenWords(saved.at)), 'ok')
}

/** The trail of an entry as a list of lines. Pure. */

type TrailLine = {
  readonly title: string
  /** The platform's own status, if the title is ours. */
  readonly status: string | undefined
  readonly note: string | undefined
  readonly mark: 'ok' | 'warn' | 'off' | 'bad' | 'unknown'
  readonly at: string
}

type Words = Pick<TrailLine, 'title' | 'mark'>

const statusWords: Readonly<Record<string, Words>> = {
  QUEUED: { title: texts.trailWords.queued, mark: 'ok' },
  RUNNING: { title: texts.trailWords.running, mark: 'ok' },
  SUCCEEDED: { title: texts.trailWords.succeeded, mark: 'ok' },
  FAILED: { title: texts.trailWords.failed, mark: 'warn' },
  CANCELLED: { title: texts.trailWords.canceled, mark: 'off' },
}

/** Each step with its text. The response to the start is merged into the start. */
export function trailLines({ entry, state, asking }: ShownReport): readonly TrailLine[] {
  const { trail } = entry
  const legs = statusLegs(trail)
  const lines: TrailLine[] = []
  for (const step of trail) {
    const line = lineOf(step)
    if (line !== undefined) lines.push({ status: undefined, note: undefined, at: step.at, ...line })
  }
  return lines

  function lineOf(step: TrailStep): (Words & Partial<TrailLine>) | undefined {
    switch (step.what) {
      case 'start-sent': {
        const answer = trail.find((other) => other.what === 'start-answered')
        const note =
          answer === undefined
            ? undefined
            : texts.trailWords.responseInMsWithAReport(count(Math.round(answer.durationMs)))
        return {
          title: texts.trailWords.startSent,
          mark: 'ok',
          note: note ?? (state === 'starting' ? texts.trailWords.noResponseYet : undefined),
        }
      }
      case 'start-answered':
        return undefined
      case 'start-refused':
        return { title: texts.trailWords.startRejected, mark: 'bad', note: step.failure.message }
      case 'start-not-sent':
        return { title: texts.trailWords.notSent, mark: 'off', note: step.failure.message }
      case 'start-unknown':
        return {
          title: texts.trailWords.noResponse,
          mark: 'unknown',
          note: step.failure?.message ?? texts.trailWords.theConsoleClosedBeforeAResponse,
        }
      case 'start-settled': {
        const verdict = step.verdict === 'started' ? texts.trailWords.itStarted : texts.trailWords.itDidntStart
        return {
          title: texts.trailWords.resolved,
          mark: 'ok',
          note: [texts.trailWords.byAPersonsWord(verdict), step.note].filter(Boolean).join(': '),
        }
      }
      case 'status': {
        if (step.final === true)
          return {
            title: texts.trailWords.countsAsFailed,
            mark: 'bad',
            status: step.status,
            note: texts.trailWords.itStayedFailed,
          }
        const leg = legs.find(({ at, status }) => at === step.at && status === step.status)
        const isLast = leg?.until === undefined
        const known = statusWords[step.status]
        const asked =
          isLast && asking !== undefined && asking.asked > 0
            ? texts.trailWords.checked(counted(asking.asked, 'time'))
            : ''
        const time = leg?.until === undefined ? '' : lasted(leg.at, leg.until)
        return {
          title: known?.title ?? texts.trailWords.notDocumented,
          mark: known?.mark ?? 'warn',
          status: step.status,
          note: [time, asked].filter(Boolean).join(', ') || undefined,
        }
      }
      case 'asking-refused':
        return { title: texts.trailWords.statusCheckRejected2, mark: 'bad', note: step.failure.message }
      case 'asking-again':
        return {
          title: texts.trailWords.checkedAgain,
          mark: 'ok',
          note: step.keyIsGood === true ? texts.trailWords.theKeyWorksAgain : texts.trailWords.requestedByStaff,
        }
      case 'follow':
        return step.on
          ? { title: texts.trailWords.followed, mark: 'ok' }
          : { title: texts.trailWords.notFollowed, mark: 'off' }
      case 'download-begun':
        return { title: texts.trailWords.download, mark: 'ok', note: texts.trailWords.toAPrivateFileCompleteOnly }
      case 'download-failed':
        return { title: texts.trailWords.downloadFailed, mark: 'bad', note: step.failure.message }
      case 'downloaded':
        return {
          title: texts.trailWords.completeAndChecked,
          mark: 'ok',
          note: texts.trailWordsLabels.sha256(
            byteSize(step.bytes),
            counted(step.rows, 'row'),
            counted(step.columns, 'column'),
            step.sha256,
          ),
        }
      case 'saved':
        return { title: texts.trailWords.saved2, mark: 'ok', note: step.form }
    }
  }
}

/** Converts a failure stored in the ledger for display; `at` is the time it became known. */
export function shownFailure(told: ToldFailure, at?: string): Failure {
  const kind = failureKinds.find((one) => one === told.kind) ?? 'server-error'
  const { platformText } = told
  return {
    kind,
    message: told.message,
    nextStep: told.nextStep ?? failureTexts[kind].nextStep,
    ...(told.status === undefined ? {} : { status: told.status }),
    ...(told.correlationId === undefined ? {} : { correlationId: told.correlationId }),
    ...(typeof platformText === 'string' && platformText !== '' ? { platformText } : {}),
    ...(at === undefined ? {} : { receivedAt: at }),
  }
}

/** The result of a start, in words. Pure. */

const isStarted = ({ entry }: ShownReport) => entry.reportId !== undefined

/** What was started; empty if nothing was, since the failure then says so. */
export function startedWords(reports: readonly ShownReport[]): string {
  const begun = reports.filter(isStarted)
  const [first] = begun
  if (first === undefined) return ''
  if (reports.length === 1) return texts.trailWords.startedTheListBelowFollowsIt(reportTitle(first.entry))
  if (begun.length === reports.length) return texts.trailWords.reportsStartedTheListBelowFollows(begun.length)
  return texts.trailWords.ofReportsStartedTheListShows(begun.length, reports.length)
}

/** The first failure among these starts. */
export function startedFailure(reports: readonly ShownReport[]): Failure | undefined {
  for (const shown of reports) {
    const told = isStarted(shown) ? undefined : lastFailure(shown.entry.trail)
    if (told !== undefined) return shownFailure(told)
  }
  return undefined
}
