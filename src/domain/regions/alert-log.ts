import type { AlertEvent } from './alert.ts'
import { reasonWords } from './board-words.ts'
import { combinationOf } from './region-poll.ts'
import type { CellText, TableColumn } from '../tables/table.ts'
import { fullMinutes } from './wait-time.ts'
import { texts } from './text.ts'

/** The alert log as a table, identical on screen and in files. */

export const eventWords: Readonly<Record<AlertEvent['kind'], string>> = {
  fired: 'Alert',
  repeated: 'Reminder',
  acknowledged: 'Acknowledged',
  recovered: 'Recovered',
  ended: texts.alertLog.endedWithItsRuleOrRegion,
  muted: 'Muted',
  unmuted: 'Unmuted',
  held: texts.alertLog.noticeDelayed,
  given: texts.alertLog.delayedNoticeShown,
  noted: 'Note',
  assigned: 'Assigned',
  'handed-over': texts.alertLog.handedOver,
  'not-delivered': texts.alertLog.webhookNotDelivered,
}

export const alertLogColumns = [
  { id: 'at', name: 'When', kind: 'dateTime' },
  { id: 'what', name: 'What', kind: 'text' },
  { id: 'by', name: 'Who', kind: 'text' },
  { id: 'region', name: 'Region', kind: 'text' },
  { id: 'regionCode', name: texts.alertLog.regionCode, kind: 'text', code: true, hiddenAtFirst: true },
  { id: 'visit', name: 'Visit', kind: 'text' },
  { id: 'qualifier', name: 'Qualifier', kind: 'text' },
  { id: 'rule', name: 'Rule', kind: 'text' },
  { id: 'minutes', name: 'Wait', kind: 'number', note: 'minutes' },
  { id: 'reason', name: 'Reason', kind: 'text' },
  { id: 'note', name: 'Note', kind: 'text' },
  { id: 'practice', name: 'Practice', kind: 'text' },
  { id: 'incident', name: 'Incident', kind: 'text', code: true, hiddenAtFirst: true },
] as const satisfies readonly TableColumn[]

type Cells = Record<(typeof alertLogColumns)[number]['id'], CellText>

const cell = (text: string | undefined): CellText => (text === undefined || text === '' ? null : text)

/** The cells of one entry in column order. */
export function alertLogCells(event: AlertEvent): CellText[] {
  const combination = combinationOf(event.key)
  const cells: Cells = {
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
