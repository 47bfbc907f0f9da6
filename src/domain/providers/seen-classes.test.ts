import fc from 'fast-check'
import { expect, it } from 'vitest'
import { counted } from '../../../test/counted.ts'
import { explainNoSlots } from '../why/explain-no-slots.ts'
import { seenTogether, seenTypesOf } from './seen-classes.ts'
import { answer, asked, base, firstVisit, followUp, form, linkOf, now } from '../testing/why-sample.ts'
import { verdictMatrix } from './verdict.ts'

const retail = { ...followUp, id: 'U9', visitTypeId: 'v9', name: 'Retail visit', shortName: 'Retail' }
const departments = base.departments.map((one) => ({ ...one, supportedVisitTypeIds: ['u9', 'u1'] }))
const forms = { platform: form({ visitTypes: [retail], departments }), ehr: [] }

it('data-admin finding 3: a visit type that the answer opens to new patients ends at "no open times", also without any time', () => {
  const seenTypes = seenTypesOf([{ visitTypeGuid: 'u9', forNewPatient: true, forEstablishedPatient: true }])
  const slots = { ...answer(), seenTypes }
  const explained = explainNoSlots({ ...asked, visitTypeId: 'u9' }, { forms, slots, now })
  expect(linkOf(explained, 'offered-there')).toMatchObject({ state: 'passes' })
  expect(linkOf(explained, 'free-times')?.title).toMatch(/^No open times/)
  expect(explained.text).not.toContain('rule 5')
  const cell = verdictMatrix(forms, seenTypes).find(({ patientClass }) => patientClass === 'new')
  expect(cell?.outcome).toBe('open')
})

it('finds a visit type by its UUID in any capitals, else by the EHR’s id with its name', () => {
  const outcome = (type: Parameters<typeof seenTypesOf>[0][number]) =>
    verdictMatrix(forms, seenTypesOf([type])).find(({ patientClass }) => patientClass === 'new')?.outcome
  expect(outcome({ visitTypeGuid: 'u9', forNewPatient: true })).toBe('open')
  expect(outcome({ visitTypeId: 'v9', visitTypeName: 'Retail visit', forNewPatient: true })).toBe('open')
  expect(outcome({ visitTypeId: 'v9', visitTypeName: 'Another', forNewPatient: true })).toBe('not-for-class')
  expect(outcome({ visitTypeId: 'U9', visitTypeName: 'Another', forNewPatient: true })).toBe('open')
  expect(outcome({ visitTypeGuid: 'u1', forNewPatient: true })).toBe('not-for-class')
  const blank = { visitTypeGuid: ' ', visitTypeName: 'Retail visit' }
  expect(outcome({ ...blank, visitTypeId: 'v9', forNewPatient: true })).toBe('open')
  expect(outcome({ ...blank, visitTypeId: 'v8', forNewPatient: true })).toBe('not-for-class')
})

it('a class that one of two answers opens is open', () => {
  const [opens, silent] = [true, false].map((forNewPatient) => seenTypesOf([{ visitTypeGuid: 'u9', forNewPatient }]))
  for (const [one, other] of [
    [opens, silent],
    [silent, opens],
  ]) {
    const seen = seenTogether(one ?? new Map(), other ?? new Map())
    expect(verdictMatrix(forms, seen).find(({ patientClass }) => patientClass === 'new')?.outcome).toBe('open')
  }
})

it('the chain and the matrix take the same verdict on whom a visit type is for, whatever was answered', () => {
  const said = fc.option(fc.boolean(), { nil: undefined })
  const seenType = fc.record({
    visitTypeGuid: fc.constantFrom('u9', 'u1', 'U9', undefined),
    visitTypeId: fc.constantFrom('v9', 'v1', undefined),
    visitTypeName: fc.constantFrom('Retail visit', 'First visit', undefined),
    forNewPatient: said,
    forEstablishedPatient: said,
  })
  const shortNames = fc.constantFrom('NewPatient', 'Retail', null)
  fc.assert(
    fc.property(fc.array(seenType, { maxLength: 4 }), shortNames, shortNames, (types, one, other) => {
      const record = {
        visitTypes: [
          { ...retail, shortName: one },
          { ...firstVisit, shortName: other },
        ],
        departments,
      }
      const both = { platform: form(record), ehr: [] }
      const seenTypes = seenTypesOf(types)
      for (const cell of verdictMatrix(both, seenTypes)) {
        const question = {
          ...asked,
          patientClass: cell.patientClass,
          visitTypeId: cell.visitType.id ?? '',
          departmentId: cell.department.departmentId ?? '',
        }
        const explained = explainNoSlots(question, { forms: both, slots: { ...answer(), seenTypes }, now })
        const expected = { 'not-for-class': 'fails', unknown: 'open', open: 'passes' }[cell.outcome as 'open']
        expect(linkOf(explained, 'offered-there')?.state).toBe(expected)
      }
    }),
    { numRuns: counted(20, 100) },
  )
})
