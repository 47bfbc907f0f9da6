import type { Alert, AlertCondition } from './alert.ts'
import { reasonWords } from './board-words.ts'
import { cutText } from '../cut-text.ts'
import { capital, oneLine } from '../one-line.ts'
import { minutesWords } from '../time/durations.ts'
import { fullMinutes, unavailableReasons } from './wait-time.ts'
import { texts as ownTexts } from './text.ts'

/** The text of desktop notices, which anybody nearby can read. It has regions, waits and rules, but never notes about a person. */

/** The alert data in a notice. The acknowledgment is left out because it has free text. */
export type NoticeSubject = Omit<
  Alert,
  'id' | 'ruleId' | 'state' | 'firedAt' | 'notices' | 'lastNoticeAt' | 'held' | 'acknowledged'
> & {
  /** False if the figure is outdated. */
  readonly known: boolean
  /** True if the condition isn't met any more, but the figure isn't good again either. */
  readonly isBetween?: boolean
}

/** One notice for all alerts that fired, repeated or recovered at the same time. */
export type AlertNotice = {
  readonly kind: 'fired' | 'repeated' | 'recovered'
  /** Milliseconds since 1970. */
  readonly at: number
  readonly sound: boolean
  readonly alerts: readonly NoticeSubject[]
}

type Announced = { readonly kind: AlertNotice['kind']; readonly sound: boolean; readonly alert: NoticeSubject }

/** The notices of one moment, one per kind. */
export const noticesOf = (announced: readonly Announced[], at: number): readonly AlertNotice[] =>
  (['fired', 'repeated', 'recovered'] as const).flatMap((kind): AlertNotice[] => {
    const ofKind = announced.filter((one) => one.kind === kind)
    if (ofKind.length === 0) return []
    return [{ kind, at, sound: ofKind.some(({ sound }) => sound), alerts: ofKind.map(({ alert }) => alert) }]
  })

/** A condition in a few words: `over 45 min`. */
export function conditionWords(condition: AlertCondition): string {
  if (condition.kind === 'wait-over') return ownTexts.alertNotice.overMin(condition.minutes)
  if (condition.kind === 'paused-over') return ownTexts.alertNotice.pausedOverH(condition.hours)
  return ownTexts.alertNotice.conditions[condition.kind]
}

type Place = Pick<NoticeSubject, 'regionName' | 'regionCode' | 'visitTypeName' | 'assignmentQualifiers'>

/** The place of an alert: `Texas, Virtual, Pediatric`. */
export const placeWords = ({ regionName, regionCode, visitTypeName, assignmentQualifiers }: Place): string => {
  const names = [regionName.trim() === '' ? regionCode : regionName, visitTypeName, ...assignmentQualifiers]
  const shown = names.map((name) => oneLine(cut(name, 40))).filter((name) => name !== '')
  return cut(shown.join(', '), 100)
}

const documented: readonly string[] = unavailableReasons
/** Other reasons aren't shown, because they may contain anything. */
const shownReason = (reason: string | undefined): string =>
  reason === undefined || documented.includes(reason)
    ? reasonWords(reason).toLowerCase()
    : ownTexts.alertNotice.anotherReason

/** Full minutes in short form: `11 min`, `3 hr 5 min`. */
const spanWords = (ms: number): string => minutesWords(Math.floor(ms / 60_000))

const waitWords = (seconds: number) => `${fullMinutes(seconds)} min`

/** The row's current figure. */
function figureWords({ condition, waitSeconds, reason, isBetween = false }: NoticeSubject): string {
  const isWait = condition.kind === 'wait-over'
  if (isWait && waitSeconds !== undefined) return waitWords(waitSeconds)
  // A wait that isn't over its limit and has no number isn't possible now.
  if (condition.kind === 'unavailable' || (isWait && isBetween))
    return ownTexts.alertNotice.unavailable(shownReason(reason))
  return isBetween ? ownTexts.alertNotice.notClearYet : conditionWords(condition)
}

/** How an alert that isn't over is now: its condition, unless it isn't met any more or nothing is known. */
function presentWords({ condition, known, isBetween = false }: NoticeSubject): string {
  if (!known) return ownTexts.alertNotice.noCurrentData
  return isBetween ? ownTexts.alertNotice.notClearYet : conditionWords(condition)
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const distinct = (texts: readonly string[]): string[] => [...new Set(texts)]

/** The first three names and the number of others. */
function listed(names: readonly string[]): string {
  const more = names.length - 3
  const shown = names.slice(0, 3)
  if (more > 0) return ownTexts.alertNotice.andMore(shown.join(', '), more)
  const last = shown.at(-1) ?? ''
  return shown.length < 2 ? last : ownTexts.alertNotice.and(shown.slice(0, -1).join(', '), last)
}

/** The URL fragment for one row of the board, or for the incidents. */
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
  /** The part of the address after `#` that a click opens. */
  readonly hash: string
}

/** The displayed notice. It stays short however many alerts it covers. */
export function noticeText({ kind, at, sound, alerts }: AlertNotice): NoticeText {
  const keys = distinct(alerts.map(({ key }) => key))
  const [first] = alerts
  const words = first !== undefined && alerts.length === 1 ? ofOne(kind, at, first) : ofMany(kind, alerts, keys.length)
  return { title: cut(words.title, 150), body: cut(words.body, 300), sound, hash: hashOf(keys) }
}

function ofOne(kind: AlertNotice['kind'], at: number, alert: NoticeSubject): Pick<NoticeText, 'title' | 'body'> {
  const place = placeWords(alert)
  const from = ownTexts.alertNotice.rule(oneLine(alert.practiceName), oneLine(alert.ruleName))
  if (kind === 'recovered') {
    const { condition, waitSeconds } = alert
    const now = condition.kind === 'wait-over' && waitSeconds !== undefined
    const words = now
      ? ownTexts.alertNotice.now(waitWords(waitSeconds))
      : ownTexts.alertNotice.recoveredWords[condition.kind]
    return { title: ownTexts.alertNotice.recovered(place), body: `${words} ${from}` }
  }
  const lasted = spanWords(at - Date.parse(alert.since))
  const what = conditionWords(alert.condition)
  if (!alert.known)
    return {
      title: `${place}: ${ownTexts.alertNotice.noCurrentData}`,
      body: ownTexts.alertNotice.whenLastKnown(capital(what), from),
    }
  if (alert.isBetween === true)
    return { title: `${place}: ${figureWords(alert)}`, body: `${ownTexts.alertNotice.wasNotClearYet(what)} ${from}` }
  const still =
    kind === 'repeated'
      ? ownTexts.alertNotice.stillFor(what, lasted)
      : ownTexts.alertNotice.forWord(capital(what), lasted)
  return { title: `${place}: ${figureWords(alert)}`, body: `${still} ${from}` }
}

function ofMany(kind: AlertNotice['kind'], alerts: readonly NoticeSubject[], combinations: number) {
  const regions = distinct(alerts.map(({ practiceId, regionCode }) => JSON.stringify([practiceId, regionCode])))
  const names = distinct(
    alerts.map(({ regionName, regionCode }) => oneLine(regionName.trim() === '' ? regionCode : regionName)),
  )
  const what = kind === 'recovered' ? 'recovered' : distinct(alerts.map(presentWords))
  const isSame = kind === 'repeated' && alerts.every(({ known, isBetween = false }) => known && !isBetween)
  const where = ownTexts.alertNotice.inWord(
    plural(combinations, 'wait', 'waits'),
    plural(regions.length, 'region', 'regions'),
  )
  return {
    title: `${where}: ${typeof what === 'string' ? what : listed(what)}`,
    body: [isSame ? ownTexts.alertNotice.noChange : '', `${listed(names)}.`, longestWait(kind, alerts)]
      .filter((part) => part !== '')
      .join(' '),
  }
}

/** Skips outdated and unavailable rows, which have no current wait. */
function longestWait(kind: AlertNotice['kind'], alerts: readonly NoticeSubject[]): string {
  if (kind === 'recovered') return ''
  let worst: NoticeSubject | undefined
  for (const alert of alerts) {
    if (alert.known && alert.condition.kind === 'wait-over' && (alert.waitSeconds ?? -1) > (worst?.waitSeconds ?? -1))
      worst = alert
  }
  return worst?.waitSeconds === undefined
    ? ''
    : ownTexts.alertNotice.longestWait(waitWords(worst.waitSeconds), placeWords(worst))
}

/** Limits each name, because desktops cut long notices and one long name could crowd out the rest. */
const cut = (words: string, most: number) => cutText(words, most, most - 1)
