import type { ProviderSlot } from '../../../../domain/slots/provider-slots.ts'
import { bookingAt, type BookingRoute } from '../../../routes/booking-route.ts'
import { isDay } from '../../../../domain/time/dates.ts'

/** True if the answer allows booking the slot. `now`: milliseconds since 1970. */
export const isFree = ({ instant, isBookable, day }: ProviderSlot, now: number): boolean =>
  instant !== undefined && instant > now && isBookable !== false && isDay(day)

/** The address of the booking desk with this slot. It contains nothing about a caller. */
export function bookSlotAt(npi: string, slot: ProviderSlot): BookingRoute {
  const { slotDateTime, day, departmentEmrId, visitTypeName, forNewPatient, forEstablishedPatient } = slot
  const patientClass =
    forNewPatient === true && forEstablishedPatient !== true
      ? 'new'
      : forEstablishedPatient === true && forNewPatient !== true
        ? 'returning'
        : undefined
  return { ...bookingAt(), slot: { npi, slotDateTime, day, departmentEmrId, visitTypeName, patientClass } }
}
