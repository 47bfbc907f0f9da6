import { texts } from '../text.ts'
import { count } from '../../../domain/number-words.ts'
import { clockWords, rangeStart } from '../../../domain/time/clock-words.ts'
import { localAt } from '../../../domain/time/zones.ts'
import { clockIn, zoneAbbreviation } from '../../../domain/time/zone-names.ts'
import { dayWords } from '../../parts/zone-times.ts'

/** Chart times in words, in an IANA zone. Instants are milliseconds since 1970. */

/** "Tue 3 Mar, 11:42 AM CST". */
export function momentWords(zone: string, at: number): string {
  return `${dayWords(localAt(zone, at).day)}, ${clockIn(zone, at)}`
}

/** "Tue 3 Mar, 11:30 to 11:45 AM CST"; with both days or both zone names if they differ. */
export function spanWords(zone: string, from: number, to: number): string {
  const [start, end] = [localAt(zone, from), localAt(zone, to)]
  const [startZone, endZone] = [zoneAbbreviation(zone, from), zoneAbbreviation(zone, to)]
  const [startClock, endClock] = [clockWords(start.clock), clockWords(end.clock)]
  const sameZone = startZone === endZone
  if (start.day !== end.day) {
    const began = sameZone ? startClock : `${startClock} ${startZone}`
    return texts.timeWords.to(dayWords(start.day), began, dayWords(end.day), endClock, endZone)
  }
  const began = sameZone ? rangeStart(startClock, endClock) : `${startClock} ${startZone}`
  return texts.timeWords.to2(dayWords(start.day), began, endClock, endZone)
}

/** A wait in whole minutes: "58", "under 1". */
export function waitNumber(minutes: number): string {
  if (minutes > 0 && minutes < 0.5) return 'under 1'
  return count(Math.round(minutes))
}
