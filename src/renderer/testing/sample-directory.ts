import type { DirectoryRun } from '../../bridge/calls/providers.ts'
import { directoryColumns, verdictWords } from '../../domain/directory-columns.ts'
import { npiProblem } from '../../domain/npi.ts'
import { type ProviderFindingRule, providerFindingRules } from '../../domain/provider-finding.ts'
import type { Provider } from '../../domain/provider.ts'
import { decideScheduling, type DigitalScheduling, schedulingFlagsOf } from '../../domain/scheduling-rules.ts'
import type { CellText } from '../../domain/table.ts'
import { sampleNpi, sampleProvider, sampleProviderCount } from './sample-providers.ts'

/** The made-up directory as rows, its audits and their findings. */

/** Providers of the list whose record cannot be read. */
export const sampleProblemAt = (index: number): string | undefined =>
  index % 149 === 70 ? 'Its record was not found (404).' : index % 311 === 90 ? 'The platform failed (500).' : undefined

const schedulingAt = (index: number): DigitalScheduling =>
  sampleProblemAt(index) === undefined
    ? decideScheduling(schedulingFlagsOf(sampleProvider(index))).scheduling
    : 'unknown'

function ruleAt(index: number): CellText {
  const { scheduling, flags } = decideScheduling(schedulingFlagsOf(sampleProvider(index)))
  if (scheduling === 'off') return '1'
  if (scheduling === 'none') return flags.acceptingNewPatients === false ? '4' : '2, 3'
  return scheduling === 'new-only' ? '3' : scheduling === 'returning-only' ? '2' : null
}

const flagText = (flag: boolean | null | undefined): CellText => (flag == null ? null : String(flag))
const listText = (value: unknown): CellText => (value == null ? null : JSON.stringify(value))
const agesText = ({ minAge, maxAge }: Provider): CellText => (minAge == null ? null : `${minAge}–${maxAge ?? ''}`)

const cellsOf = (index: number): Readonly<Record<string, CellText>> => {
  const npi = sampleNpi(index)
  const problem = sampleProblemAt(index)
  const common = {
    npi,
    verdict: verdictWords[schedulingAt(index)],
    npiCheck: npiProblem(npi) ?? 'ok',
    askedAt: new Date(Date.now() - (60 + index) * 1_000).toISOString(),
  }
  if (problem !== undefined) return { ...common, problem }
  const record = sampleProvider(index)
  return {
    ...common,
    name: record.name ?? null,
    rule: ruleAt(index),
    isActive: flagText(record.isActive),
    acceptingNewPatients: flagText(record.acceptingNewPatients),
    allowsOpenSchedule: flagText(record.scheduleStatus?.allowsOpenSchedule),
    allowsDirectSchedule: flagText(record.scheduleStatus?.allowsDirectSchedule),
    specialty: listText(record.specialty),
    departments: listText(record.departments?.map(({ name }) => name)),
    visitTypes: listText(record.visitTypes?.map(({ name }) => name)),
    ages: agesText(record),
    credentials: record.credentials == null ? null : String(record.credentials as string),
    providerGender: record.providerGender ?? null,
    subSpecialties: listText(record.subSpecialties),
    systems: listText(['sonoran-main']),
    externalIds: listText(record.providerExternalIds),
    email: record.email ?? null,
  }
}

/** The row of the provider at `index`, in the order of `directoryColumns`. */
export function sampleDirectoryRow(index: number): CellText[] {
  const cells = cellsOf(index)
  return directoryColumns.map(({ id }) => cells[id] ?? null)
}

/** Places of the providers that a list with these filters holds. */
export function sampleListed(asked: {
  readonly excludeInactive?: boolean | undefined
  readonly acceptingNewPatients?: boolean | undefined
}): number[] {
  return Array.from({ length: sampleProviderCount }, (_, index) => index).filter((index) => {
    const record = sampleProvider(index)
    if (asked.excludeInactive === true && record.isActive === false) return false
    return asked.acceptingNewPatients === undefined || record.acceptingNewPatients === asked.acceptingNewPatients
  })
}

/** Rule, count, where, field and value of what the sample audit found. */
const lines: readonly (readonly [
  ProviderFindingRule,
  count: number,
  place: CellText,
  field: CellText,
  value: CellText,
])[] = [
  ['accepting-without-new-type', 14, null, 'visitTypes', '[]'],
  ['open-but-inactive', 31, null, 'isActive', 'false'],
  ['bookable-without-department', 9, null, 'departments', null],
  ['look-ahead-zero', 22, 'Lactation consult', 'maxLookAheadDays', '0'],
  ['department-without-zone', 6, 'Video, California', 'timezone', null],
  ['flag-missing', 41, null, 'scheduleStatus.allowsDirectSchedule', null],
  ['npi-check-digit', 6, null, 'npi', '1004082209'],
  ['no-slots-though-bookable', 17, null, 'slots', '0'],
  ['not-found', 9, null, null, '404'],
  ['record-failed', 4, null, null, '500'],
  ['verdict-changed', 12, null, 'verdict', 'Both, was New only'],
  ['appeared', 3, null, null, null],
  ['disappeared', 2, null, null, null],
]

/** Rows of the findings in the order of `providerFindingColumns`; `rules` is how the rule is written in its column. */
export function sampleProviderFindings(): CellText[][] {
  return lines.flatMap(([rule, size, place, field, value], line) =>
    Array.from({ length: size }, (_, at): CellText[] => {
      const index = line * 60 + at * 3
      const { group, words } = providerFindingRules[rule]
      return [
        words,
        group,
        sampleProvider(index).name ?? null,
        sampleNpi(index),
        place,
        field,
        value,
        `${words}. Ask whoever keeps the record.`,
        verdictWords[schedulingAt(index)],
      ]
    }),
  )
}

/** A run that found `share` of what the findings above hold. */
export function sampleDirectoryRun(share: number, daysAgo: number, more: Partial<DirectoryRun> = {}): DirectoryRun {
  const verdicts = { off: 0, 'new-only': 0, 'returning-only': 0, both: 0, none: 0, unknown: 0 }
  for (let index = 0; index < sampleProviderCount; index += 1) verdicts[schedulingAt(index)] += 1
  return {
    at: new Date(Date.now() - daysAgo * 86_400_000 - 24 * 60_000).toISOString(),
    durationMs: 94_000,
    listed: sampleProviderCount,
    read: 1_201,
    fresh: 172,
    failed: 13,
    complete: true,
    slots: false,
    verdicts,
    closedBy: [
      { rule: 1, count: verdicts.off },
      { rule: 2, count: 402 },
      { rule: 3, count: 266 },
      { rule: 4, count: 71 },
    ],
    findings: lines.map(([rule, count]) => ({
      rule,
      group: providerFindingRules[rule].group,
      count: Math.round(count * share),
    })),
    changed: 12,
    ...more,
  }
}

export const sampleDirectoryRuns: readonly DirectoryRun[] = [
  sampleDirectoryRun(0.7, 28),
  sampleDirectoryRun(0.9, 21),
  sampleDirectoryRun(0.85, 14),
  sampleDirectoryRun(0.95, 7),
  sampleDirectoryRun(1, 0),
]
