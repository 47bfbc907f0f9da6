import type { BookingDraft } from '../../src/domain/booking/booking-draft.ts'
import type { Person } from './desk-people.ts'

/** How the scheduler of a random desk enters the payment. */

export type Payment = 'couponcode' | 'self' | 'own insurance' | 'caller’s insurance' | 'as it is'

/** The draft's payment as the scheduler enters it; unchanged for "as it is" if it's complete. */
export function paid(
  { billing, way }: BookingDraft,
  payment: Payment,
  patient: Person,
  caller: Person | undefined,
): BookingDraft['billing'] {
  const isWhole =
    (billing.paymentMethod === 'couponcode' && billing.couponCode !== '') ||
    (billing.paymentMethod === 'self' && way === 'slot') ||
    (billing.paymentMethod === 'insurance' && billing.insuranceMemberId !== '')
  if (payment === 'as it is' && isWhole) return billing
  const wanted = payment === 'caller’s insurance' && caller === undefined ? 'own insurance' : payment
  const insurance = {
    ...billing,
    paymentMethod: 'insurance',
    insuranceProviderId: 'payer-12',
    insuranceGroupNumber: 'ABC123',
    insuranceType: 'manual',
  } as const
  if (wanted === 'self' && way === 'slot') return { ...billing, paymentMethod: 'self' }
  if (wanted === 'own insurance') return { ...insurance, declaration: 'self', insuranceMemberId: patient.memberId }
  if (wanted === 'caller’s insurance' && caller !== undefined) {
    const { firstName, lastName, gender, dateOfBirth, memberId } = caller
    return { ...insurance, declaration: 'other', firstName, lastName, gender, dateOfBirth, insuranceMemberId: memberId }
  }
  return { ...billing, paymentMethod: 'couponcode', couponCode: 'SPRING-10' }
}
