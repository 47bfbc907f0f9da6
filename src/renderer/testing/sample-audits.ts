import { idOf } from '../../domain/entities/entity.ts'
import { type AuditRun, type FindingGroup, findingGroups } from '../../bridge/calls/entities.ts'
import { differenceColumns } from '../../domain/tables/difference.ts'
import { labelOf } from '../../domain/entities/entity-label.ts'
import { findingColumns } from '../../domain/tables/finding.ts'
import type { CellText } from '../../domain/tables/table.ts'
import type { FakeAnswers } from './fake-bridge.ts'
import type { FakeSnapshots } from './fake-snapshots.ts'
import { clinicianAt, hostileTexts } from './sample-entities.ts'

/** Sample audits and comparisons for component tests and the preview page. */

type RuleLine = readonly [FindingGroup, rule: string, field: string, value: string, expected: string, count: number]

const ruleLines: readonly RuleLine[] = [
  ['conformance', 'Required field missing', 'npi', 'absent', '10 digits, required', 141],
  ['conformance', 'Wrong type', 'npi', '1750492836 (number)', 'string', 76],
  ['conformance', 'Field not in the schema', 'legacyId', '"P-004417"', 'no such field', 58],
  ['conformance', 'Wrong format', 'lastModifiedDate', '"2026-02-30T08:00:00Z"', 'date-time', 37],
  ['completeness', 'No specialty', 'primarySpecialty', 'absent', 'a specialty', 1_874],
  ['completeness', 'No department', 'departments', '[] (array)', 'at least one', 1_203],
  ['completeness', 'No languages', 'languages', 'absent', 'at least one', 822],
  ['completeness', 'No profile page', 'profileUrl', 'null', 'a link', 207],
  ['plausibility', 'Same name, same department', 'nameLast', '"Marsh"', 'one of each', 402],
  ['plausibility', 'Reference not found', 'mentor', '"6f2d91c4-3b7e-4a08-9c15-e84d07b2a6f3"', 'a clinician', 309],
  ['plausibility', 'Same NPI twice', 'npi', '"1629410873"', 'one of each', 118],
  ['plausibility', 'NPI check digit is wrong', 'npi', '"1629410870"', 'check digit 3', 64],
]

/** An audit run over clinicians with `share` of the findings in the table below. */
export function sampleRun(share: number, daysAgo: number, more: Partial<AuditRun> = {}): AuditRun {
  const rules = ruleLines.map(([group, rule, , , , count]) => ({ group, rule, count: Math.round(count * share) }))
  const sum = (group: FindingGroup) =>
    rules.filter((rule) => rule.group === group).reduce((all, { count }) => all + count, 0)
  return {
    at: new Date(Date.now() - daysAgo * 86_400_000 - 24 * 60_000).toISOString(),
    namespace: 'healthSystem',
    type: 'clinician',
    schemaVersion: '4.2.0',
    checked: 100_000,
    durationMs: 112_000,
    complete: true,
    rules,
    entities: Object.fromEntries(findingGroups.map((group) => [group, Math.round(sum(group) * 0.97)])) as Record<
      FindingGroup,
      number
    >,
    ...more,
  }
}

export const sampleRuns: readonly AuditRun[] = [
  sampleRun(0.8, 98),
  sampleRun(0.84, 70),
  sampleRun(0.83, 42),
  sampleRun(0.9, 28),
  sampleRun(0.89, 14),
  sampleRun(0.95, 7),
  sampleRun(1, 0),
]

/** The cells of one finding in the order of `findingColumns`; `index` counts within its rule. */
function findingAt([group, rule, field, value, expected]: RuleLine, index: number): CellText[] {
  const who = clinicianAt(index * 3)
  const fresh = index % 17 === 0
  return [
    fresh ? 'new' : 'known',
    group,
    rule,
    'healthSystem/clinician',
    index === 5 ? hostileTexts[0] : labelOf(who),
    idOf(who) ?? null,
    field,
    index === 5 ? JSON.stringify(hostileTexts[1]) : value,
    expected,
    fresh ? '2026-11-20' : `2026-0${1 + (index % 9)}-14`,
  ]
}

let made: CellText[][] | undefined

/** Made once: every test of an audit or a comparison adds them. */
export function sampleFindings(): CellText[][] {
  made ??= ruleLines.flatMap((line) => Array.from({ length: line[5] }, (_, index) => findingAt(line, index)))
  return made
}

const phones = (index: number): [CellText, CellText] => [
  `"602-555-${String(1_000 + index)}"`,
  `"602-555-${String(9_999 - index)}"`,
]

function sampleDifferences(): CellText[][] {
  const changed = Array.from({ length: 240 }, (_, index): CellText[] => {
    const who = clinicianAt(index)
    const [field, [left, right]] = (
      [
        ['phone', phones(index)],
        ['credentials', ['"MD"', '"MD, FAAP"']],
        ['isActive', ['true', 'false']],
      ] as const
    )[index % 6 < 3 ? 0 : index % 6 < 5 ? 1 : 2] as readonly [string, readonly [CellText, CellText]]
    return [
      'changed',
      'entity',
      idOf(who) ?? null,
      labelOf(who),
      field,
      left,
      right,
      idOf(who) ?? null,
      idOf(who) ?? null,
    ]
  })
  const alone = Array.from({ length: 21 }, (_, index): CellText[] => {
    const who = clinicianAt(500 + index)
    const [id, whole] = [idOf(who) ?? null, JSON.stringify({ nameLast: who['nameLast'], npi: who['npi'] })]
    return index < 14
      ? ['added', 'entity', id, labelOf(who), null, null, whole, null, id]
      : ['removed', 'entity', id, labelOf(who), null, whole, null, id, null]
  })
  return [
    ['added', 'schema', 'pronouns', null, 'pronouns', null, '{"type":"string"}', null, null],
    ['changed', 'schema', 'npi', null, 'npi', '{"type":"string","nullable":true}', '{"type":"string"}', null, null],
    ...changed,
    ...alone,
  ]
}

/** Answers the audit and comparison calls over `tables`. Both exist from the start; a new one returns the same data. */
export function auditAnswers(tables: FakeSnapshots): FakeAnswers {
  tables.add({ id: 'findings', title: 'Findings of clinician', columns: findingColumns, rows: sampleFindings() })
  tables.add({ id: 'differences', title: 'clinician compared', columns: differenceColumns, rows: sampleDifferences() })
  return {
    'entities.audits': ({ type }) =>
      type === 'clinician' ? { runs: sampleRuns, snapshotId: 'findings' } : { runs: [], snapshotId: undefined },
    'entities.audit': () => ({ jobId: 'audit-1', snapshotId: 'findings' }),
    'entities.comparison': ({ right }) => ({ snapshotId: right === 'uat' ? 'differences' : undefined }),
    'entities.compare': () => ({ jobId: 'compare-1', snapshotId: 'differences' }),
  }
}
