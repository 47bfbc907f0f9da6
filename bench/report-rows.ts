import { open } from 'node:fs/promises'
import { csvField } from '../src/sandbox/reports/csv.ts'
import { freeText } from '../src/sandbox/data/words.ts'

/**
 * An all-visits report as a file: the sandbox's 34 columns and six more, about 510 bytes per row, so a million rows take 510 MB. Its cells are as awkward as
 * those of real reports: commas, doubled quotes and line breaks in quoted cells, empty cells, three forms of dates, leading zeros, and non-ASCII letters.
 * A row is made of an id and three parts, each from a pool of ready bytes, so that writing takes less time than any measurement.
 */

/** Words for a find. One in 250 rows holds the first in its note, and about half of those the second. */
export const findTexts = ['cefal', 'cefale'] as const
/** The status to press in a legend; about 85 of 100 rows have it. */
export const legendStatus = 'done'
/** The column to sort by; numbers, one cell in seven is empty. */
export const sortColumn = 'waitSeconds'
/** The days of the report, both included. */
export const reportDays = { from: '2026-07-01', to: '2026-09-30' } as const

const seed = 20_260_701
const dayCount = 92

const quoted = (texts: readonly string[]) => texts.map(csvField)
const numbered = (length: number, textOf: (at: number) => string) =>
  quoted(Array.from({ length }, (_, at) => textOf(at)))
const two = (value: number) => String(value).padStart(2, '0')
const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0').slice(-digits)
const dateAfter = (start: number, days: number) => new Date(start + days * 86_400_000).toISOString().slice(0, 10)

const days = numbered(dayCount, (at) => dateAfter(Date.parse(reportDays.from), at))
const births = numbered(28_000, (at) => dateAfter(Date.UTC(1940, 0, 1), at))
const firstNames = [
  'Ana',
  'José',
  'Zoë',
  'Łukasz',
  'Mary Ann',
  'Søren',
  'D’Arcy',
  '美玲',
  'Renée',
  'Omar',
  'Grace',
  'Iñaki',
]
const lastNames = [
  'Núñez',
  'O’Neil',
  'van Berg',
  'Müller',
  'Smith',
  'Þórsdóttir',
  '李',
  'García-López',
  'Jones',
  'Brown',
]
const providers = numbered(5_000, (at) => `${lastNames[at % 10]}, ${firstNames[at % 12]} ${hex(at, 4)}`)
const departments = numbered(400, (at) => `${at % 3 === 0 ? 'Urgent Care, North' : 'Family Medicine'} ${at}`)
const practices = numbered(40, (at) => `Cañon ${at}, “${lastNames[at % 10]}”`)
const reasons = quoted(freeText.visitReasons)
const cancelReasons = quoted(freeText.cancelReasons)
const states = ['WA', 'OR', 'CO', 'ID', 'AZ', 'UT', 'NM', 'MT', 'NV', 'WY', 'CA', 'TX', 'KS', 'OK']
const zones = ['US/Arizona', 'US/Mountain', 'US/Pacific', 'US/Central']
const notes = quoted([
  'Seen by video; the patient understands the plan.',
  'Said "no more pain", then "a little, at night"; naproxen 220 mg, with food.',
  'No answer at the first call.\r\nReached at the second one, by phone.',
  'Nothing else was noted.',
  'Piel seca, sin fiebre; vuelve en una semana si no mejora.',
])
const drugs = ['cefalor', 'cefalexin', 'cefalonium', 'cefaletin']

/** A fixed sequence of numbers from 0 up to but not including `below` (xorshift). */
function drawsFrom(start: number): (below: number) => number {
  let state = start | 0
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}
type Draw = ReturnType<typeof drawsFrom>
type Cells = Readonly<Record<string, string>>

const pick = (values: readonly string[], draw: Draw) => values[draw(values.length)] ?? ''
const uuid = (one: number, other: number, at: number) =>
  `${hex(one, 8)}-${hex(other, 4)}-4${hex(one >>> 7, 3)}-a${hex(other >>> 9, 3)}-${hex(other, 4)}${hex(at, 8)}`

function placeOf(draw: Draw): Cells {
  const [region, department, practice] = [draw(14), draw(400), draw(40)]
  return {
    reportType: 'virtual',
    practiceId: `practice-${practice}`,
    practiceName: practices[practice] ?? '',
    regionCode: states[region] ?? '',
    market: region % 2 === 0 ? 'Mountain' : 'Pacific',
    departmentId: String(department * 37).padStart(7, '0'),
    departmentName: departments[department] ?? '',
    ehrSystemName: department % 3 === 0 ? 'Epic' : 'Cerner',
    assignmentQualifiers: draw(10) < 7 ? 'adult' : 'pediatric',
    visitPrice: (draw(4_000) / 20).toFixed(2),
    timezone: zones[region % 4] ?? '',
    videoQuality: (draw(1_000) / 1_000).toFixed(3),
    rating: draw(3) === 0 ? String(1 + draw(5)) : '',
  }
}

function patientOf(draw: Draw): Cells {
  return {
    patientGuid: uuid(draw(2 ** 31), draw(2 ** 31), draw(2 ** 31)),
    patientFirstName: pick(firstNames, draw),
    patientLastName: pick(lastNames, draw),
    patientGender: draw(2) === 0 ? 'female' : 'male',
    patientDateOfBirth: pick(births, draw),
    patientState: pick(states, draw),
    patientPostalCode: String(501 + draw(99_000)).padStart(5, '0'),
    bookedForOther: draw(8) === 0 ? 'true' : 'false',
    visitReason: pick(reasons, draw),
    paymentMethod: pick(['insurance', 'insurance', 'insurance', 'creditcard', 'couponcode', 'self'], draw),
    referral: draw(40) === 0 ? `REF-${hex(draw(65_536), 4)}` : '',
  }
}

function visitOf(draw: Draw): Cells {
  const [roll, day, clock, provider] = [draw(100), pick(days, draw), draw(83_000), draw(5_000)]
  const clockAt = (seconds: number) =>
    `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  const seen = (text: string) => (roll < 85 ? text : '')
  const [wait, duration] = [draw(900), draw(1_500)]
  const drug = `"Takes ${pick(drugs, draw)} 500 mg, ""as before""${draw(2) === 0 ? ', twice a day' : '\nfor a week'}."`
  return {
    status: roll < 85 ? legendStatus : roll < 96 ? 'cancelled' : 'staffdeclined',
    modality: draw(6) === 0 ? 'phone' : 'virtual',
    providerNpi: seen(String(1_000_000_000 + provider * 7_919)),
    providerName: seen(providers[provider] ?? ''),
    providerCredentials: seen(['MD', 'DO', 'NP', 'PA-C'][provider % 4] ?? ''),
    requestedAt: `${day}T${clockAt(clock)}-07:00`,
    appointmentLocal: draw(3) === 0 ? `${day} ${clockAt(clock)}` : '',
    serviceDate: day,
    startedAt: seen(`${day}T${clockAt(clock + wait)}-07:00`),
    endedAt: seen(`${day}T${clockAt(clock + wait + duration)}-07:00`),
    waitSeconds: seen(String(wait)),
    durationSeconds: seen(String(duration)),
    cancelReason: roll < 85 ? '' : pick(cancelReasons, draw),
    note: draw(250) > 0 ? pick(notes, draw) : drug,
  }
}

const line = (texts: readonly string[], end: string) => Buffer.from(`${texts.join(',')}${end}`)
const poolOf = (length: number, draw: Draw, cellsOf: (draw: Draw) => Cells, end: string) =>
  Array.from({ length }, () => line(Object.values(cellsOf(draw)), end))

/** Writes the file, the same at each call, and returns its size in bytes. */
export async function writeReport(path: string, rows: number): Promise<number> {
  const draw = drawsFrom(seed)
  const pools = [
    poolOf(1 << 14, draw, placeOf, ','),
    poolOf(1 << 14, draw, patientOf, ','),
    poolOf(1 << 16, draw, visitOf, '\r\n'),
  ]
  const names = ['visitId', 'visitNumber', ...[placeOf, patientOf, visitOf].flatMap((of) => Object.keys(of(draw)))]
  const file = await open(path, 'w')
  const block = Buffer.alloc(1 << 22)
  let used = line(names, '\r\n').copy(block)
  let bytes = 0
  for (let at = 0; at < rows; at++) {
    used += block.write(`${uuid(draw(2 ** 31), draw(2 ** 31), at)},${String(at).padStart(9, '0')},`, used, 'latin1')
    for (const pool of pools) used += pool[draw(pool.length)]?.copy(block, used) ?? 0
    if (used < block.length - 8_192 && at < rows - 1) continue
    await file.writeFile(block.subarray(0, used))
    bytes += used
    used = 0
  }
  await file.close()
  return bytes
}
