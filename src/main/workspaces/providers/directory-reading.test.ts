import { expect, it } from 'vitest'
import { failure } from '../../../bridge/failure.ts'
import type { ProviderListItem } from '../../../domain/providers/provider.ts'
import type { LoadedRow } from '../../services/snapshots/snapshot-service.ts'
import { rowLoader } from '../../services/snapshots/testing/row-loader.ts'
import { createDirectoryReading } from './directory-reading.ts'

const meta = { correlationId: 'one', durationMs: 1, receivedAt: '2026-11-29T08:00:00.000Z' }
const isMissing = { ok: false, failure: { ...failure('not-found'), status: 404 } } as const

/** A reading of `items`, its rows, and how many turns main had from the list to the first record. */
function reading(items: readonly ProviderListItem[]) {
  const rows: LoadedRow[] = []
  const asked: string[] = []
  const life = { turns: 0, turnsBeforeRecords: 0, stop: new AbortController() }
  const count = () => {
    life.turns += 1
    turn = setImmediate(count)
  }
  let turn = setImmediate(count)
  const directory = createDirectoryReading({
    store: {
      freshSince: async () => new Map<string, string>(),
      find: async () => new Map(),
      flush: async () => undefined,
      notice: () => undefined,
    },
    scope: { connectionId: 'one', address: 'https://one.example', product: '' },
    list: async () => {
      life.turns = 0
      return { ok: true, value: items, meta }
    },
    read: async (npi) => {
      if (asked.length === 0) life.turnsBeforeRecords = life.turns
      asked.push(npi)
      return isMissing
    },
    obstacle: async () => undefined,
    scale: 0,
  })
  const run = async () => {
    life.stop = new AbortController()
    await directory.run(
      {
        loader: rowLoader('rows', (some) => rows.push(...some)),
        report: () => undefined,
        signal: life.stop.signal,
        onFirstRows: () => undefined,
      },
      { atOnce: 2, freshHours: 0 },
    )
    clearImmediate(turn)
  }
  return { directory, rows, asked, life, run }
}

it('lets main do other work while it goes through a list of many hundred thousand rows', async () => {
  const items = Array.from({ length: 600_000 }, (_, at) => ({ npi: '1234567893', system: `system ${at % 3}` }))
  const { directory, asked, life, run } = reading(items)
  await run()
  expect(asked).toEqual(['1234567893'])
  expect(directory.facts().repeated).toBe(599_997)
  expect(life.turnsBeforeRecords).toBeGreaterThan(50)
})

it('shows each row without an NPI once, also where it was stopped among them', async () => {
  const items = Array.from({ length: 30_000 }, (_, at) => ({
    npi: at % 3 === 0 ? null : '1234567893',
    system: `${at}`,
  }))
  const { directory, rows, asked, life, run } = reading(items)
  const stopped = run()
  while (directory.withoutNpi.length === 0) await new Promise(setImmediate)
  life.stop.abort()
  await stopped
  expect(directory.withoutNpi.length).toBeLessThan(10_000)
  await run()
  expect(rows.filter(({ key }) => key === null).map(({ json }) => json)).toEqual(
    items.flatMap(({ npi, system }) => (npi === null ? [JSON.stringify({ systems: [system] })] : [])),
  )
  expect(asked).toEqual(['1234567893'])
})

it('lists hundreds of thousands of systems of one provider once each, in list order', async () => {
  const names = Array.from({ length: 200_000 }, (_, at) => `system ${at}`)
  const again = names.slice(0, 1_000)
  const { directory, rows, run } = reading([...names, ...again].map((system) => ({ npi: '1234567893', system })))
  await run()
  expect(directory.facts().repeated).toBe(again.length)
  expect(rows[0]?.cells).toContain(JSON.stringify(names))
})
