import fc from 'fast-check'
import { expect, it } from 'vitest'
import { counted } from '../../../test/counted.ts'
import { directoryColumns } from './directory-columns.ts'
import { directoryRow } from './directory-row.ts'
import { explainNoSlots } from '../why/explain-no-slots.ts'
import { differencesOf } from './form-differences.ts'
import { type Provider, provider } from './provider.ts'
import { findingsOfRecord } from './provider-findings.ts'
import type { ProviderSlot } from '../slots/provider-slots.ts'
import { type ProviderForm, verdictMatrix, verdictOf } from './verdict.ts'
import { changedQuestion } from '../why/why-change.ts'
import { type WhyFacts, whyLinks, type WhyQuestion } from '../why/why-no-slots.ts'

/** For any record, question and response: nothing throws, the chain is consistent, and the suggested change has the promised effect. */

const now = Date.parse('2026-03-08T09:30:00Z')

const some = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 6 })
const id = fc.constantFrom('u1', 'u2', 'u3', 'U1', '')
const flag = fc.constantFrom(true, true, true, false, null, 'true')
const days = fc.oneof(fc.integer({ min: -2, max: 200 }), fc.constantFrom(0, 0.5, 1e9, -1e9, 1e300, '14'))
const ehr = fc.constantFrom('one', 'two', null)

const visitType = fc.record(
  {
    id: some(id),
    visitTypeId: some(fc.constantFrom('v1', 'v2')),
    shortName: fc.constantFrom('NewPatient', 'NewPatient', 'FollowUp', 'newpatient', null),
    name: some(fc.string()),
    bufferDays: some(days),
    maxLookAheadDays: some(days),
    sortOrder: some(fc.string()),
  },
  { requiredKeys: [] },
)
const department = fc.record(
  {
    departmentId: some(fc.constantFrom('d1', 'd2')),
    emrId: some(fc.constantFrom('11', '12')),
    ehrSystemName: ehr,
    name: some(fc.string()),
    timezone: some(fc.constantFrom('America/Phoenix', 'America/New_York', 'Pacific/Kiritimati', 'Mars', '')),
    supportedVisitTypeIds: some(fc.array(id, { maxLength: 4 })),
  },
  { requiredKeys: [] },
)
const record: fc.Arbitrary<Provider> = fc
  .record(
    {
      minAge: some(fc.integer({ min: -1, max: 30 })),
      maxAge: some(fc.integer({ min: 0, max: 120 })),
      isActive: flag,
      acceptingNewPatients: flag,
      scheduleStatus: some(fc.record({ allowsOpenSchedule: flag, allowsDirectSchedule: flag }, { requiredKeys: [] })),
      departments: some(fc.array(department, { maxLength: 3 })),
      visitTypes: some(fc.array(visitType, { maxLength: 4 })),
      name: some(fc.string()),
      more: fc.anything(),
    },
    { requiredKeys: [] },
  )
  .map((value) => provider.parse(value))

const day = fc
  .integer({ min: -20, max: 220 })
  .map((ahead) => new Date(now + ahead * 86_400_000).toISOString().slice(0, 10))

const slot: fc.Arbitrary<ProviderSlot> = fc
  .record({
    day,
    isBookable: fc.constantFrom(true, true, false, undefined),
    forNewPatient: fc.constantFrom(true, false, undefined),
    forEstablishedPatient: fc.constantFrom(true, false, undefined),
    visitTypeGuid: fc.option(id, { nil: undefined }),
    visitTypeId: fc.constantFrom('v1', 'v2', undefined),
    departmentUuid: fc.constantFrom('d1', 'd2', undefined),
    departmentKey: fc.constantFrom('one|11', 'two|12', undefined),
    isTimed: fc.boolean(),
  })
  .map(({ isTimed, ...given }) => ({
    source: 'timeSlots',
    npi: undefined,
    departmentName: undefined,
    ehrSystemName: undefined,
    departmentId: undefined,
    departmentEmrId: undefined,
    zone: undefined,
    slotDateTime: `${given.day}T10:00:00Z`,
    instant: isTimed ? Date.parse(`${given.day}T10:00:00Z`) : undefined,
    clock: '10:00',
    duration: 20,
    visitTypeName: undefined,
    visitTypeTitle: undefined,
    oddities: [],
    ...given,
  }))

const form = (ehrSystemName: string | undefined) =>
  record.map((one): ProviderForm => ({ ehrSystemName, record: one, askedAt: '2026-03-08T09:29:00Z' }))

const facts: fc.Arbitrary<WhyFacts> = fc.record({
  forms: fc.record({
    platform: fc.option(form(undefined), { nil: undefined, freq: 9 }),
    ehr: fc.constantFrom<string[]>([], [], ['one'], ['one', 'two']).chain((names) => fc.tuple(...names.map(form))),
  }),
  slots: fc.option(
    fc.record({
      slots: fc.array(slot, { maxLength: 12 }),
      from: fc.constantFrom('2026-02-01', '2026-03-20'),
      to: fc.constantFrom('2026-12-31', '9999-12-31', '2026-04-01'),
      askedAt: fc.constantFrom('2026-03-08T09:29:00Z', 'yesterday'),
    }),
    { nil: undefined, freq: 5 },
  ),
  now: fc.constant(now),
})

const dateText = fc.option(fc.oneof({ arbitrary: day, weight: 9 }, { arbitrary: fc.string(), weight: 1 }), {
  nil: undefined,
})
const question: fc.Arbitrary<WhyQuestion> = fc.record({
  patientClass: fc.constantFrom('new', 'returning'),
  visitTypeId: fc.constantFrom('u1', 'u2', 'v1', 'nowhere'),
  departmentId: fc.constantFrom('d1', 'd2', 'one|11', 'nowhere'),
  age: fc.option(fc.oneof(fc.integer({ min: 0, max: 110 }), fc.double({ noNaN: true })), { nil: undefined }),
  startDate: dateText,
  endDate: dateText,
})

const places = (name: (typeof whyLinks)[number] | undefined) =>
  name === undefined ? whyLinks.length : whyLinks.indexOf(name)

it('exactly one link fails or none; those before it were looked at, those after it were not', () => {
  fc.assert(
    fc.property(question, facts, (asked, known) => {
      const { links, failing, slotsSeen, bookable, sentence, text } = explainNoSlots(asked, known)
      expect(links.map(({ link }) => link)).toEqual([...whyLinks])
      expect(links.filter(({ state }) => state === 'fails').map(({ link }) => link)).toEqual(
        failing === undefined ? [] : [failing],
      )
      const firstSkipped = links.findIndex(({ state }) => state === 'skipped')
      const skipped = links.slice(firstSkipped < 0 ? links.length : firstSkipped)
      expect(skipped.every(({ state }) => state === 'skipped')).toBe(true)
      const afterFailing = failing === 'source' ? -1 : places(failing) + 1
      expect([failing === undefined ? firstSkipped : afterFailing]).toEqual([firstSkipped])
      for (const { title, words } of links) expect([title, words]).not.toContain('')
      // Free times in the response outweigh everything except the rules and the age.
      const outweighed = ['offered-there', 'inside-window', 'inside-default', 'free-times', 'source']
      expect(slotsSeen > 0 && outweighed.includes(failing ?? '')).toBe(false)
      expect(bookable === undefined || bookable.from <= bookable.to).toBe(true)
      expect(sentence).not.toBe('')
      expect(text).toContain(sentence)
      expect(text).not.toContain('undefined')
    }),
    { numRuns: counted(120, 1_000) },
  )
})

it('the change, applied to the question, brings the chain past the link that failed', () => {
  const kinds = new Map<string, number>()
  fc.assert(
    fc.property(question, facts, (asked, known) => {
      const { failing, change } = explainNoSlots(asked, known)
      expect(failing === undefined && change !== undefined).toBe(false)
      if (change === undefined || change.kind === 'record') return
      kinds.set(change.kind, (kinds.get(change.kind) ?? 0) + 1)
      const after = explainNoSlots(changedQuestion(asked, change) ?? asked, known)
      expect(places(after.failing)).toBeGreaterThan(places(failing))
      expect(failing !== 'free-times' || after.slotsSeen > 0).toBe(true)
    }),
    { numRuns: counted(700, 2_500) },
  )
  // Makes sure that changes are suggested at all; otherwise the property would hold trivially.
  expect([...kinds.keys()].toSorted()).toEqual(['dates', 'department', 'patient-class', 'visit-type'])
})

it('verdict, matrix, differences, row and findings take any record', () => {
  fc.assert(
    fc.property(facts, fc.string(), ({ forms }, npi) => {
      const all = forms.platform === undefined ? forms.ehr : [forms.platform, ...forms.ehr]
      expect(verdictOf(forms).because).not.toBe('')
      // Every entry of every form has its cells. Merging the forms loses none.
      const cells = verdictMatrix(forms, new Map())
      const most = (list: 'departments' | 'visitTypes') =>
        Math.max(0, ...all.map((one) => one.record[list]?.length ?? 0))
      expect(cells.length).toBeGreaterThanOrEqual(most('departments') * most('visitTypes') * 2)
      for (const { values } of differencesOf(forms)) expect(values).toHaveLength(all.length)
      for (const one of all) {
        const entry = { npi, systems: [], record: one.record, problem: undefined, askedAt: undefined }
        expect(directoryRow(entry)).toHaveLength(directoryColumns.length)
        expect(findingsOfRecord(npi, one.record).length).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
