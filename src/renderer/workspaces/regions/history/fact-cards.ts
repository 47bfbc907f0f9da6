import { texts } from '../text/history.ts'
import type { WaitFacts } from '../../../../domain/regions/region-history.ts'
import { finePercentWords } from '../../../../domain/number-words.ts'
import { lengthWords } from '../../../../domain/time/durations.ts'
import type { HistoryDays } from '../../../routes/regions-route.ts'
import { momentWords, waitNumber } from '../../../charts/wait/time-words.ts'
import { count, counted } from '../../../parts/times.ts'
import { missingPausesWords } from '../../../parts/region-words.ts'
import { beforeName } from './history-span.ts'

/** The six figures above the chart, in words. */
export type FactCard = {
  readonly name: string
  /** The large part and the rest; undefined without a measurement. */
  readonly figure: { readonly strong: string; readonly rest: string } | undefined
  readonly detail?: string | undefined
  /** The change from the previous span; a longer wait is worse. */
  readonly change?: { readonly way: 'longer' | 'shorter' | 'same'; readonly words: string } | undefined
  /** The figure of the previous span. */
  readonly before: string | undefined
}

/** "448 hr total, 1 still on". */
function pausedWords({ times, milliseconds, on = 0, missing = 0 }: Paused): string | undefined {
  if (times === 0) return missing > 0 ? missingPausesWords(missing) : undefined
  return texts.factCards.inAll(lengthWords(milliseconds), on === 0 ? '' : texts.factCards.stillActive(count(on)))
}

/** Zero pauses among incompletely loaded records gives no figure. */
function pausedFigure({ times, missing = 0 }: Paused): FactCard['figure'] {
  if (times === 0 && missing > 0) return undefined
  const rest = times === 1 ? 'time' : 'times'
  return { strong: count(times), rest: missing > 0 ? texts.factCards.orMore(rest) : rest }
}

function pausedBeforeWords({ times, missing = 0 }: Paused, ago: string): string {
  if (missing === 0) return `${counted(times, 'time')} ${ago}`
  return times === 0 ? texts.factCards.notKnown(ago) : texts.factCards.orMore2(counted(times, 'time'), ago)
}

export type Paused = {
  readonly times: number
  readonly milliseconds: number
  /** How many are still active. */
  readonly on?: number
  /** Records that failed to load, so there may be more pauses. */
  readonly missing?: number
}

type Input = {
  readonly days: HistoryDays
  readonly zone: string
  /** Undefined while loading. */
  readonly facts: WaitFacts | undefined
  readonly before: WaitFacts | undefined
  readonly paused: Paused | undefined
  readonly pausedBefore: Paused | undefined
}

export function factCards({ days, zone, facts, before, paused, pausedBefore }: Input): FactCard[] {
  const ago = beforeName(days)
  // Without updates then, nothing is known; that isn't none.
  const noneThen = before?.polls === 0 ? texts.factCards.notKnown(ago) : texts.factCards.none(ago)
  const then = (words: string | undefined, none = noneThen) => {
    if (before === undefined) return undefined
    return words === undefined ? none : `${words} ${ago}`
  }
  const watched = facts && watchedShare(facts)
  const wait = (name: string, pick: (of: WaitFacts) => number | undefined): FactCard => {
    const [here, there] = [facts && pick(facts), before && pick(before)]
    return {
      name,
      figure: waitFigure(here),
      change: waitChange(here, there),
      before: then(minutes(there)),
    }
  }
  return [
    wait(texts.factCards.medianWait, (of) => of.median),
    wait('90th percentile', (of) => of.p90),
    {
      name: texts.factCards.longest,
      figure: waitFigure(facts?.longest?.minutes),
      detail: facts?.longest && when(zone, facts.longest.at),
      before: then(minutes(before?.longest?.minutes)),
    },
    {
      name: texts.factCards.unavailableInOpenHours,
      figure:
        facts && unavailableShare(facts) !== undefined ? lengthFigure(facts.unavailableSeconds * 1000) : undefined,
      detail: facts && shareOfOpen(facts),
      before: then(before && unavailableShare(before), before && `${noShareWords(before)} ${ago}`),
    },
    {
      name: texts.factCards.bookingsPaused,
      figure: paused && pausedFigure(paused),
      detail: paused && pausedWords(paused),
      before: pausedBefore && pausedBeforeWords(pausedBefore, ago),
    },
    {
      name: texts.factCards.monitored,
      figure: watched === undefined ? undefined : { strong: watched, rest: '' },
      detail:
        facts && facts.expectedPolls > 0
          ? texts.factCards.ofWord(count(facts.polls), counted(facts.expectedPolls, 'update'))
          : undefined,
      before: then(before && watchedShare(before), texts.factCards.none(ago)),
    },
  ]
}

const minutes = (wait: number | undefined) => (wait === undefined ? undefined : `${waitNumber(wait)} min`)
const waitFigure = (wait: number | undefined) =>
  wait === undefined ? undefined : { strong: waitNumber(wait), rest: 'min' }

/** "14 hr" large, "45 min" small. */
function lengthFigure(milliseconds: number) {
  const [, strong = '0 min', rest = ''] = /^(\S+ \S+) ?(.*)$/.exec(lengthWords(milliseconds)) ?? []
  return milliseconds === 0 ? { strong: '0', rest: 'min' } : { strong, rest }
}

/** Subtracts the rounded values, so that the change matches what is shown. */
function waitChange(here: number | undefined, there: number | undefined): FactCard['change'] {
  if (here === undefined || there === undefined) return undefined
  const change = Math.round(here) - Math.round(there)
  if (change === 0) return { way: 'same', words: texts.factCards.noChange }
  const way = change > 0 ? 'longer' : 'shorter'
  return { way, words: texts.factCards.min(count(Math.abs(change)), way) }
}

/** A percentage with one decimal, never rounded up to 100 or down to 0. Undefined if `whole` is 0. */
export const share = (part: number, whole: number): string | undefined =>
  whole <= 0 ? undefined : finePercentWords(part / whole)

const watchedShare = ({ polls, expectedPolls }: WaitFacts) => share(polls, expectedPolls)

/** Undefined without open hours, or if no estimate says whether it was available in them. */
const unavailableShare = ({ samples, unavailableSeconds, openSeconds }: WaitFacts): string | undefined =>
  samples === 0 && unavailableSeconds === 0 ? undefined : share(unavailableSeconds, openSeconds)

function shareOfOpen(facts: WaitFacts): string {
  const words = unavailableShare(facts)
  return words === undefined
    ? noShareWords(facts)
    : texts.factCards.ofWord(words, lengthWords(facts.openSeconds * 1000))
}

/** Why there is no share of the open hours. Without updates, it isn't known whether there were open hours. */
function noShareWords({ openSeconds, polls }: WaitFacts): string {
  if (openSeconds > 0) return texts.factCards.noEstimates
  return polls > 0 ? texts.factCards.noOpenHours : texts.factCards.notMonitored
}

function when(zone: string, at: string): string {
  const moment = Date.parse(at)
  return Number.isNaN(moment) ? at : momentWords(zone, moment)
}
