import { isoText } from '../data/days.ts'
import { rowsBetween } from '../data/timeline.ts'
import { type VisitRow, visitRowAt, visitTimeline } from '../data/visit-rows.ts'
import type { World } from '../data/world.ts'
import type { Report } from './ledger.ts'

/** The CSV of an all-visits report. The document doesn't show its columns. */

type Value = string | number | boolean | undefined

const iso = (instant: number | undefined) => (instant === undefined ? undefined : isoText(instant))
const secondsBetween = (from: number | undefined, to: number | undefined) =>
  from === undefined || to === undefined ? undefined : (to - from) / 1_000

const columns: Readonly<Record<string, (row: VisitRow) => Value>> = {
  visitId: (row) => row.visitId,
  reportType: (row) => row.type,
  status: (row) => row.status,
  modality: (row) => row.modality,
  practiceId: (row) => row.practice.id,
  practiceName: (row) => row.practice.displayName,
  regionCode: (row) => row.region.regionCode,
  market: (row) => row.region.market,
  departmentId: (row) => row.department.emrId,
  departmentName: (row) => row.department.name,
  ehrSystemName: (row) => row.department.system.ehr,
  providerNpi: (row) => row.provider?.npi,
  providerName: (row) => row.provider?.clinician.name,
  providerCredentials: (row) => row.provider?.clinician.credentials,
  assignmentQualifiers: (row) => row.qualifier,
  patientGuid: (row) => row.patientGuid,
  patientFirstName: (row) => row.patient.first,
  patientLastName: (row) => row.patient.last,
  patientGender: (row) => row.patient.gender,
  patientDateOfBirth: (row) => row.dateOfBirth,
  patientState: (row) => row.region.state,
  patientPostalCode: (row) => row.postalCode,
  bookedForOther: (row) => row.isForOther,
  visitReason: (row) => row.visitReason,
  paymentMethod: (row) => row.paymentMethod,
  visitPrice: (row) => row.region.visitPrice,
  requestedAt: (row) => iso(row.requestedAt),
  appointmentAt: (row) => iso(row.appointmentAt),
  startedAt: (row) => iso(row.startedAt),
  endedAt: (row) => iso(row.endedAt),
  waitSeconds: (row) => secondsBetween(row.appointmentAt ?? row.requestedAt, row.startedAt),
  durationSeconds: (row) => secondsBetween(row.startedAt, row.endedAt),
  cancelReason: (row) => row.cancelReason,
  timezone: (row) => row.region.zone,
}

export const csvColumns: readonly string[] = Object.keys(columns)
const readers = Object.values(columns)

/** A field in the format of RFC 4180, quoted only if necessary. */
export function csvField(value: Value): string {
  if (value === undefined) return ''
  const text = String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const chunkLength = 64 * 1_024

/** The report as a stream of text. Its rows are generated while it is read, with the state at its start, so every read returns the same. */
export function* csvOf(world: World, report: Report): Generator<string> {
  const then: World = { ...world, now: () => report.startedAt }
  const { from, to } = rowsBetween(visitTimeline(world, report.type), report.startedAt, report.start, report.end)
  let chunk = `${csvColumns.join(',')}\r\n`
  for (let index = from; index < to; index++) {
    const row = visitRowAt(then, report.type, index)
    let line = ''
    for (const read of readers) line += `,${csvField(read(row))}`
    chunk += `${line.slice(1)}\r\n`
    if (chunk.length >= chunkLength) {
      yield chunk
      chunk = ''
    }
  }
  yield chunk
}
