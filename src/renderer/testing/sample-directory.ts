import type { DirectoryRun } from '../../bridge/calls/providers.ts'
import { directoryColumns, verdictWords } from '../../domain/providers/directory-columns.ts'
import { directoryRow } from '../../domain/providers/directory-row.ts'
import { type ProviderFindingRule, providerFindingRules } from '../../domain/providers/provider-finding.ts'
import { decideScheduling, type DigitalScheduling, schedulingFlagsOf } from '../../domain/providers/scheduling-rules.ts'
import type { CellText } from '../../domain/tables/table.ts'
import { sampleNpi, sampleProvider, sampleProviderCount } from './sample-providers.ts'

/** Rows, audits and findings of the sample directory. */

/** Listed providers whose record can't be read. */
const sampleProblemAt = (index: number): string | undefined =>
  index % 149 === 70 ? 'Its record was not found (404).' : index % 311 === 90 ? 'The platform failed (500).' : undefined

const schedulingAt = (index: number): DigitalScheduling =>
  sampleProblemAt(index) === undefined
    ? decideScheduling(schedulingFlagsOf(sampleProvider(index))).scheduling
    : 'unknown'

const known = new Map<number, readonly CellText[]>()
const loadedAt = directoryColumns.findIndex(({ id }) => id === 'askedAt')

/** The row of the provider at `index`, in the order of `directoryColumns`. All but its time is made once: every test of the directory reads all rows. */
export function sampleDirectoryRow(index: number): readonly CellText[] {
  const row = known.get(index) ?? newDirectoryRow(index)
  known.set(index, row)
  return row.with(loadedAt, new Date(Date.now() - (60 + index) * 1_000).toISOString())
}

function newDirectoryRow(index: number): readonly CellText[] {
  const problem = sampleProblemAt(index)
  return directoryRow({
    npi: sampleNpi(index),
    systems: ['sonoran-main'],
    record: problem === undefined ? sampleProvider(index) : undefined,
    problem,
    askedAt: undefined,
  })
}

/** Indexes of the providers that match these list filters. */
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

/** Rule, count, location, field and value of each sample finding. */
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

/** Finding rows in the order of `providerFindingColumns`; `rules` maps a rule to its text in the column. */
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
        `${words}. Contact the team that maintains the record.`,
        verdictWords[schedulingAt(index)],
      ]
    }),
  )
}

/** A run with `share` of the findings above. */
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
    verdicts: {
      ...verdicts,
      both: verdicts.both - daysAgo * 3,
      'new-only': verdicts['new-only'] + daysAgo * 2 + Math.floor(share * 10) - 10,
      off: verdicts.off + daysAgo,
    },
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
    unreadAlike: true,
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
