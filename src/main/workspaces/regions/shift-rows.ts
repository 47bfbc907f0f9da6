import { incidentStanding } from '../../../domain/regions/alert-incident.ts'
import { causeNames, reasonWords } from '../../../domain/regions/board-words.ts'
import { pauseMinutes } from '../../../domain/regions/pause-effects.ts'
import { gapWords, type ShiftReport, shiftColumns } from '../../../domain/regions/shift-report.ts'
import { count } from '../../../domain/number-words.ts'
import type { CellText } from '../../../domain/tables/table.ts'
import type { LoadedRow } from '../../services/snapshots/snapshot-service.ts'
import { listCell, numberCell } from './history-snapshots.ts'
import { texts } from './text.ts'

/** The current names of a region and its practice, or of any region of the practice; undefined if the board doesn't have it. */
export type ShiftNames = (
  practiceId: string,
  regionCode?: string,
) => { readonly practiceName: string; readonly regionName: string } | undefined

type Cells = { readonly [Column in (typeof shiftColumns)[number]['id']]?: CellText }

const lengthCell = (from: string, to: string | undefined): CellText =>
  to === undefined ? null : numberCell((Date.parse(to) - Date.parse(from)) / 60_000)

/** Why some or all pauses aren't known; empty if all are. */
function pausesNotKnown(pauses: ShiftReport['pauses']): readonly string[] {
  if (pauses.state !== 'known') return [pauses.reason]
  const { missing } = pauses.value
  return missing === 0 ? [] : [texts.shiftRows.upToPauseRecordsDidntLoad(count(missing), missing)]
}

const incidentsNotKnown = ({ from, to, incidentsFrom }: ShiftReport): Cells => ({
  kind: texts.shiftRows.incidentsNotKnown,
  from,
  to: Date.parse(incidentsFrom) < Date.parse(to) ? incidentsFrom : to,
  reason: texts.shiftRows.olderIncidents,
})

/** True if the shift starts before the oldest kept incident. */
export const lacksIncidents = ({ from, incidentsFrom }: Pick<ShiftReport, 'from' | 'incidentsFrom'>): boolean =>
  Date.parse(from) < Date.parse(incidentsFrom)

/** The rows of a report for `shiftColumns`: incidents, closures, pauses, waits, and unwatched times. `now` in milliseconds since 1970. */
export function shiftRows(report: ShiftReport, names: ShiftNames, now: number): readonly LoadedRow[] {
  const placeOf = (practiceId: string, regionCode: string | undefined): Cells => {
    const region = regionCode === undefined ? undefined : names(practiceId, regionCode)
    return {
      practice: (region ?? names(practiceId))?.practiceName ?? practiceId,
      region: region?.regionName ?? regionCode ?? null,
      regionCode: regionCode ?? null,
    }
  }
  const lines: Cells[] = [
    ...report.incidents.map((one): Cells => {
      const { acknowledged } = incidentStanding(one, Date.parse(report.to))
      return {
        kind: texts.shiftRows.incident,
        practice: one.practiceName,
        region: one.regionName,
        regionCode: one.regionCode,
        visit: listCell([...new Set(one.members.map(({ visitTypeName }) => visitTypeName))]),
        from: one.openedAt,
        to: one.over?.at ?? null,
        minutes: lengthCell(one.openedAt, one.over?.at),
        reason: [causeNames[one.cause], acknowledged?.note]
          .filter((text) => text !== undefined && text !== '')
          .join(': '),
        by: acknowledged?.by ?? null,
      }
    }),
    ...(lacksIncidents(report) ? [incidentsNotKnown(report)] : []),
    ...report.closures.map(
      (closure): Cells => ({
        kind: texts.shiftRows.closure,
        ...placeOf(closure.practiceId, closure.regionCode),
        visit: closure.visitTypeName,
        qualifier: listCell(closure.assignmentQualifiers),
        from: closure.fromBefore ? null : closure.from,
        to: closure.isOpenEnded || closure.isEndUnknown ? null : closure.to,
        minutes: closure.isEndUnknown ? null : lengthCell(closure.from, closure.to),
        reason: [
          reasonWords(closure.reason),
          ...(closure.fromBefore ? [texts.shiftRows.closedBefore] : []),
          ...(closure.isEndUnknown ? [texts.shiftRows.endUnknown] : []),
        ].join('; '),
      }),
    ),
    ...(report.pauses.state === 'known' ? report.pauses.value.list : []).map(
      (pause): Cells => ({
        kind: texts.shiftRows.pause,
        ...placeOf(pause.practiceId, pause.regionCode),
        ...(pause.regionCode === undefined ? { region: texts.shiftRows.market(pause.market) } : {}),
        visit: listCell(pause.modalities),
        qualifier: listCell(pause.assignmentQualifiers),
        from: pause.pausedAt,
        to: pause.resumedAt ?? null,
        minutes: numberCell(pauseMinutes(pause, now)),
        reason: pause.message ?? null,
        by: pause.pausedBy === '' ? null : pause.pausedBy,
      }),
    ),
    ...pausesNotKnown(report.pauses).map((reason): Cells => ({ kind: texts.shiftRows.pausesNotKnown, reason })),
    ...report.waits.map(
      (wait): Cells => ({
        kind: texts.shiftRows.wait,
        ...placeOf(wait.practiceId, wait.regionCode),
        visit: wait.visitTypeName,
        qualifier: listCell(wait.assignmentQualifiers),
        from: report.from,
        to: report.to,
        median: numberCell(wait.median),
        p90: numberCell(wait.p90),
        longest: numberCell(wait.longest),
        samples: String(wait.samples),
      }),
    ),
    ...report.gaps.map(
      (gap): Cells => ({
        kind: texts.shiftRows.notMonitored,
        ...placeOf(gap.practiceId, gap.regionCode),
        from: gap.from,
        to: gap.to,
        minutes: lengthCell(gap.from, gap.to),
        reason: gapWords(gap),
      }),
    ),
  ]
  return lines.map((cells, at) => ({
    key: String(at),
    json: null,
    cells: shiftColumns.map(({ id }) => cells[id] ?? null),
  }))
}
