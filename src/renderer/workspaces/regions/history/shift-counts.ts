import { type Knowing, known } from '../../../../domain/knowing.ts'
import type { ShiftReport } from '../../../../domain/regions/shift-report.ts'
import { missingPausesWords } from '../../../parts/region-words.ts'
import { count } from '../../../parts/times.ts'
import { texts } from '../text/history.ts'

/** A count, or why it is unknown: zero among incompletely loaded records is not 0. */
function manyKnown(many: number, lacking: string | undefined): Knowing<string> {
  if (lacking === undefined) return known(count(many))
  return many === 0 ? { state: 'not-covered', reason: lacking } : known(texts.shiftReportPage.orMore(count(many)))
}

export const incidentsKnown = ({ incidents }: ShiftReport, keptFrom: string | undefined) =>
  manyKnown(
    incidents.length,
    keptFrom === undefined ? undefined : texts.shiftReportPage.incidentsThatEndedBeforeAreInThe2(keptFrom),
  )

export function pausesKnown(pauses: ShiftReport['pauses']): Knowing<string> {
  if (pauses.state !== 'known') return pauses
  const { list, missing } = pauses.value
  return manyKnown(list.length, missing > 0 ? `${missingPausesWords(missing)}.` : undefined)
}

export function noPausesWords(pauses: ShiftReport['pauses']): string {
  if (pauses.state !== 'known') return pauses.reason
  return pauses.value.missing > 0
    ? texts.shiftReportPage.noneOfTheLoadedPausesWas
    : texts.shiftReportPage.bookingsWerentPaused
}
