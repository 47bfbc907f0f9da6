import { directoryColumns, verdictWords } from './directory-columns.ts'
import { namesOf } from './names-of.ts'
import { npiProblem } from './npi.ts'
import type { Provider } from './provider.ts'
import { departmentKey, visitTypeKey } from './provider-parts.ts'
import type { CellText } from '../tables/table.ts'
import { verdictOfRecord } from './verdict.ts'
import { texts } from './text.ts'

/** One provider of the directory: its list entry, with its record (platform-only form) or the problem of reading it. */
export type DirectoryEntry = {
  readonly npi: string | undefined
  /** EHR systems that list the provider. */
  readonly systems: readonly string[]
  readonly record: Provider | undefined
  readonly problem: string | undefined
  /** ISO 8601 in UTC. */
  readonly askedAt: string | undefined
}

/** The cells of one provider in the order of `directoryColumns`. Without a record the verdict is unknown and `problem` gives the reason. */
export function directoryRow(entry: DirectoryEntry): readonly CellText[] {
  const cells = new Map<string, CellText>(Object.entries({ ...listCells(entry), ...recordCells(entry.record) }))
  return directoryColumns.map(({ id }) => cells.get(id) ?? null)
}

function listCells({ npi, systems, problem, askedAt }: DirectoryEntry) {
  return {
    npi: npi ?? null,
    systems: JSON.stringify(systems),
    npiCheck: npiCheck(npi),
    problem: problem ?? null,
    askedAt: askedAt ?? null,
  }
}

function npiCheck(npi: string | undefined): string {
  const problem = npiProblem(npi ?? '')
  if (problem === undefined) return 'ok'
  return problem === 'shape' ? texts.directoryRow.noNpi : texts.directoryRow.wrongCheckDigit
}

function recordCells(record: Provider | undefined): Readonly<Record<string, CellText>> {
  if (record === undefined) return { verdict: verdictWords.unknown }
  const { scheduling, rule, flags } = verdictOfRecord(record)
  return {
    name: record.name ?? null,
    verdict: verdictWords[scheduling],
    rule: rule === undefined ? null : texts.directoryRow.rule(rule),
    isActive: flagCell(flags.isActive),
    acceptingNewPatients: flagCell(flags.acceptingNewPatients),
    allowsOpenSchedule: flagCell(flags.allowsOpenSchedule),
    allowsDirectSchedule: flagCell(flags.allowsDirectSchedule),
    specialty: listCell(namesOf(record.specialty)),
    subSpecialties: listCell(namesOf(record.subSpecialties)),
    departments: listCell(
      record.departments?.map(
        (one) => one.name ?? one.departmentUrlName ?? departmentKey(one) ?? texts.directoryRow.noName,
      ),
    ),
    visitTypes: listCell(
      record.visitTypes?.map((one) => one.name ?? one.shortName ?? visitTypeKey(one) ?? texts.directoryRow.noName),
    ),
    ages: agesOf(record),
    credentials: namesOf(record.credentials)?.join(', ') ?? null,
    providerGender: record.providerGender ?? null,
    externalIds: listCell(record.providerExternalIds?.map(({ system, value }) => `${system ?? '?'}: ${value ?? '?'}`)),
    email: record.email ?? null,
  }
}

const flagCell = (value: boolean | undefined): CellText => (value === undefined ? null : String(value))
const listCell = (names: readonly string[] | undefined): CellText =>
  names === undefined ? null : JSON.stringify(names)

/** "0–21", "from 18", "to 21". The document doesn't show the unit. */
function agesOf({ minAge, maxAge }: Provider): CellText {
  if (minAge == null) return maxAge == null ? null : texts.directoryRow.to(maxAge)
  return maxAge == null ? texts.directoryRow.from(minAge) : `${minAge}–${maxAge}`
}
