import fc from 'fast-check'
import { expect, it } from 'vitest'
import { notCoveredBy, planNamedSearch } from './named-search.ts'
import { provider, type Provider } from '../providers/provider.ts'
import { decideScheduling } from '../providers/scheduling-rules.ts'

const decisionOf = (isNewOpen: boolean, isReturningOpen: boolean) =>
  decideScheduling({
    isActive: true,
    acceptingNewPatients: isNewOpen,
    allowsOpenSchedule: true,
    allowsDirectSchedule: isReturningOpen,
  })
const newOnly = decisionOf(true, false)
const plan = (
  record: Provider,
  decision = newOnly,
  ...rest: [wanted?: readonly string[], bearable?: (name: string) => boolean]
) => planNamedSearch({ item: { npi: '1' }, decision, record }, rest[0] ?? [], rest[1])

const shared = provider.parse({
  visitTypes: [
    { id: 'a', name: 'Office visit', shortName: 'NewPatient' },
    { id: 'b', name: 'OFFICE VISIT ', shortName: 'FollowUp' },
    { id: 'c', name: 'First visit', shortName: 'NewPatient' },
    { id: 'd', name: 'Physical' },
  ],
})

it('asks by the names that the open class has alone, whatever their capitals', () => {
  expect(plan(shared).names).toEqual(['NewPatient', 'First visit'])
  expect(plan(shared, decisionOf(false, true)).names).toEqual(['FollowUp'])
  expect(plan(shared, newOnly, ['first VISIT', 'Office visit', 'Physical']).names).toEqual(['first VISIT'])
  expect(plan(shared, decisionOf(true, true), ['Physical']).names).toEqual(['Physical'])
})

it('data-admin finding 1: a visit type that was asked for by its short name alone is not covered', () => {
  const { coverage } = plan(shared)
  expect(notCoveredBy(coverage, { visitTypeGuid: 'c' }, shared)).toBeUndefined()
  expect(notCoveredBy(coverage, { visitTypeGuid: 'a' }, shared)?.state).toBe('could-not-be-asked')
  // It may be either visit type, so it isn't known whether it was requested.
  expect(notCoveredBy(coverage, { visitTypeName: 'Office visit' }, shared)?.state).toBe('could-not-be-asked')
  expect(notCoveredBy(coverage, { visitTypeName: 'Unheard of' }, shared)?.state).toBe('could-not-be-asked')
  expect(notCoveredBy(plan(shared, decisionOf(true, true)).coverage, { visitTypeGuid: 'a' }, shared)).toBeUndefined()
})

it('asks nothing where no name that the endpoint bears is clear, or no class is open, and says which', () => {
  const none = plan(provider.parse({ visitTypes: [{ name: 'Physical' }] }))
  expect(none).toMatchObject({ names: undefined, coverage: { of: 'nothing', why: { state: 'could-not-be-asked' } } })
  const comma = provider.parse({ visitTypes: [{ name: 'Visit, new', shortName: 'NewPatient, adult' }] })
  const bears = (name: string) => !name.includes(',')
  expect(plan(comma, decisionOf(false, true), [], bears).coverage.of).toBe('nothing')
  expect(plan(comma, decisionOf(true, true), ['Visit, new'], bears)).toMatchObject({
    names: undefined,
    coverage: { of: 'all' },
  })
  expect(plan(shared, decisionOf(false, false)).coverage).toMatchObject({ of: 'nothing', why: { state: 'not-asked' } })
})

it('sends no name that a visit type of the closed class, or of none that is known, has too', () => {
  const aName = fc.constantFrom('New visit', 'new visit', 'Follow-up', 'Office', 'OFFICE', 'Physical', '')
  const aType = fc.record({ name: fc.option(aName), shortName: fc.option(fc.oneof(fc.constant('NewPatient'), aName)) })
  const classes = fc.constantFrom('new', 'returning')
  fc.assert(
    fc.property(
      fc.array(aType, { maxLength: 6 }),
      classes,
      fc.array(aName, { maxLength: 3 }),
      (types, open, wanted) => {
        const { names = [], coverage } = plan(
          provider.parse({ visitTypes: types }),
          decisionOf(open === 'new', open === 'returning'),
          wanted.filter((name) => name !== ''),
        )
        const isOther = ({ shortName }: (typeof types)[number]) =>
          shortName === null || shortName === '' || (shortName === 'NewPatient') !== (open === 'new')
        const closed = types
          .filter(isOther)
          .flatMap(({ name, shortName }) => [name?.toLowerCase(), shortName?.toLowerCase()])
        expect(names.filter((name) => closed.includes(name.toLowerCase()))).toEqual([])
        expect(coverage.of === 'nothing').toBe(names.length === 0)
      },
    ),
  )
})
