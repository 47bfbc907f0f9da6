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

/** Without updates, a closure isn't seen and no incident opens. */
const unmonitored = ({ gaps }: ShiftReport): string | undefined =>
  gaps.length > 0 ? texts.shiftReportPage.othersMayHaveBeenMissed : undefined

export const incidentsKnown = (report: ShiftReport, keptFrom: string | undefined) =>
  manyKnown(
    report.incidents.length,
    keptFrom === undefined ? unmonitored(report) : texts.shiftReportPage.incidentsThatEndedBeforeAreInThe(keptFrom),
  )

export const closuresKnown = (report: ShiftReport) => manyKnown(report.closures.length, unmonitored(report))

export function pausesKnown(pauses: ShiftReport['pauses']): Knowing<string> {
  if (pauses.state !== 'known') return pauses
  const { list, missing } = pauses.value
  return manyKnown(list.length, missing > 0 ? `${missingPausesWords(missing)}.` : undefined)
}

/** `since`: the first day whose pauses are requested. */
export function noPausesWords(pauses: ShiftReport['pauses'], since: string): string {
  if (pauses.state !== 'known') return pauses.reason
  return pauses.value.missing > 0
    ? texts.shiftReportPage.noneOfTheLoadedPausesWas
    : texts.shiftReportPage.noPauseThatStartedSinceWas(since)
}
