import { count } from '../../../domain/number-words.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { failure } from '../../../bridge/failure.ts'
import { instantOf } from '../../../domain/time/dates.ts'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import type { PauseCover } from '../../../domain/searches/pause-cover.ts'
import { recordsLacking } from '../../../domain/searches/records-lacking.ts'
import { momentOf, type PauseTimeline, knownTimeline } from '../../../domain/searches/pause-timeline.ts'
import { pauseTimelineOf } from '../../../domain/searches/pause-timeline-of.ts'
import { touching } from '../../../domain/searches/pauses-touching.ts'
import type { TableView } from '../../../domain/tables/table.ts'
import type { Answer } from '../../services/handler.ts'
import { invalidInput } from '../../services/platform/input-issues.ts'
import { QueryFailed } from '../../services/snapshots/database-failure.ts'
import { done, failed } from '../../services/storage/result.ts'
import type { Snapshots } from '../../services/snapshots/snapshot-service.ts'
import { searchCalls } from './search-question.ts'
import { texts } from './text.ts'

/** The timeline of the pauses in a snapshot's view between two instants, and which of them are open now. */

/** Maximum number of records: a timeline with more is unreadable and uses memory. */
const mostRecords = 100_000
/** Records parsed from JSON before other work gets a turn. */
const perTurn = 2_000

type Asked = {
  readonly snapshotId: string
  readonly view: TableView
  readonly from: string
  readonly to: string
}

export async function pauseTimelineAnswer(
  snapshots: Pick<Snapshots, 'hold' | 'info'>,
  { snapshotId, view, from, to }: Asked,
  present: number,
  signal: AbortSignal,
): Promise<Answer<PauseTimeline>> {
  const info = snapshots.info(snapshotId)
  if (info === undefined) return failed(rowsGone)
  if (info.source['call'] !== searchCalls.pauses)
    return wrongInput('snapshotId', texts.pauseTimelineAnswer.theseRowsArentPauseBookings)
  // Of later times nothing is known: pauses may have started or ended since.
  const now = Math.min(present, Date.parse(info.startedAt))
  const span = { from: instantOf(from), to: instantOf(to), now }
  if (span.to <= span.from) return wrongInput('to', texts.pauseTimelineAnswer.theEndMustBeAfterThe)
  const recordsOf = (part: { readonly from: number; readonly to: number }) =>
    recordsOfView(
      snapshots,
      snapshotId,
      { ...view, filters: [...view.filters, ...touching(info.columns, part)], sort: [] },
      signal,
    )
  const spanned = await recordsOf(span)
  if (!spanned.ok) return spanned
  // Open pauses are those in effect at that time, whatever range is shown.
  const onNow = await recordsOf(momentOf(now))
  if (!onNow.ok) return onNow
  const counted = pauseTimelineOf(spanned.value, span)
  return done(knownTimeline(counted, pauseTimelineOf(onNow.value, momentOf(now)), coverOf(info), present))
}

const wrongInput = (field: string, message: string) => failed(invalidInput([{ field, message }]))

function coverOf({ source, state, completeness }: SnapshotInfo): PauseCover {
  const lacking = recordsLacking({ state, verdict: completeness.verdict }, texts.pauseTimelineAnswer.pauses)
  return { from: instantOf(String(source['startDate'])), to: instantOf(String(source['endDate'])), lacking }
}

async function recordsOfView(
  snapshots: Pick<Snapshots, 'hold'>,
  snapshotId: string,
  view: TableView,
  signal: AbortSignal,
): Promise<Answer<readonly unknown[]>> {
  const held = await snapshots.hold(snapshotId, view, signal)
  if (!held.ok) return held
  const rows = held.value
  try {
    if (rows.matching > mostRecords)
      return failed(
        failure(
          'invalid-input',
          texts.pauseTimelineAnswer.theTimelineShowsAtMostPauses(count(mostRecords), count(rows.matching)),
        ),
      )
    const { sql, position } = rows.from(0, rows.matching)
    const records: unknown[] = []
    for await (const batch of rows.query(`SELECT t.json ${sql} ORDER BY ${position}`, signal)) {
      for (const [json] of batch) {
        if (typeof json === 'string') records.push(JSON.parse(json))
        if (records.length % perTurn === 0) await nextTurn()
      }
    }
    return signal.aborted ? failed(failure('cancelled')) : done(records)
  } catch (error) {
    if (signal.aborted) return failed(failure('cancelled'))
    if (error instanceof QueryFailed) return failed(error.failure)
    throw error
  } finally {
    rows.close()
  }
}

const rowsGone = failure('not-found', texts.pauseTimelineAnswer.theseRowsAreNoLongerLoaded)
