import { expect, it, vi } from 'vitest'
import { failure } from '../../../../bridge/failure.ts'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import type { CellText } from '../../../../domain/tables/table.ts'
import { completenessOf, nothingRead } from '../../../../domain/tables/completeness.ts'
import { differenceColumns } from '../../../../domain/tables/difference.ts'
import type { Connection } from '../../../../domain/connections/connection.ts'
import type { SnapshotLoader, Snapshots } from '../../../services/snapshots/snapshot-service.ts'
import { runComparison } from './compare-run.ts'
import { rowLoader } from '../../../services/snapshots/testing/row-loader.ts'

const side = (name: string) => ({ id: name, name }) as Connection
const compared = {
  left: side('UAT'),
  right: side('Production'),
  type: { namespace: 'healthSystem', type: 'staff' },
  key: 'id',
  ignore: [],
}

it('that stops on a fault of the console says why in its snapshot too', async () => {
  const finish = vi.fn<SnapshotLoader['finish']>(async () => undefined)
  const note = vi.fn<SnapshotLoader['note']>()
  const loader = { id: 's', append: async () => undefined, note, progress: () => undefined, finish }
  const running = runComparison(
    compared,
    {
      snapshots: {} as Snapshots,
      calls: {
        schema: async () => ({
          ok: true,
          value: {},
          meta: { correlationId: 'c', durationMs: 1, receivedAt: '2026-01-01T00:00:00Z' },
        }),
      },
      openWhole: () => Promise.reject(new TypeError('x is undefined')),
      usedRows: new Set(),
    },
    {
      loader: loader as unknown as SnapshotLoader,
      report: () => undefined,
      signal: new AbortController().signal,
    },
  )
  await expect(running).rejects.toThrow('x is undefined')
  expect(note).toHaveBeenCalledWith({ schema: 'compared' })
  expect(finish).toHaveBeenCalledWith(
    'failed',
    expect.objectContaining({ verdict: 'incomplete' }),
    expect.objectContaining({ kind: 'storage', message: 'The comparison stopped because of an error in the console.' }),
  )
})

type Entities = readonly Readonly<Record<string, unknown>>[]

/**
 * Compares two sides by `id`, of which `partial` didn't load completely; neither has a schema. Returns the differences, the noted facts, and of each side
 * whether rows that were just loaded would do.
 */
async function differencesOf(
  sides: Readonly<Record<'UAT' | 'Production', Entities>>,
  partial: readonly string[],
  {
    ignore = [],
    usedRows = new Set<string>(),
  }: { readonly ignore?: readonly string[]; readonly usedRows?: Set<string> } = {},
) {
  const reused: boolean[] = []
  const found: Record<string, CellText>[] = []
  const note = vi.fn<SnapshotLoader['note']>()
  const finish = vi.fn<SnapshotLoader['finish']>(async () => undefined)
  const rowsOf = (id: string) => (id === 'UAT' ? sides.UAT : sides.Production)
  await runComparison(
    { ...compared, ignore },
    {
      usedRows,
      snapshots: {
        async *rows(id: string) {
          yield rowsOf(id).map((entity, row) => ({ row, key: null, json: JSON.stringify(entity) }))
        },
      } as unknown as Snapshots,
      calls: { schema: async () => ({ ok: false, failure: { ...failure('not-found'), status: 404 } }) },
      openWhole: async ({ name }, _type, { mayReuse }) => {
        const taken = rowsOf(name).length
        const total = partial.includes(name) ? taken + 5 : taken
        const info: SnapshotInfo = {
          id: name,
          title: name,
          columns: [],
          rowCount: taken,
          version: 1,
          state: 'ready',
          completeness: completenessOf({ ...nothingRead, totalAtStart: total, totalAtEnd: total, taken }),
          source: {},
          startedAt: '2026-11-29T08:00:00Z',
          takenAt: new Date().toISOString(),
        }
        reused.push(mayReuse(info))
        return { info, release: () => undefined }
      },
    },
    {
      loader: {
        ...rowLoader('s', (rows) => {
          for (const { cells } of rows)
            found.push(Object.fromEntries(differenceColumns.map(({ id }, at) => [id, cells[at] ?? null])))
        }),
        note,
        finish,
      },
      report: () => undefined,
      signal: new AbortController().signal,
    },
  )
  return { found: found.map(({ change, key, field }) => [change, key, field]), note, finish, reused }
}

const sides = {
  UAT: [{ id: 'left' }, { id: 'both', a: 1 }, { id: 'twice left' }, { id: 'twice left' }, { name: 'no key left' }],
  Production: [
    { id: 'right' },
    { id: 'both', a: 2 },
    { id: 'twice right' },
    { id: 'twice right' },
    { name: 'no key right' },
  ],
}

it.each([
  { partial: [], onlyLeft: 'removed', onlyRight: 'added', twiceLeft: 'changed', twiceRight: 'changed' },
  {
    partial: ['Production'],
    onlyLeft: 'removed-unproven',
    onlyRight: 'added',
    twiceLeft: 'removed-unproven',
    twiceRight: 'changed',
  },
  {
    partial: ['UAT'],
    onlyLeft: 'removed',
    onlyRight: 'added-unproven',
    twiceLeft: 'changed',
    twiceRight: 'added-unproven',
  },
])('that did not load $partial completely takes nothing as absent there', async (expected) => {
  const { found } = await differencesOf(sides, expected.partial)
  const { onlyLeft, onlyRight, twiceLeft, twiceRight } = expected
  expect(found).toHaveLength(7)
  expect(found).toEqual(
    expect.arrayContaining([
      [onlyLeft, 'left', null],
      [onlyLeft, null, 'id'],
      [onlyRight, 'right', null],
      [onlyRight, null, 'id'],
      ['changed', 'both', 'a'],
      [twiceLeft, 'twice left', 'id'],
      [twiceRight, 'twice right', 'id'],
    ]),
  )
})

it('matches UUIDs whatever their letter case, and counts it as no difference', async () => {
  const [id, other] = ['0c5f3bde-8a51-4f8e-9d3b-aa6e1f0d2c34', '7f1e5a8c-2b4d-4c6e-8f0a-bb9d8e7c6f5a']
  const entity = (change: (id: string) => string, name: string) => ({
    id: change(id),
    departments: [change(other)],
    owner: { id: change(other), type: 'a.b' },
    name,
  })
  const upper = (text: string) => text.toUpperCase()
  const UAT = [entity(String, 'x')]
  expect((await differencesOf({ UAT, Production: [entity(upper, 'x')] }, [])).found).toEqual([])
  expect((await differencesOf({ UAT, Production: [entity(upper, 'y')] }, [])).found).toEqual([['changed', id, 'name']])
})

it('takes entities with one key for the same where both sides have the same ones', async () => {
  const [one, two] = [{ id: 'twice' }, { id: 'twice', a: 1 }]
  expect((await differencesOf({ UAT: [one, two], Production: [two, one] }, [])).found).toEqual([])
  const other = [one, { id: 'twice', a: 2 }]
  expect((await differencesOf({ UAT: [one, two], Production: other }, [])).found).toEqual([['changed', 'twice', 'id']])
})

it('without a schema on either side says that none was compared', async () => {
  const { note, finish } = await differencesOf({ UAT: [], Production: [] }, [])
  expect(note).toHaveBeenCalledWith({ schema: 'not-found' })
  expect(finish).toHaveBeenCalledWith('ready', expect.objectContaining({ verdict: 'complete' }))
})

it('loads fresh rows where the same comparison is run again, and takes those of a minute ago for another', async () => {
  const usedRows = new Set<string>()
  const none = { UAT: [], Production: [] }
  expect((await differencesOf(none, [], { usedRows })).reused).toEqual([true, true])
  expect((await differencesOf(none, [], { usedRows })).reused).toEqual([false, false])
  expect((await differencesOf(none, [], { usedRows, ignore: ['version'] })).reused).toEqual([true, true])
})
