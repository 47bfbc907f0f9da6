import { afterEach, beforeEach, expect, it } from 'vitest'
import { type TableView, wholeTable } from '../../src/domain/tables/table.ts'
import { simulatedKeychain } from '../../src/main/services/vault/testing/simulated-keychain.ts'
import { rightInputs } from '../../src/main/testing/right-inputs.ts'
import { info } from './matrix.ts'
import { consoleOver, recordsOf } from './recorded.ts'
import { newFolder, startTrail } from './trails.ts'

/**
 * Security finding 12: masked values can be found out by counting rows. So each different condition on them is recorded, by the kind of the values alone, and
 * many in a short time are refused.
 */

let folder: Awaited<ReturnType<typeof newFolder>>
beforeEach(async () => {
  folder = await newFolder()
})
afterEach(() => folder.remove())

const column = (id: string, mask?: 'phone' | 'birth-date') => ({
  id,
  name: id,
  kind: 'text' as const,
  ...(mask === undefined ? {} : { mask }),
})
const masked = { ...info, columns: [column('status'), column('phone', 'phone'), column('born', 'birth-date')] }
const begins = (columnId: string, value: string): TableView => ({
  ...wholeTable,
  filters: [{ op: 'regex', column: columnId, pattern: `^${value}` }],
})

const counting = ['snapshots.view', 'snapshots.aggregate', 'searches.pauseTimeline'] as const

async function recordedOf(views: readonly TableView[], call: (typeof counting)[number] = 'snapshots.view') {
  const { trail, close } = startTrail(folder.path, simulatedKeychain())
  const answer = async () => ({ ok: true as const, value: {}, meta: { correlationId: '' } })
  const desk = consoleOver(trail, { answer, snapshot: () => masked })
  for (const view of views) await desk.call(call, Object.assign({}, rightInputs[call], { view }))
  const records = (await recordsOf(folder.path)).filter(({ action }) => action === 'table.shown')
  await close()
  return records
}

it('a phone number that is counted out, digit by digit, leaves a record of each try, and soon of refusals', async () => {
  const tries = Array.from({ length: 96 }, (_, at) => begins('phone', `602-555-0${at}`))
  for (const call of counting) {
    const before = (await recordsOf(folder.path)).filter(({ action }) => action === 'table.shown').length
    const records = (await recordedOf(tries, call)).slice(before)
    expect(records).toHaveLength(96)
    expect(records.map(({ outcome }) => outcome)).toEqual(tries.map((_, at) => (at < 6 ? 'done' : 'refused')))
    for (const { details } of records) expect(details).toEqual(['filtered by masked values', 'phone'])
    expect(JSON.stringify(records)).not.toContain('602-555')
  }
})

it('a find through masked columns is recorded, with all of their kinds; the same one again is not', async () => {
  const find = (text: string): TableView => ({ ...wholeTable, find: { text, columns: ['status', 'phone', 'born'] } })
  const records = await recordedOf([find('19'), find('19'), find('198')])
  expect(records.map(({ details }) => details)).toEqual([
    ['filtered by masked values', 'phone', 'birth-date'],
    ['filtered by masked values', 'phone', 'birth-date'],
  ])
})

it('what asks nothing of them is one showing of the table', async () => {
  const empty: TableView = { ...wholeTable, filters: [{ op: 'empty', column: 'phone' }] }
  const find: TableView = { ...wholeTable, find: { text: 'x', columns: ['status'] } }
  const records = await recordedOf([wholeTable, begins('status', 'a'), begins('status', 'b'), empty, find])
  expect(records.map(({ details }) => details)).toEqual([undefined])
})
