import type { ProviderSlot } from '../../../../domain/slots/provider-slots.ts'
import { isDay } from '../../../../domain/time/dates.ts'

/** True if the answer allows booking the slot. `now`: milliseconds since 1970. */
export const isFree = ({ instant, isBookable, day }: ProviderSlot, now: number): boolean =>
  instant !== undefined && instant > now && isBookable !== false && isDay(day)
