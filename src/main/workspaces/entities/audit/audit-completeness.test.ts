import { expect, it } from 'vitest'
import { nothingRead } from '../../../../domain/tables/completeness.ts'
import { type AuditPart, auditCompleteness } from './audit-completeness.ts'

const part = (type: string, checked: number, total: number): AuditPart => ({
  type,
  completeness: {
    ...nothingRead,
    totalAtStart: total,
    totalAtEnd: total,
    taken: total,
    verdict: 'complete',
    missing: [],
  },
  checked,
  isWhole: checked === total,
  isChecked: true,
  also: [],
})

it('data-admin finding 10: an audit that was stopped says which types it checked, in part, and not', () => {
  const types = ['clinician', 'department', 'staff', 'visitType']
  const parts = [part('clinician', 2_318, 2_318), part('department', 400, 1_002), part('staff', 0, 12)]
  expect(auditCompleteness(parts, types, true)).toMatchObject({
    verdict: 'incomplete',
    missing: [
      'The audit was stopped early. The findings so far are kept.',
      'Checked: clinician.',
      'Partly checked: department (400 of 1,002).',
      'Not checked: staff, visitType.',
    ],
  })
  const many = Array.from({ length: 13 }, (_, at) => `type${at}`)
  expect(auditCompleteness([], many, true).missing).toContain(
    'Not checked: type0, type1, type2, type3, type4, type5, type6, type7 and 5 more.',
  )
})

it('an audit that came to its end says nothing of that', () => {
  expect(auditCompleteness([part('clinician', 3, 3)], ['clinician'], false)).toMatchObject({
    verdict: 'complete',
    missing: [],
  })
})
