import { texts } from '../text/history.ts'
import { oneLine } from '../../../../domain/one-line.ts'
import type { PauseEffect } from '../../../../domain/regions/region-history.ts'
import type { ChartPause } from '../../../charts/wait/chart-data.ts'
import { overlap, type Span, totalOf, within } from '../../../charts/wait/spans.ts'

/** Booking pauses for the list and the chart. Instants are milliseconds since 1970, waits whole minutes. */

export type ListedPause = ReturnType<typeof listedPauses>[number]

export type PauseChange = { readonly minutes: number; readonly way: 'shorter' | 'longer' | 'same' }

/** Sorted by start; invalid starts come last. An active pause ends `now`. */
export function listedPauses(effects: readonly PauseEffect[], now: number) {
  return effects
    .map((effect) => ({ effect, from: Date.parse(effect.pausedAt) }))
    .toSorted((one, other) => orderOf(one.from) - orderOf(other.from))
    .map(({ effect, from }, index) => {
      // A pause with an end in the future is still active.
      const resumed = Date.parse(effect.resumedAt ?? '')
      const open = from <= now && (effect.resumedAt === undefined || resumed > now)
      const to = open || effect.resumedAt === undefined ? Math.max(now, from) : resumed
      const [before, after] = [rounded(effect.before), rounded(effect.after)]
      return {
        /** Number in chart and list, from 1, earliest first. */
        number: index + 1,
        effect,
        /** Undefined if the record's times are invalid. */
        span: Number.isNaN(from) || Number.isNaN(to) || to < from ? undefined : { from, to },
        open,
        before,
        after,
        change: before === undefined || after === undefined ? undefined : changeOf(before, after),
      }
    })
}

const orderOf = (at: number) => (Number.isNaN(at) ? Number.POSITIVE_INFINITY : at)
const rounded = (minutes: number | undefined) => (minutes === undefined ? undefined : Math.round(minutes))

/** Subtracts the rounded values, so that the change matches what is shown. */
function changeOf(before: number, after: number): PauseChange {
  const minutes = Math.abs(after - before)
  return { minutes, way: after === before ? 'same' : after < before ? 'shorter' : 'longer' }
}

/** The pauses with valid times, for the chart. */
export const chartPauses = (pauses: readonly ListedPause[]): ChartPause[] =>
  pauses.flatMap(({ number, span, open, effect }) =>
    span === undefined ? [] : [{ ...span, number, open, words: pauseWords(effect) }],
  )

/** "Jörg Næss, Evening surge". */
export const pauseWords = ({ pausedBy, message }: PauseEffect): string =>
  [pausedBy, message].flatMap((word) => (word === undefined || word === '' ? [] : oneLine(word))).join(', ') ||
  texts.pauseList.notNamed

/** The number of pauses in a span, their total length (overlaps count once), and how many are still active. */
export function pausedIn(pauses: readonly ListedPause[], span: Span) {
  const touching = pauses.filter(({ span: own }) => own !== undefined && touches(own, span))
  const parts = touching.flatMap(({ span: own }) => own ?? [])
  const milliseconds = totalOf(within(parts, span))
  return { times: parts.length, milliseconds, on: touching.filter(({ open }) => open).length }
}

const touches = (one: Span, span: Span) =>
  overlap(one, span) > 0 || (one.from === one.to && one.from >= span.from && one.from < span.to)
