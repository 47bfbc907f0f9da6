import { isGiven } from '../normal-text.ts'
import { instantOf } from '../time/dates.ts'
import { isRecord } from '../is-record.ts'
import { type DrawnPause, overlapsOf } from './pause-overlaps.ts'
import type { CountedPauses, PauseLane, PauseMarket, PauseTotal } from './pause-timeline.ts'
import { texts } from './text.ts'

/** Turns pause-booking records into a timeline (platform document, section 2.7). */

const characters = new Intl.Segmenter('en')
/** The first grapheme cluster. */
const firstLetter = (text: string): string => characters.segment(text).containing(0)?.segment ?? ''

type Admin = { readonly key: string; readonly name: string; readonly email: string }
type Read = DrawnPause & { readonly admin: Admin; readonly isOpen: boolean }
type Span = { readonly from: number; readonly to: number; readonly now: number }

const minuteMs = 60_000

/**
 * The pauses that touch the period from `from` to `to`, in milliseconds since 1970. A pause is open if `resumedAt` is missing or in the
 * future. Its minutes are counted up to `now`. A pause that starts after `now` isn't active yet and doesn't count as open.
 */
export function pauseTimelineOf(records: readonly unknown[], span: Span): CountedPauses {
  let undated = 0
  const read: Read[] = []
  for (const [index, record] of eachOnce(records.map((value): Fields => (isRecord(value) ? value : {}))).entries()) {
    const pause = readPause(record, index, span)
    if (pause === undefined) undated += 1
    else if (touches(pause, span)) read.push(pause)
  }
  read.sort((a, b) => a.bar.from - b.bar.from)
  const pauses = named(read)
  // In order of their start.
  const open = pauses.filter(isOn(span.now))
  const [longest] = open
  return {
    ...span,
    pauses: pauses.length,
    open: open.length,
    longestOpenMinutes: longest && (span.now - longest.bar.from) / minuteMs,
    minutes: minutesOf(pauses),
    markets: marketsOf(pauses),
    ...overlapsOf(pauses),
    byAdmin: totalsOf(pauses, span.now, ({ admin, bar }) => ({ key: admin.key, name: bar.admin })),
    byRule: totalsOf(pauses, span.now, ({ bar }) => ({ key: bar.ruleId, name: bar.ruleId })),
    undated,
  }
}

/** True for open pauses that have started. */
const isOn =
  (now: number) =>
  ({ isOpen, bar }: Read): boolean =>
    isOpen && bar.from <= now

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

/** A practice, market or region in any form: one that reads as empty would be a pause of all of them. */
const placeOf = (value: unknown): string =>
  Array.isArray(value)
    ? [...new Set(value.map(placeOf))].filter((text) => text !== '').join(', ')
    : isRecord(value)
      ? JSON.stringify(value)
      : textOf(value)

/** The regions of a pause, each once: the items of a list, also of one written as a text of state codes ("NM, AZ"). */
export function regionsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(regionsOf))]
  const text = placeOf(value)
  const parts = text.split(',').map((part) => part.trim())
  return parts.every((part) => /^[a-z]{2}$/i.test(part)) ? [...new Set(parts)] : text === '' ? [] : [text]
}

function instantIn(value: unknown): number | undefined {
  const instant = instantOf(textOf(value))
  return Number.isFinite(instant) ? instant : undefined
}

const listOf = (value: unknown): string[] => [
  ...new Set((Array.isArray(value) ? value : [value]).map(textOf).filter((text) => text !== '')),
]

type Fields = Readonly<Record<string, unknown>>

/** Removes duplicate ids. The record updated later is kept. On a tie it is the one with an end, then the one received later. */
export function eachOnce<Item extends Fields>(records: readonly Item[]): readonly Item[] {
  const kept: Item[] = []
  const places = new Map<string, number>()
  for (const record of records) {
    const id = textOf(record['id'])
    const at = id === '' ? undefined : places.get(id)
    const before = at === undefined ? undefined : kept[at]
    if (at === undefined || before === undefined) {
      if (id !== '') places.set(id, kept.length)
      kept.push(record)
    } else if (knowsMore(record, before)) kept[at] = record
  }
  return kept
}

function knowsMore(record: Fields, before: Fields): boolean {
  const [own, other] = [instantIn(record['updatedAt']) ?? 0, instantIn(before['updatedAt']) ?? 0]
  const isReopened = instantIn(record['resumedAt']) === undefined && instantIn(before['resumedAt']) !== undefined
  return own > other || (own === other && !isReopened)
}

/** Undefined if neither `pausedAt` nor `timestamp` is readable, or if there is an end that isn't: it may be over. */
function readPause(record: Fields, index: number, { from, to, now }: Span): Read | undefined {
  const pausedAt = instantIn(record['pausedAt']) ?? instantIn(record['timestamp'])
  const resumedAt = instantIn(record['resumedAt'])
  const isEndUnreadable = resumedAt === undefined && isGiven(record['resumedAt'])
  if (pausedAt === undefined || isEndUnreadable) return undefined
  const isOpen = resumedAt === undefined || resumedAt > now
  const ended = Math.max(pausedAt, isOpen ? now : resumedAt)
  const [start, end] = [Math.max(pausedAt, from), Math.min(ended, to)]
  const admin = adminOf(record)
  const id = textOf(record['id'])
  return {
    bar: {
      id: id === '' ? texts.pauseTimelineOf.record(index + 1) : id,
      from: pausedAt,
      to: isOpen ? undefined : ended,
      resumesAt: isOpen ? resumedAt : undefined,
      minutes: Math.max(0, end - start) / minuteMs,
      message: textOf(record['pauseMessage']),
      admin: admin.name,
      ruleId: textOf(record['pauseBookingRuleId']),
      practiceId: placeOf(record['practiceId']),
      modalities: listOf(record['modalities']),
      qualifiers: listOf(record['assignmentQualifiers']),
    },
    market: placeOf(record['market']),
    regionCode: placeOf(record['regionCode']) || null,
    regions: regionsOf(record['regionCode']),
    start,
    end: Math.max(start, end),
    admin,
    isOpen,
  }
}

/** A pause of zero length touches the period that contains its instant. */
function touches({ bar, isOpen }: Read, { from, to, now }: Span): boolean {
  const end = isOpen ? Math.max(bar.from, now) : (bar.to ?? bar.from)
  return bar.from < to && (end > from || (end === bar.from && end >= from))
}

function adminOf(record: Fields): Admin {
  const [userId, email] = [textOf(record['userId']), textOf(record['queueAdminEmailAddress'])]
  const [last, first] = [textOf(record['queueAdminLastName']), textOf(record['queueAdminFirstName'])]
  const initial = first === '' ? '' : `${firstLetter(first)}.`
  const name = last === '' ? first : initial === '' ? last : `${last}, ${initial}`
  return { key: userId || email || name, name: name || email || userId, email: email || userId }
}

/** Distinguishes two people with the same name by their other data. */
function named(pauses: readonly Read[]): readonly Read[] {
  const people = new Map<string, Set<string>>()
  for (const { admin } of pauses) people.set(admin.name, (people.get(admin.name) ?? new Set()).add(admin.key))
  return pauses.map((pause) => {
    const { name, email } = pause.admin
    if ((people.get(name)?.size ?? 0) < 2 || email === '' || email === name) return pause
    return { ...pause, bar: { ...pause.bar, admin: `${name} (${email})` } }
  })
}

const minutesOf = (pauses: readonly DrawnPause[]): number => pauses.reduce((sum, { bar }) => sum + bar.minutes, 0)

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** By name, each with the whole market first. */
function marketsOf(pauses: readonly DrawnPause[]): PauseMarket[] {
  return [...Map.groupBy(pauses, ({ market }) => market)]
    .sort(([a], [b]) => inOrder(a, b))
    .map(([market, own]) => ({
      market,
      pauses: own.length,
      minutes: minutesOf(own),
      lanes: [...Map.groupBy(own, ({ regionCode }) => regionCode)]
        .sort(([a], [b]) => inOrder(a ?? '', b ?? ''))
        .map(([regionCode, lane]): PauseLane => ({ regionCode, bars: lane.map(({ bar }) => bar) })),
    }))
}

/** The most minutes first. */
function totalsOf(
  pauses: readonly Read[],
  now: number,
  of: (pause: Read) => { readonly key: string; readonly name: string },
): PauseTotal[] {
  return [...Map.groupBy(pauses, (pause) => of(pause).key).values()]
    .map((own) => ({
      // The most recent name.
      name: own.reduce((_before, pause) => of(pause).name, ''),
      pauses: own.length,
      minutes: minutesOf(own),
      open: own.filter(isOn(now)).length,
    }))
    .sort((a, b) => b.minutes - a.minutes || b.pauses - a.pauses || inOrder(a.name, b.name))
}
