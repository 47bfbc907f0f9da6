import { texts } from '../text.ts'
import { joined } from '../../../../domain/joined.ts'
import { oneLine } from '../../../../domain/one-line.ts'
import type { PauseBar, PauseOverlap } from '../../../../domain/searches/pause-timeline.ts'
import { stateName } from '../../../../domain/booking/us-states.ts'
import { daysWords } from '../../../../domain/time/durations.ts'
import { momentWords, spanWords } from '../../../charts/wait/time-words.ts'

/** Names and sentences of pauses. Instants are milliseconds since 1970, lengths minutes. */

/** A lane's name: the state's if the code is one, else the code. */
export const regionName = (regionCode: string | null): string =>
  regionCode === null ? texts.pauseWords.wholeMarket : (stateName(regionCode) ?? regionCode)

export const marketName = (market: string): string => (market.trim() === '' ? texts.pauseWords.noMarket : market)

/** A pause in a sentence, for screen readers. */
export function barWords(bar: PauseBar, zone: string): string {
  const message = bar.message.trim() === '' ? texts.pauseWords.noMessage : oneLine(bar.message)
  const when =
    bar.to === undefined
      ? texts.pauseWords.fromStillOpen(momentWords(zone, bar.from))
      : spanWords(zone, bar.from, bar.to)
  const who = bar.admin.trim() === '' ? '' : texts.pauseWords.by(oneLine(bar.admin))
  const what = [...bar.modalities, ...bar.qualifiers].map(oneLine).join(', ')
  return `${message}, ${when}, ${daysWords(bar.minutes)}${who}${what === '' ? '' : `, ${what}`}`
}

/** Who made both overlapping pauses, and what they have in common. */
export function overlapWords({ first, second, shared }: PauseOverlap, isInWholeMarket: boolean): string {
  const name = ({ admin }: PauseBar) => (admin.trim() === '' ? 'unknown' : oneLine(admin.split(',')[0] ?? admin))
  const who =
    first.admin === second.admin
      ? texts.pauseWords.twice(name(first))
      : texts.pauseWords.thenWord(name(first), name(second))
  if (isInWholeMarket) return texts.pauseWords.oneOfThemForTheWholeMarket(who)
  return joined([
    who,
    shared.modalities.length > 0 ? texts.pauseWords.sameModality : '',
    shared.qualifiers.length > 0 ? texts.pauseWords.sameQualifier : '',
  ])
}
