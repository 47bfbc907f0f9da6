import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listedEntityTypes } from '../../src/domain/entities/entity.ts'
import { createWorld } from '../../src/sandbox/data/world.ts'
import { plantedDefects, type PlantedDefect } from '../../src/sandbox/entities/defects/planted.ts'
import { type DefectKind, defectKinds } from '../../src/sandbox/entities/defects/plans.ts'
import { sandboxSettings } from '../../src/sandbox/options.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/sandbox.ts'
import { type Audited, type Workspace, workspaceOn } from './harness.ts'

/** Finds every defect that the sandbox plants, in the right place and of the right kind; and nothing else. */

/** The audit's rule for each kind. */
const rulesOf: Readonly<Record<DefectKind, string>> = {
  'required-absent': 'Required field missing',
  'null-not-nullable': 'Wrong type',
  'number-for-text': 'Wrong type',
  'text-for-list': 'Wrong type',
  'text-for-boolean': 'Wrong type',
  'unknown-field': 'Field not in the schema',
  'bad-date-time': 'Wrong format',
  'bad-uuid': 'Wrong format',
  'bad-email': 'Wrong format',
  'bad-uri': 'Wrong format',
  'wrong-type-constant': 'Type field names another type',
  'wrong-version': 'Different schema version',
  'npi-check-digit': 'NPI check digit is wrong',
  'duplicate-npi': 'Same NPI twice',
  'latitude-range': 'Coordinates out of range',
  'longitude-range': 'Coordinates out of range',
  'unknown-time-zone': 'Unknown time zone',
  'bad-postal-code': 'Postal code doesn’t exist',
  'postal-code-of-other-state': 'Postal code is in another state',
  'orphan-reference': 'Reference not found',
  'duplicate-id': 'Same ID twice',
  'duplicate-name': 'Same name, same department',
  'created-date-name': 'Created date under another field name',
  'created-after-modified': 'Created after it was modified',
  'blank-text': 'Required field blank',
  'placeholder-text': 'Placeholder instead of a value',
}

const settings = { clinicians: 6_000 }
let sandbox: Sandbox
let workspace: Workspace
let audited: Audited
const defects = plantedDefects(createWorld(sandboxSettings.parse(settings), Date.now))
beforeAll(async () => {
  sandbox = await startSandbox(settings)
  workspace = await workspaceOn(sandbox)
  audited = await workspace.audit(listedEntityTypes)
}, 180_000)
afterAll(async () => {
  await workspace.close()
  await sandbox.close()
})

/** `type | entity | rule` of a defect, and of its duplicate if any. */
function expectedOf({ type, entityId, kind, twin }: PlantedDefect): string[] {
  const line = (id: string) => `${type.replace('.', '/')} | ${id} | ${rulesOf[kind]}`
  return [line(entityId), ...(twin === undefined ? [] : [line(twin.entityId)])]
}

describe('the audit of planted data', () => {
  it('is planted with every kind, many times over', () => {
    expect(new Set(defects.map(({ kind }) => kind))).toEqual(new Set(defectKinds))
    expect(defectKinds.length).toBeGreaterThan(12)
  })

  it.each(defectKinds)('finds %s exactly where it stands', (kind) => {
    const planted = defects.filter((defect) => defect.kind === kind)
    const found = new Set(audited.findings.map(({ type, entityId, rule }) => `${type} | ${entityId} | ${rule}`))
    expect(planted.flatMap(expectedOf).filter((line) => !found.has(line))).toEqual([])
  })

  it('finds nothing else', () => {
    const planted = new Set(defects.flatMap(expectedOf))
    const others = audited.findings
      .map(({ type, entityId, rule, field, value }) => ({ line: `${type} | ${entityId} | ${rule}`, field, value }))
      .filter(({ line }) => !planted.has(line))
    expect(others).toEqual([])
  })

  it('names the field that the defect stands in', () => {
    const wrong = defects.filter(({ type, entityId, kind, field }) => {
      if (kind === 'created-date-name') return false
      const at = audited.findings.filter(
        (finding) => finding['entityId'] === entityId && finding['type'] === type.replace('.', '/'),
      )
      return !at.some((finding) => finding['field']?.replace(/\[\d+\]/g, '') === field)
    })
    expect(wrong).toEqual([])
  })

  it('is complete, two entities of one id notwithstanding, and counts what it found', () => {
    const { runs, info, findings, job } = audited
    expect(job.state).toBe('done')
    expect(runs.filter(({ complete, problem }) => !complete || problem !== undefined)).toEqual([])
    expect(info.completeness.verdict).toBe('complete')
    const counted = runs.flatMap(({ rules }) => rules).reduce((all, { count }) => all + count, 0)
    expect(counted).toBe(findings.length)
    const clinician = runs.find(({ type }) => type === 'clinician')
    expect(clinician).toMatchObject({ schemaVersion: '2.3.0', checked: 6_000 })
    expect(clinician?.since).toBeUndefined()
  })
})
