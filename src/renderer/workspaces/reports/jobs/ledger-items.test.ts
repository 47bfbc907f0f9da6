import { expect, test } from 'vitest'
import { sampleLedger, sampleReport, sampleSpan } from '../../../testing/sample-reports.ts'
import { ledgerItems, openTogether, passes, whyNotTogether } from './ledger-items.ts'

test('each filter shows its own, and what needs a person is among the active', () => {
  const reports = sampleLedger()
  const states = (filter: 'active' | 'ready' | 'ended') =>
    reports.filter((report) => passes(filter, report)).map(({ state }) => state)
  expect(states('ready')).toEqual(['succeeded', 'succeeded', 'succeeded'])
  expect(states('ended')).toEqual(['cancelled', 'failed', 'start-refused'])
  expect(states('active')).toContain('asking-refused')
  expect(states('active')).toContain('start-unknown')
  expect(ledgerItems(reports, 'all')).toHaveLength(reports.length)
})

test('reports that were started together stand under one heading, in the order of their weeks', () => {
  const span = sampleSpan(['succeeded', 'running', 'succeeded'], 20)
  const before = sampleReport('queued', 1)
  const items = ledgerItems([before, ...span], 'ready')
  expect(items).toHaveLength(1)
  const [item] = items
  if (item?.kind !== 'span') throw new Error('There is no span.')
  expect(item.all.map(({ entry }) => entry.startDate)).toEqual(['2026-06-29', '2026-07-06', '2026-07-13'])
  expect(item.shown.map(({ entry }) => entry.startDate)).toEqual(['2026-06-29', '2026-07-13'])
  expect(ledgerItems(span.slice(0, 1), 'all')[0]?.kind).toBe('one')
})

test('a table that has further reports isn’t the one of these: it has rows of other days', () => {
  const all = [5, 6].map((at) => sampleReport('succeeded', at, { spanSnapshotId: 's', spanSize: 3 }))
  expect(openTogether(all)).toBeUndefined()
  expect(openTogether(all.map((one) => ({ ...one, spanSize: 2 })))).toBe('s')
})

test('together only what is ready and of one type', () => {
  const one = sampleReport('succeeded', 5, { spanSnapshotId: 's', snapshotId: 'one' })
  const other = sampleReport('succeeded', 6, { spanSnapshotId: 's' })
  expect(whyNotTogether([one, other])).toBeUndefined()
  expect(openTogether([one, other])).toBe('s')
  expect(openTogether([one, sampleReport('succeeded', 6)])).toBeUndefined()
  expect(whyNotTogether([one, sampleReport('running', 6)])).toBe('Some aren’t ready.')
  const retail = sampleReport('succeeded', 6, { entry: { type: 'retail' } })
  expect(whyNotTogether([one, retail])).toBe('Their types differ.')
})
