import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { RegionHistory, RegionPauses } from '../../../../domain/regions/region-history.ts'
import type { Combination } from '../../../../domain/regions/region-poll.ts'
import type { HistoryDays } from '../../../routes/regions-route.ts'
import { bridgeQuery, useBridgeQuery } from '../../../bridge/queries.ts'
import type { Span } from '../../../charts/wait/spans.ts'
import { shiftDays } from '../../../../domain/time/zone-days.ts'
import { useNowEvery } from '../../../parts/use-now.ts'
import type { HistoryChoice } from './history-choices.ts'
import { dayCount, daysKey, freshSeconds, historySpan } from './history-span.ts'
import { weeksDrawn } from './weeks-before.ts'
import type { Failure } from '../../../../bridge/failure.ts'
import type { BoardRow } from '../../../../domain/regions/region-board.ts'
import { useBoard } from '../use-regions.ts'

type Asked = {
  readonly connectionId: string
  readonly choice: HistoryChoice
  readonly days: HistoryDays
  readonly compare: readonly HistoryChoice[]
  readonly sameWeekday: boolean
}

const iso = (at: number) => new Date(at).toISOString()

/** The query of a combination, on the clock of the shown one's `zone`. */
export const questionOf = (
  connectionId: string,
  { practiceId, regionCode, visitTypeName, assignmentQualifiers }: Combination,
  { from, to }: Span,
  zone: string,
) => ({
  connectionId,
  practiceId,
  regionCode,
  visitTypeName,
  assignmentQualifiers: [...assignmentQualifiers],
  from: iso(from),
  to: iso(to),
  zone,
})

/** All data for the chart of one combination. Reloads periodically and keeps the old data until then. */
export function useRegionHistory({ connectionId, choice, days, compare, sameWeekday }: Asked) {
  const { zone } = choice
  const [asOf, setAsOf] = useState(0)
  const span = historySpan(days, zone, Math.max(useNowEvery(freshSeconds(days)) * 1000, asOf))
  const count = dayCount(span, zone)
  const key = daysKey(span)
  // Pauses come from platform requests, so they reload less often.
  const pausesNow = Math.max(useNowEvery(300) * 1000, asOf)
  const pausesTo = Math.max(span.from + 1_000, days === 'last24' ? pausesNow : Math.min(span.end, pausesNow))

  const ask = (of: HistoryChoice, part: Span) => questionOf(connectionId, of, part, zone)
  const shifted = (by: number): Span => ({ from: shiftDays(zone, span.from, by), to: shiftDays(zone, span.end, by) })
  const weeksAgo = sameWeekday && count <= 7 ? Array.from({ length: weeksDrawn }, (_, week) => -7 * (week + 1)) : []
  const answers = useQueries({
    queries: [
      bridgeQuery('regions.history', ask(choice, span)),
      ...(days === 1 ? [bridgeQuery('regions.history', ask(choice, span.before))] : []),
    ],
  })
  const [readTo] = useLastAnswers([
    { key: `${choice.key} ${key}`, value: answers[0]?.data === undefined ? undefined : span.to },
  ])
  const history = useReads<RegionHistory>(
    answers,
    [`${choice.key} ${key}`, `${choice.key} ${key}:before`].slice(0, days === 1 ? 2 : 1),
  )
  const beside = useReads<RegionHistory>(
    useQueries({ queries: compare.map((other) => bridgeQuery('regions.history', ask(other, span))) }),
    compare.map((other) => `${other.key} ${key}`),
  )
  const weeks = useReads<RegionHistory>(
    useQueries({ queries: weeksAgo.map((by) => bridgeQuery('regions.history', ask(choice, shifted(by)))) }),
    weeksAgo.map((by) => `${choice.key} ${key} ${by}`),
  )
  const pauses = useReads<RegionPauses>(
    useQueries({
      queries: [
        bridgeQuery('regions.pauses', ask(choice, { from: span.from, to: pausesTo })),
        bridgeQuery('regions.pauses', ask(choice, { from: shiftDays(zone, span.from, -count), to: span.from })),
      ],
    }),
    [`${choice.key} ${key}`, `${choice.key} ${key}:before`],
  )
  return {
    span,
    /** The time up to which the shown history was read. Earlier than the span's end while newer data loads or fails. */
    readTo: readTo ?? span.to,
    history,
    /** Facts of the previous span. */
    before: days === 1 ? history.values[1]?.facts : history.values[0]?.before,
    /** Pauses of the span and of the previous span. */
    pauses,
    /** In the order of `compare`. */
    beside,
    /** The latest week first; empty if not requested. */
    weeks,
    /** Reloads everything up to this time. */
    readAgain: () => {
      setAsOf(Date.now())
      for (const reads of [history, beside, weeks, pauses]) reads.retry()
    },
  }
}

export type RegionHistoryReads = ReturnType<typeof useRegionHistory>

type Result<Value> = {
  readonly data: { readonly value: Value } | undefined
  readonly error: { readonly failure: Failure } | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** Several parallel reads, in request order. Keeps the last answer of each of `keys` while a new request runs. */
function useReads<Value>(results: readonly Result<Value>[], keys: readonly string[]) {
  const values = useLastAnswers(results.map(({ data }, at) => ({ key: keys[at] ?? '', value: data?.value })))
  return {
    values,
    /** Why a newer value is missing. */
    failures: results.map(({ error }) => error?.failure),
    reading: results.some(({ isFetching }) => isFetching),
    /** Retries the failed reads. */
    retry: () => {
      for (const { error, refetch } of results) if (error !== null) void refetch()
    },
  }
}

/**
 * Keeps the last value of each key while a newer one loads or fails. Never shows a value under another key, and drops unused keys.
 * Returns the same list while its values are unchanged.
 */
function useLastAnswers<Value>(
  asked: readonly { readonly key: string; readonly value: Value | undefined }[],
): readonly (Value | undefined)[] {
  const [kept, setKept] = useState<Kept<Value>>({ keys: [], values: [] })
  const keys = asked.map(({ key }) => key)
  const values = asked.map(({ key, value }) => value ?? kept.values[kept.keys.indexOf(key)])
  if (isSame(keys, kept.keys) && isSame(values, kept.values)) return kept.values
  setKept({ keys, values })
  return values
}

type Kept<Value> = { readonly keys: readonly string[]; readonly values: readonly (Value | undefined)[] }

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((each, index) => each === other[index])

/** The board's current row of a combination, reloaded with each board. Undefined if the board has none. */
export function useLiveRow(connectionId: string, key: string): BoardRow | undefined {
  const board = useBoard(connectionId)
  const sequence = board.data?.value.board?.sequence
  const detail = useBridgeQuery(
    'regions.detail',
    { connectionId, key },
    { enabled: sequence !== undefined, staleTime: 0 },
  )
  const { refetch } = detail
  useEffect(() => {
    if (sequence !== undefined) void refetch()
  }, [sequence, refetch])
  // A row whose reload failed is no longer current, nor is the last one of a board that is gone: monitoring was stopped.
  return sequence === undefined || detail.isError ? undefined : detail.data?.value.row
}
