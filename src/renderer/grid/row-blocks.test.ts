import { expect, test } from 'vitest'
import type { WindowRows } from '../../bridge/calls/snapshots.ts'
import { createRowBlocks } from './row-blocks.ts'

type Asked = {
  readonly offset: number
  readonly limit: number
  readonly signal: AbortSignal
  readonly answer: () => void
  readonly refuse: () => void
}

function blocksOver(matching: number) {
  const asked: Asked[] = []
  const blocks = createRowBlocks({
    matching,
    columns: ['a'],
    fetch: (offset, limit, signal) =>
      new Promise<WindowRows>((resolve, reject) => {
        const rows = Array.from({ length: limit }, (_, at) => offset + at)
        const answer = () => resolve({ rows, keys: rows.map(String), cells: rows.map((row) => [`cell ${row}`]) })
        asked.push({ offset, limit, signal, answer, refuse: () => reject(new Error('no')) })
      }),
  })
  return { asked, blocks }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

test('rows in view are asked for first, then one block each way', async () => {
  const { asked, blocks } = blocksOver(1_000)
  blocks.want(390, 420)
  expect(asked.map(({ offset }) => offset)).toEqual([200, 400])
  expect(blocks.rowAt(400)).toBeUndefined()
  for (const one of asked) one.answer()
  await settled()
  expect(blocks.rowAt(400)).toEqual({ row: 400, key: '400', cells: ['cell 400'] })
  expect(asked.slice(2).map(({ offset }) => offset)).toEqual([600, 0])
})

test('what was scrolled past before it came is cancelled', async () => {
  const { asked, blocks } = blocksOver(1_000_000)
  blocks.want(0, 20)
  blocks.want(500_000, 500_020)
  blocks.want(999_980, 999_999)
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true, false])
  expect(asked[2]).toMatchObject({ offset: 999_800, limit: 200 })
  for (const one of asked) one.answer()
  await settled()
  expect(blocks.rowAt(5)).toBeUndefined()
  expect(blocks.rowAt(999_999)?.row).toBe(999_999)
})

test('the last block ends with the rows', () => {
  const { asked, blocks } = blocksOver(450)
  blocks.want(440, 449)
  expect(asked[0]).toMatchObject({ offset: 400, limit: 50 })
})

test('blocks long out of view are let go, those in view never', async () => {
  const { asked, blocks } = blocksOver(100_000)
  for (let first = 0; first < 20_000; first += 200) {
    blocks.want(first, first + 20)
    for (const one of asked) one.answer()
    await settled()
  }
  for (const one of asked) one.answer()
  await settled()
  expect(blocks.rowAt(0)).toBeUndefined()
  expect(blocks.rowAt(19_810)?.row).toBe(19_810)
})

test('a failure of rows in view is reported and they are asked for again; one fetched ahead fails in silence', async () => {
  const { asked, blocks } = blocksOver(1_000)
  let calls = 0
  blocks.subscribe(() => {
    calls += 1
  })
  blocks.want(0, 20)
  asked[0]?.refuse()
  await settled()
  expect(blocks.error()).toBeInstanceOf(Error)
  expect(calls).toBe(1)
  blocks.retry()
  asked[1]?.answer()
  await settled()
  expect(blocks.error()).toBeUndefined()
  asked[2]?.refuse()
  await settled()
  expect(asked[2]?.offset).toBe(200)
  expect(blocks.error()).toBeUndefined()
})
