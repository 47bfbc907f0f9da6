import { createHmac, randomBytes } from 'node:crypto'
import type { CallName } from '../../bridge/calls.ts'
import { type Failure, failure } from '../../bridge/failure.ts'
import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import type { ColumnMask } from '../../domain/tables/masks.ts'
import type { TableView } from '../../domain/tables/table.ts'
import { minutesWords } from '../../domain/time/durations.ts'
import { eachWrapped, type Handler, type Handlers } from '../services/handler.ts'
import { maskedConditions, type MaskedCondition } from './masked-conditions.ts'
import type { Look } from './rules/rule.ts'
import { texts } from './text.ts'

/**
 * Limits how many different conditions on masked values a console answers, since their counts reveal the values.
 *
 * The numbers: the day of a birth date, whose year is shown, takes 9 conditions that each halve what remains; a phone number, of which two digits are shown,
 * takes 27 of these, or about 44 guesses of a digit. The limit ends this after 6 halves (one day in six remains) or 12 guesses (two digits). A person who
 * looks up a caller needs one or two, and twelve callers an hour; one who needs more shows the column, which is recorded.
 *
 * All tables share the limit, because a table that is loaded again is a new one. An unlock doesn't end it, because the same person may have locked.
 */
export const maskedLimit = { points: 48, perMs: 3_600_000 } as const
/** `part`: may match half of all values. `value`: one text. `words`: a search for words, which meets masked columns by the way and can match few of them. */
const costs = { part: 8, value: 4, words: 1 } as const

/** Kinds of values that may contain any words without a digit. */
const mayHoldWords: ReadonlySet<ColumnMask> = new Set<ColumnMask>(['email', 'member-id', 'organization'])

/** A text as its length and a hash: it may be a phone number, and it's kept for an hour, over locks too. */
type Hashed = { readonly length: number; readonly hash: string }

/**
 * `cost`: what this condition added. `paid`: what the texts from which it was typed on have cost together. `place`: the hash of where `text` is searched
 * for.
 */
type Counted = {
  readonly at: number
  readonly cost: number
  readonly paid: number
  readonly place: string
  readonly text: Hashed | undefined
}

const monthNames = 'january february march april may june july august september october november december'.split(' ')

/** Of a search of birth dates, which may be written in words: a month or its abbreviation is a value, and a letter or two count as words. */
function monthCost(text: string): number {
  const words =
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  if (words.length === 0 || !words.every((word) => monthNames.some((name) => name.includes(word)))) return 0
  return words.some((word) => word.length >= 3) ? costs.value : costs.words
}

function costOf({ asked, columns }: MaskedCondition): number {
  if (asked.op === 'between' || asked.op === 'regex' || (asked.op === 'in' && asked.values.length > 1))
    return costs.part
  if (asked.op !== 'find' || /[\p{N}@]/u.test(asked.text)) return costs.value
  return Math.max(
    columns.some(({ mask }) => mask === undefined || mayHoldWords.has(mask)) ? costs.words : 0,
    columns.some(({ mask }) => mask === 'birth-date') ? monthCost(asked.text) : 0,
  )
}

/** `name` names a condition and its opposite, which reveals the same. `where`: its operator and columns. */
function identityOf({ asked, columns }: MaskedCondition) {
  const where = JSON.stringify([asked.op, columns.map(({ id }) => id)])
  const text = asked.op === 'find' ? asked.text : asked.op === 'contains' ? asked.value : undefined
  return { name: JSON.stringify([where, { ...asked, not: undefined }]), where, text }
}

/** Returns why a view isn't answered; undefined if it is, and then counts its conditions. */
export function createMaskedLimit(
  now: () => number = () => performance.now(),
  counted: Map<string, Counted> = new Map<string, Counted>(),
) {
  /** Texts that were typed on, once each: a text that grows while it's typed is one condition, but trying one end after another isn't. */
  const typedOn = new Set<string>()
  const secret = randomBytes(32)
  const hashOf = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  const isStartOf = (start: Hashed | undefined, text: string | undefined) =>
    start !== undefined && text !== undefined && hashOf(text.slice(0, start.length)) === start.hash

  return (view: TableView, info: SnapshotInfo | undefined): Failure | undefined => {
    const at = now()
    for (const [key, one] of counted)
      if (at - one.at >= maskedLimit.perMs) {
        counted.delete(key)
        typedOn.delete(key)
      }
    const fresh = new Map<string, Counted>()
    const grown: string[] = []
    for (const condition of maskedConditions(view, info)) {
      const { name, where, text } = identityOf(condition)
      const [key, place] = [hashOf(name), hashOf(where)]
      const columns = condition.columns.filter(({ id }) => info?.revealed?.includes(id) !== true)
      if (columns.length === 0 || counted.has(key)) continue
      // Two conditions of one view can't both be what was typed on.
      const isStart = ([other, one]: [string, Counted]) =>
        one.place === place && !typedOn.has(other) && !grown.includes(other) && isStartOf(one.text, text)
      const [start, before] = [...counted].find(isStart) ?? []
      const price = costOf({ ...condition, columns })
      const paid = Math.max(price, before?.paid ?? 0)
      if (start !== undefined) grown.push(start)
      const hashed = text === undefined ? undefined : { length: text.length, hash: hashOf(text) }
      if (paid > 0) fresh.set(key, { at, cost: paid - (before?.paid ?? 0), paid, place, text: hashed })
    }
    const cost = Math.min(maskedLimit.points, sumOf(fresh.values()))
    const over = sumOf(counted.values()) + cost - maskedLimit.points
    if (over > 0) return tooMany(freeAt(over, [...counted.values()]) - at)
    for (const [key, one] of fresh) counted.set(key, one)
    for (const start of grown) typedOn.add(start)
    return undefined
  }
}

const sumOf = (all: Iterable<Counted>): number => [...all].reduce((sum, { cost }) => sum + cost, 0)

/** When enough of the oldest conditions no longer count. */
function freeAt(over: number, all: readonly Counted[]): number {
  let left = over
  const last = all.find(({ cost }) => (left -= cost) <= 0)
  return (last?.at ?? 0) + maskedLimit.perMs
}

const tooMany = (waitMs: number): Failure =>
  failure('invalid-input', texts.maskedLimit.tooManyConditionsOnMaskedValues(minutesWords(Math.ceil(waitMs / 60_000))))

/** The calls that count the rows of a view. An export isn't among them: it contains the values, and each is recorded. */
const counting: ReadonlySet<CallName> = new Set<CallName>([
  'snapshots.view',
  'snapshots.distinct',
  'snapshots.aggregate',
  'searches.pauseTimeline',
])

/** Puts the limit before each call that counts the rows of a view. */
export function limitedHandlers(
  handlers: Handlers,
  { snapshot }: Pick<Look, 'snapshot'>,
  now?: () => number,
): Handlers {
  const refusal = createMaskedLimit(now)
  const limited =
    (handler: Handler<'snapshots.view'>): Handler<'snapshots.view'> =>
    async (input, context) => {
      const refused = refusal(input.view, snapshot(input.snapshotId))
      return refused === undefined ? handler(input, context) : { ok: false, failure: refused }
    }
  // The counting calls share these two fields of their input.
  return eachWrapped(handlers, (name, handler) =>
    counting.has(name) ? limited(handler as Handler<'snapshots.view'>) : handler,
  )
}
