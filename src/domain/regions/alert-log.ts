import type { AlertEvent } from './alert.ts'
import { reasonWords } from './board-words.ts'
import { combinationOf } from './region-poll.ts'
import type { CellText, TableColumn } from '../tables/table.ts'
import { fullMinutes } from './wait-time.ts'
import { texts } from './text.ts'

/** The alert log as a table, identical on screen and in files. */

export const eventWords: Readonly<Record<AlertEvent['kind'], string>> = texts.alertLog.events

export const alertLogColumns = [
  { id: 'at', name: texts.alertLog.when, kind: 'dateTime' },
  { id: 'what', name: texts.columnNames.what, kind: 'text' },
  { id: 'by', name: texts.alertLog.who, kind: 'text' },
  { id: 'region', name: texts.columnNames.region, kind: 'text' },
  { id: 'regionCode', name: texts.alertLog.regionCode, kind: 'text', code: true, hiddenAtFirst: true },
  { id: 'visit', name: texts.columnNames.visit, kind: 'text' },
  { id: 'qualifier', name: texts.columnNames.qualifier, kind: 'text' },
  { id: 'rule', name: texts.alertLog.rule, kind: 'text' },
  { id: 'minutes', name: texts.columnNames.wait, kind: 'number', unit: 'minutes' },
  { id: 'reason', name: texts.alertLog.reason, kind: 'text' },
  { id: 'note', name: texts.alertLog.note, kind: 'text' },
  { id: 'practice', name: texts.columnNames.practice, kind: 'text' },
  { id: 'incident', name: texts.alertLog.incident, kind: 'text', code: true, hiddenAtFirst: true },
] as const satisfies readonly TableColumn[]

const cell = (text: string | undefined): CellText => (text === undefined || text === '' ? null : text)

/** The cells of one entry in column order. */
export function alertLogCells(event: AlertEvent): CellText[] {
  const combination = combinationOf(event.key)
  const cells: Record<(typeof alertLogColumns)[number]['id'], CellText> = {
    at: event.at,
    what: eventWords[event.kind],
    by: cell(event.by),
    region: cell(event.regionName),
    regionCode: cell(combination?.regionCode),
    visit: cell(combination?.visitTypeName),
    qualifier: cell(combination?.assignmentQualifiers.join(', ')),
    rule: cell(event.ruleName),
    minutes: event.waitSeconds === undefined ? null : String(fullMinutes(event.waitSeconds)),
    reason: event.reason === undefined ? null : reasonWords(event.reason),
    note: cell(event.note),
    practice: cell(event.practiceName),
    incident: cell(event.incidentId),
  }
  return alertLogColumns.map(({ id }) => cells[id])
}
