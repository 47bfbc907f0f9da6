import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draftFieldFor, refusedFields } from './refused-fields.ts'
import { filledDraft, insuranceOther, insuranceSelf } from '../testing/booking-sample.ts'

const visit = filledDraft({ way: 'on-demand', billing: insuranceOther })
const read = (body: unknown) => refusedFields(body, visit).map(({ field, message }) => [field, message])
const reason = [['visit.visitReason', 'is required']]

describe('a refusal that names fields', () => {
  it.each([
    ['a list with field and message', { errors: [{ field: 'visitDetails.visitReason', message: 'is required' }] }],
    ['a bare name', { errors: [{ field: 'visitReason', message: 'is required' }] }],
    ['path and msg', { errors: [{ path: 'body.visitDetails.visitReason', msg: 'is required' }] }],
    ['property and description', { details: [{ property: 'visitDetails/visitReason', description: 'is required' }] }],
    ['a name in other letters', { Errors: [{ Field: 'x', name: 'VisitDetails.VisitReason', message: 'is required' }] }],
    ['a path in parts', { detail: [{ loc: ['body', 'visitDetails', 'visitReason'], msg: 'is required' }] }],
    ['a JSON pointer', { errors: [{ source: { pointer: '/data/visitDetails/visitReason' }, detail: 'is required' }] }],
    ['keyed by field', { errors: { 'visitDetails.visitReason': ['is required'] } }],
    ['keyed by part and field', { errors: { visitDetails: { visitReason: 'is required' } } }],
    ['problem details', { title: 'Bad', 'invalid-params': [{ name: 'visit_reason', reason: 'is required' }] }],
    [
      'below an error',
      { error: { code: 'E1', message: 'Bad', errors: [{ field: 'visitReason', message: 'is required' }] } },
    ],
    ['a list alone', [{ field: 'visitReason', message: 'is required' }]],
    ['one object alone', { field: 'visitReason', message: 'is required' }],
    [
      'with children',
      {
        errors: [
          { property: 'visitDetails', children: [{ property: 'visitReason', constraints: { a: 'is required' } }] },
        ],
      },
    ],
    [
      'a missing property',
      {
        errors: [{ instancePath: '/visitDetails', params: { missingProperty: 'visitReason' }, message: 'is required' }],
      },
    ],
  ])('finding 11: %s', (_, body) => expect(read(body)).toEqual(reason))

  it('keeps the order, and a field that the desk does not have with the platform’s own name', () => {
    const errors = [
      { field: 'patient.address.postalCode', message: 'too short' },
      { field: 'billingInfo.insuranceMemberId', message: 'unknown' },
      { field: 'chargeCode', message: 'missing' },
    ]
    expect(refusedFields({ errors }, visit)).toEqual([
      { path: 'patient.address.postalCode', field: 'patient.address.postalCode', message: 'too short' },
      { path: 'billingInfo.insuranceMemberId', field: 'billing.insuranceMemberId', message: 'unknown' },
      { path: 'chargeCode', field: undefined, message: 'missing' },
    ])
  })

  it.each([
    { message: 'VISIT_CREATE_ERROR' },
    { error: { code: 'x', message: 'y' } },
    { timestamp: 1, status: 400, error: 'Bad Request', path: '/api/9/visits', message: 'no' },
    { errors: ['visitReason is required'] },
    { error: 'x', details: null },
    'text',
    null,
    7,
  ])('finds none in %j', (body) => expect(read(body)).toEqual([]))

  it('takes anything', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (body) => {
        for (const { message } of refusedFields({ errors: body }, visit)) expect(message).not.toBe('')
      }),
    )
  })
})

it.each([
  ['billingInfo.firstName', visit, 'billing.firstName'],
  ['billingInfo.gender', filledDraft({ way: 'on-demand', billing: insuranceSelf }), 'patient.gender'],
  ['billingInfo.sex', filledDraft({ way: 'on-demand', billing: insuranceSelf }), 'patient.gender'],
  ['visitDetails.practiceRegionId', visit, 'visit.regionCode'],
  ['visitDetails.ehrSystemName', visit, 'visit.departmentId'],
  ['visitDetails.departmentId', filledDraft({ way: 'slot' }), 'slot'],
  ['visitDetails.slotId', filledDraft({ way: 'slot' }), 'slot'],
  ['visitDetails.urgency', visit, 'visit.urgent'],
  ['visitDetails.declaration', visit, 'declaration'],
  ['patient', visit, 'patient.firstName'],
  ['patient.address', visit, 'patient.address.line1'],
  ['actor.phone', visit, 'actor.phone'],
  ['nothing', visit, undefined],
  ['', visit, undefined],
] as const)('%s is a field of the desk', (path, draft, field) => expect(draftFieldFor(path, draft)).toBe(field))
