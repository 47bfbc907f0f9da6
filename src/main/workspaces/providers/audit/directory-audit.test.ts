import { expect, it } from 'vitest'
import { completenessOf, nothingRead } from '../../../../domain/tables/completeness.ts'
import type { LoadedRow } from '../../../services/snapshots/snapshot-service.ts'
import { rowLoader } from '../../../services/snapshots/testing/row-loader.ts'
import type { Outcome } from '../directory-reading.ts'
import { auditDirectory, type DirectoryAuditNeeds } from './directory-audit.ts'

const completeness = completenessOf({ ...nothingRead, totalAtStart: 0, totalAtEnd: 0 })
const startedAt = new Date('2026-11-29T08:00:00Z')

/** Audits a directory of `records` by NPI. Returns the run, its findings, and how many turns main had. */
async function audited(
  records: Readonly<Record<string, unknown>>,
  needs: Partial<Pick<DirectoryAuditNeeds, 'reading' | 'before' | 'probe'>> = {},
) {
  const rows: LoadedRow[] = []
  let turns = 0
  const count = () => {
    turns += 1
    turn = setImmediate(count)
  }
  let turn = setImmediate(count)
  const made = await auditDirectory(
    {
      snapshots: {
        async *rows() {
          yield Object.entries(records).map(([key, record], row) => ({ row, key, json: JSON.stringify(record) }))
        },
      },
      info: {
        id: 'directory',
        title: 'Directory',
        columns: [],
        rowCount: Object.keys(records).length,
        version: 1,
        state: 'ready',
        completeness,
        source: {},
        startedAt: startedAt.toISOString(),
      },
      reading: {
        outcomes: new Map(),
        withoutNpi: [],
        counts: () => ({ listed: 0, read: 0, fresh: 0, failed: 0 }),
      },
      before: undefined,
      probe: undefined,
      startedAt,
      now: () => startedAt,
      ...needs,
    },
    {
      loader: rowLoader('findings', (some) => {
        for (const row of some) rows.push(row)
      }),
      report: () => undefined,
      signal: new AbortController().signal,
    },
  )
  clearImmediate(turn)
  return { ...made, rows, turns }
}

const countOf = ({ run }: Awaited<ReturnType<typeof audited>>, wanted: string) =>
  run.findings.find(({ rule }) => rule === wanted)?.count

it('takes a record with more findings than a call has room for', async () => {
  const visitTypes = Array.from({ length: 150_000 }, () => ({ maxLookAheadDays: 0 }))
  const audit = await audited({ '1234567893': { isActive: false, visitTypes } })
  expect(countOf(audit, 'look-ahead-zero')).toBe(150_000)
  expect(audit.rows).toHaveLength(audit.run.findings.reduce((sum, { count }) => sum + count, 0))
})

it('lets main do other work among the findings of list rows, answers and changes', async () => {
  const many = 30_000
  const failure = { kind: 'not-found', words: 'Not found.', status: 404 } as const
  const outcomes = new Map(
    Array.from({ length: many }, (_, at): [string, Outcome] => [
      `new ${at}`,
      { npi: `new ${at}`, name: undefined, verdict: 'unknown', askedAt: startedAt.toISOString(), failure },
    ]),
  )
  const before = new Map(
    Array.from({ length: many }, (_, at) => [`old ${at}`, { verdict: 'both', name: 'A' } as const]),
  )
  const withoutNpi = Array.from({ length: many }, (_, place) => ({ place, npi: undefined, systems: [] }))
  const counts = () => ({ listed: 2 * many, read: 0, fresh: 0, failed: many })
  const audit = await audited({}, { before, reading: { outcomes, withoutNpi, counts } })
  for (const rule of ['list-without-npi', 'not-found', 'appeared', 'may-have-disappeared'])
    expect(countOf(audit, rule)).toBe(many)
  expect(audit.run.changed).toBe(0)
  expect(audit.rows).toHaveLength(4 * many)
  expect(audit.turns).toBeGreaterThan(50)
})

it('isn’t complete where the slots of a provider couldn’t be loaded', async () => {
  const bookable = { isActive: true, acceptingNewPatients: true, scheduleStatus: { allowsOpenSchedule: true } }
  const probe = async (failed: ReadonlyMap<string, string>) => {
    const probed = { counts: new Map([['1234567893', 2]]), failed, end: undefined }
    return audited({ '1234567893': bookable }, { probe: async () => probed })
  }
  const failed = await probe(new Map([['1234567893', 'The platform responded with 500.']]))
  expect(countOf(failed, 'slots-failed')).toBe(1)
  expect(failed.completeness).toMatchObject({
    verdict: 'incomplete',
    missing: ['The slots of 1 provider couldn’t be loaded.'],
  })
  expect((await probe(new Map())).completeness).toEqual(completeness)
})
