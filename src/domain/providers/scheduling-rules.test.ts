import { describe, expect, it } from 'vitest'
import { provider } from './provider.ts'
import {
  decideScheduling,
  maySearchSlots,
  patientClassOf,
  type SchedulingFlags,
  schedulingFlagsOf,
} from './scheduling-rules.ts'

// Written by hand from the five rules of section 3. Columns: isActive, acceptingNewPatients, allowsOpenSchedule, allowsDirectSchedule
// | new patients, returning patients | overall | whether rule 4 applies.
const table = `
  yes yes yes yes | allowed allowed | both           | no
  yes yes yes no  | allowed refused | new-only       | no
  yes yes no  yes | refused allowed | returning-only | no
  yes yes no  no  | refused refused | none           | no
  yes no  yes yes | refused allowed | returning-only | no
  yes no  yes no  | refused refused | none           | yes
  yes no  no  yes | refused allowed | returning-only | no
  yes no  no  no  | refused refused | none           | yes
  no  yes yes yes | refused refused | off            | no
  no  yes yes no  | refused refused | off            | no
  no  yes no  yes | refused refused | off            | no
  no  yes no  no  | refused refused | off            | no
  no  no  yes yes | refused refused | off            | no
  no  no  yes no  | refused refused | off            | yes
  no  no  no  yes | refused refused | off            | no
  no  no  no  no  | refused refused | off            | yes
`
type Row = {
  flags: SchedulingFlags
  newPatients: string
  returningPatients: string
  scheduling: string
  rule4: boolean
}

const rows: Row[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [flags = '', permissions = '', scheduling = '', rule4 = ''] = line.split('|').map((cell) => cell.trim())
    const [isActive, acceptingNewPatients, allowsOpenSchedule, allowsDirectSchedule] = flags
      .split(/\s+/)
      .map((word) => word === 'yes')
    const [newPatients = '', returningPatients = ''] = permissions.split(/\s+/)
    return {
      flags: { isActive, acceptingNewPatients, allowsOpenSchedule, allowsDirectSchedule },
      newPatients,
      returningPatients,
      scheduling,
      rule4: rule4 === 'yes',
    }
  })

describe('all 16 combinations of the four flags', () => {
  it('the table is complete', () => {
    expect(new Set(rows.map(({ flags }) => JSON.stringify(flags))).size).toBe(16)
  })
  it.each(rows)('$flags', ({ flags, newPatients, returningPatients, scheduling, rule4 }) => {
    const decision = decideScheduling(flags)
    expect(decision).toMatchObject({ newPatients, returningPatients, scheduling, noDigitalScheduling: rule4, flags })
    expect(decision.ruleForNew).toBe(flags.isActive === true ? 2 : 1)
    expect(decision.ruleForReturning).toBe(flags.isActive === true ? 3 : 1)
    expect(maySearchSlots(decision, 'new')).toBe(newPatients === 'allowed')
    expect(maySearchSlots(decision, 'returning')).toBe(returningPatients === 'allowed')
  })
})

const names = ['isActive', 'acceptingNewPatients', 'allowsOpenSchedule', 'allowsDirectSchedule'] as const
const partial = rows.flatMap(({ flags }) =>
  Array.from({ length: 15 }, (_, index) => index + 1).map((bits) => {
    const left = names.map((name, at) => [name, bits & (1 << at) ? undefined : flags[name]] as const)
    return Object.fromEntries(left) as unknown as SchedulingFlags
  }),
)

/** The value that all completions of the missing flags share in the table, or unknown if they differ. */
function byAllCompletions(flags: SchedulingFlags, column: 'newPatients' | 'returningPatients'): string | undefined {
  const fitting = rows.filter((row) =>
    names.every((name) => flags[name] === undefined || flags[name] === row.flags[name]),
  )
  const values = new Set(fitting.map((row) => row[column]))
  return values.size === 1 ? [...values][0] : 'unknown'
}

describe('missing flags', () => {
  it('decide only what does not hang on them; otherwise it is unknown, never allowed', () => {
    for (const flags of partial) {
      const { newPatients, returningPatients } = decideScheduling(flags)
      expect({ flags, newPatients, returningPatients }).toEqual({
        flags,
        newPatients: byAllCompletions(flags, 'newPatients'),
        returningPatients: byAllCompletions(flags, 'returningPatients'),
      })
    }
  })
  it('do not forbid a search: only a refusal by a rule does', () => {
    const nothingKnown = decideScheduling(schedulingFlagsOf(provider.parse({})))
    expect(nothingKnown).toMatchObject({ scheduling: 'unknown', noDigitalScheduling: false })
    expect([maySearchSlots(nothingKnown, 'new'), maySearchSlots(nothingKnown, 'returning')]).toEqual([true, true])
  })
})

describe('the flags of a provider record', () => {
  it.each([
    [
      { isActive: true, acceptingNewPatients: false, scheduleStatus: { allowsOpenSchedule: true } },
      [true, false, true, undefined],
    ],
    [{ isActive: 'true', acceptingNewPatients: 'false', scheduleStatus: null }, [true, false, undefined, undefined]],
    [
      { isActive: null, scheduleStatus: { allowsOpenSchedule: null, allowsDirectSchedule: false } },
      [undefined, undefined, undefined, false],
    ],
  ])('%j', (record, expected) => {
    const flags = schedulingFlagsOf(provider.parse(record))
    expect(names.map((name) => flags[name])).toEqual(expected)
  })
})

describe('visit types (rule 5)', () => {
  it.each([
    [{ shortName: 'NewPatient' }, 'new'],
    [{ shortName: 'Returning' }, 'returning'],
    [{ shortName: 'newpatient' }, 'returning'],
    [{ shortName: 'New Patient' }, 'returning'],
    [{ shortName: null, name: 'NewPatient' }, 'returning'],
    [{}, 'returning'],
  ])('%j', (visitType, patientClass) => expect(patientClassOf(visitType)).toBe(patientClass))
})
