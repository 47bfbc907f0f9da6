import { texts } from '../text.ts'
import { oneLine } from '../../../../domain/one-line.ts'
import type { PauseBar, PauseOverlap } from '../../../../domain/searches/pause-timeline.ts'
import { stateName } from '../../../../domain/booking/us-states.ts'
import { momentWords, spanWords } from '../../../charts/wait/time-words.ts'
import { count } from '../../../parts/times.ts'

/** Names and durations of pauses. Instants are milliseconds since 1970, lengths minutes. */

/** "3 h 13 min", "48 min", "under 1 min"; from two days "3 days 4 h". */
export function minutesWords(minutes: number): string {
  const whole = Math.round(minutes)
  if (whole < 1) return minutes > 0 ? 'under 1 min' : '0 min'
  if (whole < 60) return `${whole} min`
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  if (hours >= 48) {
    const left = hours % 24
    return `${count(Math.floor(hours / 24))} days${left === 0 ? '' : ` ${left} h`}`
  }
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

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
  return `${message}, ${when}, ${minutesWords(bar.minutes)}${who}${what === '' ? '' : `, ${what}`}`
}

/** Who made both overlapping pauses, and what they have in common. */
export function overlapWords({ first, second, shared }: PauseOverlap, isInWholeMarket: boolean): string {
  const name = ({ admin }: PauseBar) => (admin.trim() === '' ? 'unknown' : oneLine(admin.split(',')[0] ?? admin))
  const who =
    first.admin === second.admin
      ? texts.pauseWordsLabels.twice(name(first))
      : texts.pauseWords.thenWord(name(first), name(second))
  if (isInWholeMarket) return texts.pauseWords.oneOfThemForTheWholeMarket(who)
  const same = [
    shared.modalities.length > 0 ? texts.pauseWords.sameModality : '',
    shared.qualifiers.length > 0 ? texts.pauseWords.sameQualifier : '',
  ].filter((word) => word !== '')
  return same.length === 0 ? `${who}` : `${who}, ${same.join(', ')}`
}
