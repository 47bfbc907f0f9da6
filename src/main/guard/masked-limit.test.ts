import { describe, expect, it } from 'vitest'
import { counted } from '../../../test/counted.ts'
import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import { type TableView, type ViewFilter, wholeTable } from '../../domain/tables/table.ts'
import type { Handlers } from '../services/handler.ts'
import { createMaskedLimit, limitedHandlers, maskedLimit } from './masked-limit.ts'

/** Security finding 12: counting out a masked value takes many conditions; a person's work takes few. */

const columns = [
  { id: 'name', name: 'Name', kind: 'text' },
  { id: 'city', name: 'City', kind: 'text' },
  { id: 'phone', name: 'Phone', kind: 'text', mask: 'phone' },
  { id: 'born', name: 'Born', kind: 'date', mask: 'birth-date' },
  { id: 'email', name: 'Email', kind: 'text', mask: 'email' },
  { id: 'contact', name: 'Contact', kind: 'object', masksInside: true },
] as const
const info: Pick<SnapshotInfo, 'columns' | 'revealed'> = { columns }
const all = columns.map(({ id }) => id)

const filtered = (...filters: ViewFilter[]): TableView => ({ ...wholeTable, filters })
const found = (text: string, inColumns: string[] = all): TableView => ({
  ...wholeTable,
  find: { text, columns: inColumns },
})
const phoneIs = (value: string) => filtered({ op: 'equals', column: 'phone', value })

function start() {
  const clock = { now: 0 }
  const refusal = createMaskedLimit(() => clock.now)
  const passes = (view: TableView, of = info) => refusal(view, of as SnapshotInfo) === undefined
  return { clock, refusal: (view: TableView) => refusal(view, info as SnapshotInfo), passes }
}

describe('counting out', () => {
  const secret = '6025550143'
  /** Finds the number digit by digit, as long as it gets answers. */
  function digitsFound(passes: (view: TableView) => boolean, viewOf: (start: string) => TableView): string {
    let known = ''
    while (known.length < secret.length) {
      let next: string | undefined
      for (let digit = 0; digit < 10 && next === undefined; digit++) {
        const guess = `${known}${digit}`
        if (!passes(viewOf(guess))) return known
        if (secret.startsWith(guess)) next = guess
      }
      known = next ?? known
    }
    return known
  }
  const ways: readonly (readonly [string, (start: string) => TableView])[] = [
    ['patterns', (text) => filtered({ op: 'regex', column: 'phone', pattern: `^${text}` })],
    ['texts', (text) => filtered({ op: 'contains', column: 'phone', value: text })],
    ['finds', (text) => found(text)],
    ['patterns in JSON', (text) => filtered({ op: 'regex', column: 'contact', pattern: `"phone":"${text}` })],
    ['finds in JSON', (text) => found(text, ['name', 'contact'])],
    ['their opposites', (text) => filtered({ op: 'contains', column: 'phone', value: text, not: true })],
    [
      'texts next to another filter',
      (text) =>
        filtered({ op: 'equals', column: 'name', value: 'Ann' }, { op: 'contains', column: 'phone', value: text }),
    ],
  ]

  it.each(ways)('a phone number by %s ends at three digits or fewer', (_, viewOf) => {
    expect(digitsFound(() => true, viewOf)).toBe(secret)
    expect(digitsFound(start().passes, viewOf).length).toBeLessThanOrEqual(3)
  })

  it('a birth date by halves ends while weeks are possible', () => {
    const { passes } = start()
    const birthday = 250
    let [from, to] = [1, 366]
    const dayOf = (day: number) => new Date(Date.UTC(1988, 0, day)).toISOString().slice(0, 10)
    while (from < to) {
      const middle = Math.floor((from + to) / 2)
      if (!passes(filtered({ op: 'between', column: 'born', from: dayOf(from), to: dayOf(middle) }))) break
      if (birthday <= middle) to = middle
      else from = middle + 1
    }
    expect(to - from + 1).toBeGreaterThanOrEqual(5)
  })

  it('months of birth dates that are written in words count like values, in any case and with any accent', () => {
    const months = 'January,feb, MARCH ,Åpril,may,June,jul,August,sept,october,nov,dec'.split(',')
    const { passes } = start()
    for (const month of months) expect(passes(found(month, ['name', 'born']))).toBe(true)
    expect(passes(found('march,', ['name', 'born']))).toBe(false)
    expect(passes(found('Zielińska', ['name', 'born']))).toBe(true)
  })

  it('going back to a text to try another end counts each end', () => {
    const { passes } = start()
    const passed = Array.from({ length: 40 }, (_, at) => passes(found('602')) && passes(found(`602${at}`)))
    expect(passed.filter(Boolean).length).toBeLessThanOrEqual(16)
    expect(passes(found('602'))).toBe(true)
  })

  it('many ends of one text in a single view count each, so that none is free later', () => {
    const { passes } = start()
    const phoneHas = (value: string): ViewFilter => ({ op: 'contains', column: 'phone', value })
    const ends = Array.from({ length: 10 }, (_, digit) => phoneHas(`602${digit}`))
    expect(passes(filtered(phoneHas('602')))).toBe(true)
    expect(passes(filtered(...ends))).toBe(true)
    const more = Array.from({ length: 10 }, (_, digit) => filtered(phoneHas(`6025${digit}`)))
    expect(more.filter((view) => passes(view)).length).toBeLessThanOrEqual(3)
  })

  it('a text of spaces starts nothing for free', () => {
    const { passes } = start()
    const tries = Array.from({ length: 30 }, (_, at) => [' '.repeat(at + 1), `${' '.repeat(at + 1)}${at}`]).flat()
    expect(tries.filter((text) => /\d/.test(text) && passes(found(text))).length).toBeLessThanOrEqual(12)
  })

  it('a table that was loaded again counts on', () => {
    const { refusal } = start()
    for (let at = 0; at < 12; at++) expect(refusal(phoneIs(String(at)))).toBeUndefined()
    expect(refusal(phoneIs('12'))).toMatchObject({
      kind: 'invalid-input',
      message: 'Too many different filters on masked values within an hour.',
      nextStep: expect.stringMatching(/Show the masked columns’ values .* or try again in 1 hr\./) as string,
    })
  })
})

it.each(['snapshots.view', 'snapshots.distinct', 'snapshots.aggregate', 'searches.pauseTimeline'])(
  'the limit is before %s, and before no export',
  async (name) => {
    const handled = async () => ({ ok: true, value: null })
    const handlers = { [name]: handled, 'exports.save': handled } as unknown as Handlers
    const limited = limitedHandlers(handlers, { snapshot: () => info as SnapshotInfo }, () => 0)
    const call = (of: string, value: number) =>
      (limited as unknown as Record<string, (input: object) => Promise<{ ok: boolean }>>)[of]?.({
        snapshotId: 'snap',
        view: phoneIs(String(value)),
      })
    for (let at = 0; at < 12; at++) expect(await call(name, at)).toMatchObject({ ok: true })
    expect(await call(name, 12)).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
    expect(await call('exports.save', 13)).toMatchObject({ ok: true })
  },
)

it('keeps hashes of the texts and values it counts, since they can be those of a patient', () => {
  const counted = new Map()
  const refusal = createMaskedLimit(() => 0, counted)
  const views = [
    found('602-555-01'),
    found('602-555-0143'),
    phoneIs('602-555-0143'),
    filtered({ op: 'contains', column: 'email', value: 'zielinska@' }),
    filtered({ op: 'between', column: 'born', from: '1988-06-22' }),
  ]
  for (const view of views) expect(refusal(view, info as SnapshotInfo)).toBeUndefined()
  expect(counted.size).toBe(views.length)
  expect(JSON.stringify([...counted])).not.toMatch(/602-555|zielinska|1988/)
})

describe('the work of a person', () => {
  it('is answered: one number, one name, a few conditions, again and again', () => {
    const { passes } = start()
    const typed = (text: string) => Array.from(text, (_, at) => text.slice(0, at + 1))
    const views = [
      ...typed('602-555-0143').map((text) => found(text)),
      ...typed('Zielińska').map((text) => found(text)),
      phoneIs('602-555-0143'),
      filtered(
        { op: 'contains', column: 'phone', value: '602' },
        { op: 'between', column: 'born', from: '1988-01-01' },
      ),
      filtered({ op: 'in', column: 'phone', values: ['1', '2'] }),
      filtered({ op: 'empty', column: 'phone' }),
    ]
    for (let turn = 0; turn < counted(15, 50); turn++) for (const view of views) expect(passes(view)).toBe(true)
  })

  it('is answered: forty words of cities and names', () => {
    const { passes } = start()
    for (let at = 0; at < 40; at++)
      expect(passes(found(`${String.fromCharCode(97 + (at % 26))}${'x'.repeat(at)}y`))).toBe(true)
  })

  it('is answered: conditions on columns that are not masked, or whose values are shown', () => {
    const { passes } = start()
    const shown = { ...info, revealed: ['phone'] }
    for (let at = 0; at < 200; at++) {
      expect(passes(filtered({ op: 'regex', column: 'city', pattern: String(at) }))).toBe(true)
      expect(passes(found(String(at), ['name', 'city']))).toBe(true)
      expect(passes(phoneIs(String(at)), shown)).toBe(true)
    }
  })

  it('is answered again after the wait that was named', () => {
    const { clock, passes, refusal } = start()
    for (let at = 0; at < 12; at++) {
      clock.now = at * 60_000
      expect(passes(phoneIs(String(at)))).toBe(true)
    }
    clock.now = 20 * 60_000
    expect(refusal(phoneIs('new'))?.nextStep).toContain('try again in 40 min')
    expect(passes(phoneIs('3'))).toBe(true)
    clock.now = maskedLimit.perMs
    expect(passes(phoneIs('new'))).toBe(true)
    expect(passes(phoneIs('newer'))).toBe(false)
  })
})
