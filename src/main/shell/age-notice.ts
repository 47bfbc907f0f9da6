import { supportedUntil } from '../../../packaging/runtime-age.ts'
import { dateWords } from '../../domain/time/day-words.ts'
import { texts } from './text.ts'

/**
 * What people read from the day after the support of their runtime ended; undefined before. `version` is the runtime's (undefined where there is none), `now`
 * is epoch milliseconds. The console looks for no updates by itself.
 */
export function ageNotice(version: string | undefined, now: number): string | undefined {
  if (version === undefined) return undefined
  const until = supportedUntil[version.split('.')[0] ?? '']
  if (until === undefined) return texts.ageNotice.itIsntKnownWhether
  // A day later it's over everywhere on earth.
  return now < Date.parse(until) + 2 * 86_400_000
    ? undefined
    : texts.ageNotice.itStoppedGetting(dateWords(until, { year: true }))
}
