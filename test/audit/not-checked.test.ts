import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takesTurn } from '../counted.ts'
import { draft, type FakeType, idOf, rowsOf, startFakePlatform } from './fake-platform.ts'
import { type Audited, type Workspace, workspaceOn } from './harness.ts'

/** data-admin finding 2: a type's findings don't depend on what else was read, and unchecked values are neither zero nor missing. */

const visits = rowsOf('visit', 12, (n) => ({
  room: { id: idOf(n), type: 'test.room' },
  ...(n === 4 ? { nurse: { id: idOf(99), type: 'test.nurse' } } : {}),
  ...(n === 6 ? { npi: '1234567890' } : {}),
}))
const visitSchema = (npi: object) => ({
  $schema: draft,
  properties: { room: { $ref: 'https://schemas.example/test/room' }, nurse: {}, npi },
})
const rooms = { schema: { $schema: draft, required: ['id'] }, rows: rowsOf('room', 10, () => ({})) }
const types: Record<string, FakeType> = {}
let platform: Awaited<ReturnType<typeof startFakePlatform>>
let workspace: Workspace
beforeAll(async () => {
  Object.assign(types, {
    'test/visit': { schema: visitSchema({ type: 'string' }), rows: visits },
    'test/room': rooms,
    'test/nurse': { schema: { $schema: draft, required: ['id'] }, rows: rowsOf('nurse', 3, () => ({})) },
  })
  platform = await startFakePlatform(types)
  workspace = await workspaceOn(platform)
})
afterAll(async () => {
  await workspace.close()
  await platform.close()
})

const typeOf = (type: string) => ({ namespace: 'test', type })
const ofVisits = ({ findings }: Audited) =>
  findings
    .filter(({ type }) => type === 'test/visit')
    .map(({ rule, field, entityId }) => `${rule} ${field} ${entityId}`)
    .sort()
const runOf = ({ runs }: Audited) => runs.find(({ type }) => type === 'visit')
const expected = [
  `NPI check digit is wrong npi ${idOf(6)}`,
  `Reference not found nurse ${idOf(4)}`,
  `Reference not found room ${idOf(10)}`,
  `Reference not found room ${idOf(11)}`,
]

describe('data-admin finding 2: references', () => {
  const audits = [[['visit']], [['visit', 'room']], [['room', 'nurse', 'visit']], [['nurse', 'visit']]]
  // In the short count the type alone, and with all that it refers to.
  it.each(audits.filter((_, at) => takesTurn(at, 0, 2)))(
    'are judged alike in an audit of %j, and after a restart',
    async (names) => {
      expect(ofVisits(await workspace.audit(names.map(typeOf)))).toEqual(expected)
      const restarted = await workspaceOn(platform)
      try {
        expect(ofVisits(await restarted.audit(names.map(typeOf)))).toEqual(expected)
      } finally {
        await restarted.close()
      }
    },
  )

  it('are not checked, and not gone, where their target cannot be read; and are known again once it can', async () => {
    const before = await workspace.audit([typeOf('visit')])
    expect(runOf(before)).not.toHaveProperty('notChecked')
    types['test/room'] = { schema: rooms.schema }
    const without = await workspace.audit([typeOf('visit')])
    expect(ofVisits(without)).toEqual(expected.slice(0, 2))
    expect(runOf(without)).toMatchObject({
      complete: true,
      since: { added: 0, known: 2, gone: 0 },
      notChecked: [
        {
          rule: 'Reference not found',
          group: 'plausibility',
          of: 'test.room',
          reason: expect.stringMatching(/^References to test.room weren’t checked: its entities couldn’t be loaded/),
        },
        { rule: 'Reference not found', reason: '2 earlier findings couldn’t be rechecked.' },
      ],
    })
    expect(without.info.completeness.verdict).toBe('unproven')
    expect(without.info.completeness.missing.join()).toMatch(/References to test.room weren’t checked/)
    types['test/room'] = rooms
    const back = await workspace.audit([typeOf('visit')])
    expect(runOf(back)?.since).toEqual({ added: 0, known: 4, gone: 0 })
    expect(back.info.completeness.verdict).toBe('complete')
  })
})

it('data-admin finding 2: a field that newly breaks the schema does not make its earlier finding gone', async () => {
  await workspace.audit([typeOf('visit')])
  types['test/visit'] = { schema: visitSchema({ type: 'string', pattern: '^9' }), rows: visits }
  const broken = await workspace.audit([typeOf('visit')])
  expect(runOf(broken)?.since).toEqual({ added: 1, known: 3, gone: 0 })
  expect(runOf(broken)?.notChecked).toEqual([
    {
      rule: 'NPI check digit is wrong',
      group: 'plausibility',
      reason: '1 earlier finding couldn’t be rechecked.',
    },
  ])
  types['test/visit'] = { schema: visitSchema({ type: 'string' }), rows: visits }
  expect(runOf(await workspace.audit([typeOf('visit')]))?.since).toEqual({ added: 0, known: 4, gone: 1 })
})
