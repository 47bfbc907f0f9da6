import { expect, test } from 'vitest'
import { estimate, sampleDraft, samplePractices, sampleWaits } from '../../../testing/sample-desk.ts'
import { chosenRegion, isOf, regionFields, regionOfCode, regionOpenness, regionsOf, waitTime } from './region-state.ts'

const [first] = samplePractices
const california = regionsOf(first).find(({ regionCode }) => regionCode === 'CA')
const there = { practiceId: 'prac-101', regionCode: 'CA' }
const pediatric = { ...there, visitTypeName: 'virtual', assignmentQualifiers: ['pediatric'] }

test('a closed one has its reason and never a wait; what nobody told is unknown, not open', () => {
  const waits = sampleWaits('prac-101', 'CA')
  expect(regionOpenness(california, waits, pediatric, Date.now())).toEqual({ state: 'closed', reason: 'Off hours' })
  expect(regionOpenness(california, waits, { ...pediatric, visitTypeName: 'phone' }, Date.now())).toEqual({
    state: 'open',
    waitSeconds: 2_520,
  })
  expect(
    regionOpenness(california, waits, { ...there, visitTypeName: 'chat', assignmentQualifiers: [] }, Date.now()).state,
  ).toBe('unknown')
  expect(regionOpenness(california, undefined, pediatric, Date.now()).state).toBe('unknown')
})

test('names of visit types and qualifiers match in any letter case, so a closed one isn’t unknown', () => {
  const own = { ...estimate('Virtual', ['Pediatric'], { minutes: 3 }), available: false, reason: 'OFF_HOURS' }
  const waits = { ...sampleWaits('prac-101', 'CA'), estimates: [own] }
  expect(regionOpenness(california, waits, pediatric, Date.now()).state).toBe('closed')
  expect([isOf(own, pediatric), isOf(own, { ...pediatric, visitTypeName: 'phone' })]).toEqual([true, false])
})

test('of two estimates for one combination the newer counts, as it does in the review', () => {
  const waitOf = (available: boolean, estimateGeneratedAt: string) => ({
    ...estimate('virtual', ['pediatric'], { minutes: 3 }),
    available,
    estimateGeneratedAt,
  })
  const { answeredAt } = sampleWaits('prac-101', 'CA')
  const before = new Date(Date.parse(answeredAt) - 60_000).toISOString()
  const waits = { ...sampleWaits('prac-101', 'CA'), estimates: [waitOf(true, before), waitOf(false, answeredAt)] }
  expect(regionOpenness(california, waits, pediatric, Date.now()).state).toBe('closed')
})

test('a wait is as old as its estimate: an outdated one isn’t known to be open, a closed one stays closed', () => {
  const { answeredAt } = sampleWaits('prac-101', 'CA')
  const generated = (minutes: number) => new Date(Date.parse(answeredAt) - minutes * 60_000).toISOString()
  const waits = (estimateGeneratedAt: string, available = true) => ({
    ...sampleWaits('prac-101', 'CA'),
    answeredAt,
    estimates: [{ ...estimate('virtual', ['pediatric'], { minutes: 3 }), available, estimateGeneratedAt }],
  })
  const now = Date.parse(answeredAt)
  expect(regionOpenness(california, waits(generated(2)), pediatric, now).state).toBe('open')
  expect(regionOpenness(california, waits(generated(180)), pediatric, now)).toEqual({
    state: 'unknown',
    why: 'The platform’s last wait is outdated.',
  })
  expect(regionOpenness(california, waits(generated(180), false), pediatric, now).state).toBe('closed')
  expect(waitTime(waits(generated(180)), pediatric)).toBe(generated(180))
  // The platform's clock may be ahead, and a time may be missing.
  expect(waitTime(waits(generated(-3)), pediatric)).toBe(answeredAt)
  expect(waitTime(waits(''), pediatric)).toBe(answeredAt)
})

test('without a qualifier, a visit type that is closed for every one is closed, and one that is open for some is left open', () => {
  const virtual = { ...there, visitTypeName: 'virtual', assignmentQualifiers: [] }
  const closed = (qualifier: string) => ({
    ...estimate('virtual', [qualifier], { minutes: 3 }),
    available: false,
    reason: 'OFF_HOURS',
  })
  const waits = (...estimates: ReturnType<typeof estimate>[]) => ({ ...sampleWaits('prac-101', 'CA'), estimates })
  expect(regionOpenness(california, waits(closed('adult'), closed('pediatric')), virtual, Date.now())).toEqual({
    state: 'closed',
    reason: 'Off hours',
  })
  const some = waits(closed('adult'), estimate('virtual', ['pediatric'], { minutes: 3 }))
  expect(regionOpenness(california, some, virtual, Date.now()).state).toBe('unknown')
  expect(regionOpenness(california, waits(), virtual, Date.now()).state).toBe('unknown')
})

test('a region that the practice has turned off is closed whatever its estimates say', () => {
  const waits = { ...sampleWaits('prac-101', 'CA'), estimates: [estimate('virtual', ['pediatric'], { minutes: 3 })] }
  if (california === undefined) throw new Error('the sample has no California')
  expect(regionOpenness({ ...california, active: false }, waits, pediatric, Date.now()).state).toBe('closed')
})

test('a region brings its id, and its department only where there is one alone', () => {
  const arizona = regionsOf(first).find(({ regionCode }) => regionCode === 'AZ')
  if (california === undefined || arizona === undefined) throw new Error('the sample has no such regions')
  expect(regionFields('prac-101', arizona)).toMatchObject({ departmentId: '4410', ehrSystemName: 'West EHR' })
  expect(regionFields('prac-101', california)).toMatchObject({
    practiceRegionId: 'prac-101-region-CA',
    departmentId: '',
    ehrSystemName: '',
  })
})

test('of regions with one code, the draft’s id says which; without one, a region that isn’t turned off comes first', () => {
  const [off, on] = [
    { ...california, id: 'off', regionCode: 'CA', active: false },
    { ...california, id: 'on', regionCode: 'CA' },
  ]
  if (first?.practice == null) throw new Error('the sample has no practice')
  const practice = { ...first, practice: { ...first.practice, practiceRegions: [off, on] } }
  const { visit } = sampleDraft()
  const idOf = (practiceRegionId: string) =>
    chosenRegion(practice, { ...visit, regionCode: 'CA', practiceRegionId })?.id
  expect(['on', 'off', '', 'unknown'].map(idOf)).toEqual(['on', 'off', 'on', 'on'])
  expect(regionOfCode(practice, 'CA')?.id).toBe('on')
  expect(regionOfCode(practice, 'ca')?.id).toBe('on')
  expect(regionOfCode(practice, undefined)).toBeUndefined()
})
