/** @module-tag night */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { counted, seedFrom } from '../counted.ts'
import { startFakePlatform } from './fake-platform.ts'
import { dice, generatedTypes, namespace, shares, shuffled } from './generated-types.ts'
import { type Audited, openWorkspace, type Workspace } from './harness.ts'
import { expectedOf } from './second-checker.ts'

/**
 * data-admin findings 2 and 9: over 20 generated types with gaps and faults at shares from 0.1% to 60%, the audit finds what an independent second checker
 * finds, in any order of types and after a restart.
 */

const seed = seedFrom(7)
const draw = dice(seed)
const big = counted(50, 1_000)
const types = generatedTypes({
  types: 20,
  seed,
  // Every fourth type has enough rows for one in a thousand; no count is a multiple of 7.
  rows: (type, drawn) => (type % 4 === 0 ? 1_003 : 7 * Math.floor((60 + drawn() * big) / 7) + 1),
})
const expected = expectedOf(types)
const names = types.map(({ name }) => ({ namespace, type: name }))
let platform: Awaited<ReturnType<typeof startFakePlatform>>
let workspace: Workspace
beforeAll(async () => {
  platform = await startFakePlatform(Object.fromEntries(types.map((type) => [`${namespace}/${type.name}`, type])))
  workspace = await openWorkspace({ sandbox: platform.baseUrl })
})
afterAll(async () => {
  await workspace.close()
  await platform.close()
})

const linesOf = (audits: readonly Audited[]) =>
  audits
    .flatMap(({ findings }) => findings.map(({ rule, field, entityId }) => `${rule} | ${field} | ${entityId}`))
    .sort()
/** All of a finding except what this run knows of earlier ones. */
const toldIn = (audits: readonly Audited[]) =>
  audits
    .flatMap(({ findings }) =>
      findings.map(({ since: _since, firstSeen: _seen, ...finding }) => JSON.stringify(finding)),
    )
    .sort()
const unchecked = (audits: readonly Audited[]) =>
  audits
    .flatMap(({ runs }) => runs)
    .filter(({ complete, notChecked, problem }) => !complete || notChecked !== undefined || problem !== undefined)
/** What all runs together know of earlier ones. */
const trendOf = (audits: readonly Audited[]) => {
  const since = audits.flatMap(({ runs }) => runs.map((run) => run.since))
  return [
    since.filter((one) => one === undefined).length,
    ...(['added', 'known', 'gone'] as const).map((word) => since.reduce((all, one) => all + (one?.[word] ?? 0), 0)),
  ]
}

it('plants every gap at every share from 0.1 % to 60 %', () => {
  const gaps = ['No specialty', 'No department', 'No languages', 'No profile page', 'No location', 'required absent']
  for (const gap of gaps)
    expect([gap, new Set(types.flatMap(({ planted }) => planted.get(gap) ?? []))]).toEqual([gap, new Set(shares)])
  expect(new Set(expected.map((line) => line.split(' | ')[0])).size).toBe(37)
})

it('finds in all types at once what the second checker finds, in any order and after a restart', async () => {
  const first = await workspace.audit(names)
  expect(unchecked([first])).toEqual([])
  expect(linesOf([first])).toEqual(expected)
  const found = toldIn([first])
  for (let turn = 0; turn < counted(1, 4); turn++) {
    const again = await workspace.audit(turn === 0 ? names.toReversed() : shuffled(names, draw))
    expect(unchecked([again])).toEqual([])
    expect(toldIn([again])).toEqual(found)
    expect(trendOf([again])).toEqual([0, 0, expected.length, 0])
  }
  // One type at a time, each in a console that knows others only from its stored data.
  const { userDataPath } = workspace
  await workspace.end()
  workspace = await openWorkspace({ sandbox: platform.baseUrl }, userDataPath)
  const alone: Audited[] = []
  for (const type of shuffled(names, draw)) alone.push(await workspace.audit([type]))
  expect(unchecked(alone)).toEqual([])
  expect(toldIn(alone)).toEqual(found)
  expect(trendOf(alone)).toEqual([0, 0, expected.length, 0])
}, 600_000)
