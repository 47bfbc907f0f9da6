import type { Alert, AlertCondition } from './alert.ts'
import { oneLine } from '../one-line.ts'
import { fullMinutes } from './wait-time.ts'

/** The words of a notice on the desktop, where anybody may read them: regions, waits and rules, never what somebody wrote about a person. */

/** All that a notice may tell of an alert. Its acknowledgement, which has a free text, is not part of it. */
export type NoticeSubject = Pick<
  Alert,
  | 'key'
  | 'practiceId'
  | 'practiceName'
  | 'regionCode'
  | 'regionName'
  | 'visitTypeName'
  | 'assignmentQualifiers'
  | 'ruleName'
  | 'condition'
  | 'since'
  | 'waitSeconds'
  | 'reason'
> & {
  /** False where the figure is too old to tell how it is now. */
  readonly known: boolean
}

/** One notice about all alerts that fired, were repeated or recovered at one time. */
export type AlertNotice = {
  readonly kind: 'fired' | 'repeated' | 'recovered'
  /** Milliseconds since 1970. */
  readonly at: number
  readonly sound: boolean
  readonly alerts: readonly NoticeSubject[]
}

type Told = { readonly kind: AlertNotice['kind']; readonly sound: boolean; readonly alert: NoticeSubject }

/** What is told at one time, one notice for each kind. */
export const noticesOf = (told: readonly Told[], at: number): readonly AlertNotice[] =>
  (['fired', 'repeated', 'recovered'] as const).flatMap((kind): AlertNotice[] => {
    const ofKind = told.filter((one) => one.kind === kind)
    if (ofKind.length === 0) return []
    return [{ kind, at, sound: ofKind.some(({ sound }) => sound), alerts: ofKind.map(({ alert }) => alert) }]
  })

/** A condition in a few words: `over 45 min`. */
export function conditionWords(condition: AlertCondition): string {
  switch (condition.kind) {
    case 'wait-over':
      return `over ${condition.minutes} min`
    case 'unavailable':
      return 'unavailable'
    case 'no-data':
      return 'no data'
    case 'conflict':
      return 'contradictory data'
    case 'withdrawn':
      return 'withdrawn'
    case 'paused-over':
      return `paused over ${condition.hours} h`
    case 'paused-idle':
      return 'paused, nobody waiting'
  }
}

type Place = Pick<NoticeSubject, 'regionName' | 'regionCode' | 'visitTypeName' | 'assignmentQualifiers'>

/** Where an alert is: `Texas, Virtual, Pediatric`. */
export const placeWords = ({ regionName, regionCode, visitTypeName, assignmentQualifiers }: Place): string => {
  const names = [regionName.trim() === '' ? regionCode : regionName, visitTypeName, ...assignmentQualifiers]
  const shown = names.map((name) => oneLine(cut(name, 40))).filter((name) => name !== '')
  return cut(shown.join(', '), 100)
}

/** Reasons the document names; another one is not repeated, since it could say anything. */
const reasonWords: ReadonlyMap<string, string> = new Map([
  ['OFF_HOURS', 'off hours'],
  ['NO_ONCALL_PROVIDERS', 'no on-call provider'],
  ['REGION_BUSY', 'region busy'],
  ['UNKNOWN', 'reason unknown to the platform'],
])

const otherReason = (reason: string | undefined) => (reason === undefined ? 'no reason told' : 'another reason')

/** Whole minutes, in words that stay short: `11 min`, `3 h 5 min`. */
function spanWords(ms: number): string {
  const all = Math.max(0, Math.floor(ms / 60_000))
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  if (hours === 0) return `${minutes} min`
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`
}

const waitWords = (seconds: number) => `${fullMinutes(seconds)} min`

/** What the row says now. */
function figureWords({ condition, waitSeconds, reason }: NoticeSubject): string {
  switch (condition.kind) {
    case 'wait-over':
      return waitSeconds === undefined ? conditionWords(condition) : waitWords(waitSeconds)
    case 'unavailable':
      return `unavailable, ${reasonWords.get(reason ?? '') ?? otherReason(reason)}`
    case 'no-data':
    case 'conflict':
    case 'withdrawn':
    case 'paused-over':
    case 'paused-idle':
      return conditionWords(condition)
  }
}

function recoveredWords({ condition, waitSeconds }: NoticeSubject): string {
  switch (condition.kind) {
    case 'wait-over':
      return waitSeconds === undefined ? 'Not over the limit any more.' : `${waitWords(waitSeconds)} now.`
    case 'unavailable':
      return 'Available again.'
    case 'no-data':
      return 'Fresh figures again.'
    case 'conflict':
      return 'The data agree again.'
    case 'withdrawn':
      return 'Listed again.'
    case 'paused-over':
      return 'No longer paused.'
    case 'paused-idle':
      return 'No longer paused, or people are waiting.'
  }
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const distinct = (texts: readonly string[]): string[] => [...new Set(texts)]

/** The first three names, and how many more there are. */
function listed(names: readonly string[]): string {
  const more = names.length - 3
  const shown = names.slice(0, 3)
  if (more > 0) return `${shown.join(', ')} and ${more} more`
  const last = shown.at(-1) ?? ''
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`
}

/** Part of an address that shows one row on the board, or the incidents. */
const hashOf = (keys: readonly string[]): string => {
  const [key] = keys
  return key === undefined || keys.length > 1
    ? '#/regions/incidents'
    : `#/regions/board?open=${encodeURIComponent(key)}`
}

export type NoticeText = {
  readonly title: string
  readonly body: string
  readonly sound: boolean
  readonly hash: string
}

/** A notice as it is shown. However many alerts it sums up, it stays short. */
export function noticeText({ kind, at, sound, alerts }: AlertNotice): NoticeText {
  const keys = distinct(alerts.map(({ key }) => key))
  const [first] = alerts
  const words = first !== undefined && alerts.length === 1 ? ofOne(kind, at, first) : ofMany(kind, alerts, keys.length)
  return { title: cut(words.title, 150), body: cut(words.body, 300), sound, hash: hashOf(keys) }
}

function ofOne(kind: AlertNotice['kind'], at: number, alert: NoticeSubject): Pick<NoticeText, 'title' | 'body'> {
  const place = placeWords(alert)
  const from = `${oneLine(alert.practiceName)}, rule “${oneLine(alert.ruleName)}”.`
  if (kind === 'recovered') return { title: `${place}: recovered`, body: `${recoveredWords(alert)} ${from}` }
  const lasted = spanWords(at - Date.parse(alert.since))
  const what = conditionWords(alert.condition)
  if (!alert.known) return { title: `${place}: no fresh figure`, body: `${capital(what)} when last known. ${from}` }
  const still = kind === 'repeated' ? `Still ${what}, for ${lasted}.` : `${capital(what)} for ${lasted}.`
  return { title: `${place}: ${figureWords(alert)}`, body: `${still} ${from}` }
}

function ofMany(
  kind: AlertNotice['kind'],
  alerts: readonly NoticeSubject[],
  combinations: number,
): Pick<NoticeText, 'title' | 'body'> {
  const regions = distinct(alerts.map(({ practiceId, regionCode }) => JSON.stringify([practiceId, regionCode])))
  const names = distinct(
    alerts.map(({ regionName, regionCode }) => oneLine(regionName.trim() === '' ? regionCode : regionName)),
  )
  const what = kind === 'recovered' ? 'recovered' : distinct(alerts.map(({ condition }) => conditionWords(condition)))
  const where = `${plural(combinations, 'wait', 'waits')} in ${plural(regions.length, 'region', 'regions')}`
  return {
    title: `${where}: ${typeof what === 'string' ? what : listed(what)}`,
    body: [kind === 'repeated' ? 'Still so.' : '', `${listed(names)}.`, longestWait(kind, alerts)]
      .filter((part) => part !== '')
      .join(' '),
  }
}

/** Of rows that are old or unavailable there is no wait to tell. */
function longestWait(kind: AlertNotice['kind'], alerts: readonly NoticeSubject[]): string {
  if (kind === 'recovered') return ''
  let worst: NoticeSubject | undefined
  for (const alert of alerts) {
    if (alert.known && alert.condition.kind === 'wait-over' && (alert.waitSeconds ?? -1) > (worst?.waitSeconds ?? -1))
      worst = alert
  }
  return worst?.waitSeconds === undefined ? '' : `Longest wait ${waitWords(worst.waitSeconds)}: ${placeWords(worst)}.`
}

/** Desktops cut where they like; a name that never ends shall not take the room of all. */
const cut = (words: string, most: number) =>
  words.length > most ? `${words.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…` : words

const capital = (words: string) => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
