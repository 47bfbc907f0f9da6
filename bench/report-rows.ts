import { createWriteStream } from 'node:fs'
import { once } from 'node:events'

/** An all-visits report as a file: 20 columns and about 400 bytes per row, so a million rows take 400 MB. */

export const reportHeader =
  'visitId,practiceId,regionCode,status,modality,visitType,providerNpi,providerName,patientZip,requestedAt,startedAt,endedAt,waitSeconds,durationSeconds,rating,cancelledBy,language,payer,assessment,note'

const statuses = ['completed', 'cancelled', 'no-show', 'abandoned']
const hex = (value: number, digits: number) => (value >>> 0).toString(16).padStart(digits, '0').slice(-digits)

function rowOf(at: number): string {
  const mixed = Math.imul(at ^ 0x5bd1e995, 0x9e3779b1) >>> 0
  const other = Math.imul(at + 17, 0x85ebca6b) >>> 0
  const uuid = `${hex(mixed, 8)}-${hex(other, 4)}-4${hex(at, 3)}-8${hex(mixed >> 3, 3)}-${hex(other, 6)}${hex(at, 6)}`
  const asked = Date.UTC(2026, 6, 1) + at * 7_000
  const [began, ended] = [asked + (mixed % 3_600) * 1_000, asked + (mixed % 3_600) * 1_000 + (other % 2_400) * 1_000]
  const iso = (instant: number) => new Date(instant).toISOString()
  return [
    uuid,
    `practice-${mixed % 40}`,
    `R${String(other % 120).padStart(3, '0')}`,
    statuses[mixed % 4],
    mixed % 3 === 0 ? 'video' : 'phone',
    `type ${other % 12}`,
    String(1_000_000_000 + (mixed % 900_000_000)),
    `"Provider ${other % 5_000}, MD"`,
    String(mixed % 99_999).padStart(5, '0'),
    iso(asked),
    iso(began),
    iso(ended),
    String(mixed % 3_600),
    String(other % 2_400),
    mixed % 5 === 0 ? '' : String(1 + (other % 5)),
    mixed % 4 === 1 ? 'patient' : '',
    'en-US',
    `payer ${other % 60}`,
    `"said ""${hex(other, 8)}"" and no more"`,
    `Follow-up of ${hex(mixed, 8)} in ${other % 30} days; nothing else was noted by the provider on the day of the visit; what was said stands in the chart; ref ${hex(at, 8)}`,
  ].join(',')
}

/** Writes the file and returns its size in bytes. */
export async function writeReport(path: string, rows: number): Promise<number> {
  const file = createWriteStream(path, { highWaterMark: 1 << 20 })
  let bytes = 0
  for (let from = 0; from < rows; from += 5_000) {
    const lines = Array.from({ length: Math.min(5_000, rows - from) }, (_, at) => rowOf(from + at))
    const text = `${from === 0 ? `${reportHeader}\r\n` : ''}${lines.join('\r\n')}\r\n`
    bytes += Buffer.byteLength(text)
    if (!file.write(text)) await once(file, 'drain')
  }
  file.end()
  await once(file, 'close')
  return bytes
}
