import { texts } from '../text/search.ts'
import { slotSearchCapDays, slotSearchDefaultDays, slotSearchWindow } from '../../../../domain/slots/date-windows.ts'
import { rangeWords } from '../../../../domain/time/day-words.ts'
import { dayWords } from '../../../parts/zone-times.ts'

type AskedDates = { readonly from: string | undefined; readonly to: string | undefined }

/** The date range of a search over many providers (section 8), with the reason, before it is sent. */
export function searchWindowWords({ from, to }: AskedDates, today: string): { words: string; capped: boolean } {
  const { startDate, endDate, capped } = slotSearchWindow({ startDate: from, endDate: to }, today)
  const range = rangeWords(startDate, endDate)
  const usual = texts.searchWindow.usualYourPlatformMayDiffer
  if (from !== undefined && to !== undefined) {
    return capped
      ? {
          words: texts.searchWindow.thePlatformSearchesAtMostDays(range, slotSearchCapDays, dayWords(endDate), usual),
          capped,
        }
      : { words: texts.searchWindow.asSelected(range), capped }
  }
  const why =
    from !== undefined
      ? texts.searchWindow.daysAfterTheFirstDaySinceNoLastDay(slotSearchDefaultDays)
      : to !== undefined
        ? texts.searchWindow.daysBeforeTheLastDayButNotBefore(slotSearchDefaultDays)
        : texts.searchWindow.daysFromTodaySinceNoDates(slotSearchDefaultDays)
  return { words: `${range}: ${why}.`, capped }
}
