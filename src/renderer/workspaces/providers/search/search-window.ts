import { slotSearchCapDays, slotSearchDefaultDays, slotSearchWindow } from '../../../../domain/slots/date-windows.ts'
import { rangeWords } from '../../../../domain/time/day-words.ts'
import { dayWords } from '../../../parts/zone-times.ts'

type AskedDates = { readonly from: string | undefined; readonly to: string | undefined }

/** The date range of a search over many providers (section 8), with the reason, before it is sent. */
export function searchWindowWords({ from, to }: AskedDates, today: string): { words: string; capped: boolean } {
  const { startDate, endDate, capped } = slotSearchWindow({ startDate: from, endDate: to }, today)
  const range = rangeWords(startDate, endDate)
  const usual = '(usual, may be configured otherwise)'
  if (from !== undefined && to !== undefined) {
    return capped
      ? {
          words: `${range}: the platform searches ${slotSearchCapDays} days at most from the first, so days after ${dayWords(endDate)} are not searched ${usual}.`,
          capped,
        }
      : { words: `${range}, as chosen.`, capped }
  }
  const why =
    from !== undefined
      ? `${slotSearchDefaultDays} days after the first day, since no last day is chosen`
      : to !== undefined
        ? `${slotSearchDefaultDays} days before the last day, but not before today, since no first day is chosen`
        : `${slotSearchDefaultDays} days from today, since no dates are chosen`
  return { words: `${range}: ${why}.`, capped }
}
