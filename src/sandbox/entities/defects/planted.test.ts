import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counted, takesTurn } from '../../../../test/counted.ts'
import { createWorld } from '../../data/world.ts'
import { sandboxSettings } from '../../options.ts'
import { type Sandbox, startSandbox } from '../../sandbox.ts'
import { at, post, text } from '../../testing/test-client.ts'
import { entityDefinitions } from '../catalogue.ts'
import { cleanRowAt, countOf } from '../clean-rows.ts'
import { typeName } from '../definition.ts'
import { rowAt } from '../rows.ts'
import { conformance, unresolved, writtenRows } from '../testing/test-conformance.ts'
import { plantedDefects, type PlantedDefect } from './planted.ts'
import { type DefectKind, defectKinds } from './plans.ts'

const worldOf = (options: object = {}) => createWorld(sandboxSettings.parse(options), () => Date.UTC(2026, 10, 21))
const world = worldOf()
const planted = plantedDefects(world)
const bad = new Set(planted.map(({ type, index }) => `${type} ${index}`))
const of = (kind: DefectKind): readonly PlantedDefect[] => planted.filter((defect) => defect.kind === kind)
const rowsByType = new Map(
  entityDefinitions.map((definition) => [typeName(definition), writtenRows(world, typeName(definition), unresolved)]),
)
const rowOf = ({ type, index }: Pick<PlantedDefect, 'type' | 'index'>) => rowsByType.get(type)?.[index] ?? {}

/** Defects that the schema can't detect. */
const plainSense: readonly DefectKind[] = [
  'npi-check-digit',
  'duplicate-npi',
  'latitude-range',
  'longitude-range',
  'unknown-time-zone',
  'bad-postal-code',
  'postal-code-of-other-state',
  'orphan-reference',
  'duplicate-id',
  'duplicate-name',
  'created-after-modified',
  'blank-text',
  'placeholder-text',
]

describe('planted defects', () => {
  it('are of every kind, few, and at most one in a row', () => {
    expect(new Set(planted.map(({ kind }) => kind))).toEqual(new Set(defectKinds))
    expect(new Set(planted.map(({ type, index }) => `${type} ${index}`)).size).toBe(planted.length)
    const rows = [...rowsByType.values()].flat().length
    expect(planted.length).toBeLessThan(rows / 50)
  })

  it('are the same for the same options, others for another seed, and never more than the sizes give', () => {
    expect(plantedDefects(worldOf())).toEqual(planted)
    expect(plantedDefects(worldOf({ seed: 2 }))).not.toEqual(planted)
    const tiny = plantedDefects(worldOf({ clinicians: 1, entities: { staff: 0, department: 1, location: 1 } }))
    expect(tiny.filter(({ type }) => type === 'healthSystem.clinician').length).toBeLessThanOrEqual(1)
    expect(tiny.filter(({ type }) => type === 'healthSystem.staff')).toEqual([])
    const many = plantedDefects(worldOf({ clinicians: 1_000_000 }))
    expect(many.filter(({ kind }) => kind === 'npi-check-digit')).toHaveLength(100)
  })

  it('are all that differs from clean data', () => {
    const changed = new Set<string>()
    for (const definition of entityDefinitions) {
      for (let index = 0; index < countOf(world, definition); index++) {
        if (!bad.has(`${typeName(definition)} ${index}`) && !takesTurn(index, 0, 5)) continue
        const [row, clean] = [rowAt(world, definition, index), cleanRowAt(world, definition, index)]
        if (JSON.stringify(row) !== JSON.stringify(clean)) changed.add(`${typeName(definition)} ${index}`)
      }
    }
    expect(changed).toEqual(bad)
  })

  it('are what the schemas refuse, at their field and nowhere else; plain sense is left to those who look', () => {
    const problems = conformance()
    const refused = new Map<string, string>()
    for (const [type, rows] of rowsByType) {
      for (const [index, row] of rows.entries()) {
        if (!bad.has(`${type} ${index}`) && !takesTurn(index, 0, 5)) continue
        const [first] = problems(type, row)
        if (first !== undefined)
          refused.set(`${type} ${index}`, `${first.instancePath} ${JSON.stringify(first.params)}`)
      }
    }
    const expected = planted.filter(({ kind }) => !plainSense.includes(kind))
    expect([...refused.keys()].toSorted()).toEqual(expected.map(({ type, index }) => `${type} ${index}`).toSorted())
    for (const { type, index, field } of expected) expect(refused.get(`${type} ${index}`)).toContain(field)
  })

  it('of plain sense are there', () => {
    for (const defect of of('orphan-reference')) {
      const value = [rowOf(defect)[defect.field]].flat().at(-1)
      const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
      expect(id).toMatch(/^[0-9a-f-]{36}$/)
      expect([...rowsByType.values()].flat().some((row) => row['id'] === id)).toBe(false)
    }
    for (const defect of of('duplicate-id')) {
      expect(defect.entityId).toBe(defect.twin?.entityId)
      expect(rowsByType.get(defect.type)?.filter((row) => row['id'] === defect.entityId)).toHaveLength(2)
    }
    for (const defect of [...of('duplicate-npi'), ...of('duplicate-name')]) {
      const [row, twin] = [rowOf(defect), rowOf({ type: defect.type, index: defect.twin?.index ?? -1 })]
      const fields = defect.kind === 'duplicate-npi' ? ['npi'] : ['nameFirst', 'nameLast', 'departments']
      for (const field of fields) expect(row[field]).toEqual(twin[field])
      expect(row['id']).not.toBe(twin['id'])
    }
    for (const defect of of('created-after-modified')) {
      const row = rowOf(defect)
      expect(String(row['createDate']) > String(row['lastModifiedDate'])).toBe(true)
    }
    for (const defect of of('latitude-range')) expect(Math.abs(Number(rowOf(defect)['latitude']))).toBeGreaterThan(90)
    for (const defect of of('longitude-range'))
      expect(Math.abs(Number(rowOf(defect)['longitude']))).toBeGreaterThan(180)
    for (const defect of of('created-date-name')) expect(rowOf(defect)).toHaveProperty('createdDate')
  })

  it('lose no reference: what clean rows refer to is there', () => {
    const ids = new Set([...rowsByType.values()].flat().map((row) => row['id']))
    const orphans = new Set(of('orphan-reference').map(({ type, index }) => `${type} ${index}`))
    const missing = [...rowsByType].flatMap(([type, rows]) =>
      rows.flatMap((row, index) =>
        Object.values(row)
          .flat()
          .some((value) => typeof value === 'object' && value !== null && 'id' in value && !ids.has(value.id))
          ? [`${type} ${index}`]
          : [],
      ),
    )
    // Some orphans are plain ids.
    expect(missing.length).toBeGreaterThan(0)
    expect(missing.filter((row) => !orphans.has(row))).toEqual([])
  })
})

describe('over http', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox()
  })
  afterAll(() => sandbox.close())
  const batch = (type: string, body: object) => {
    const [namespace, name] = type.split('.')
    return post(`${sandbox.baseUrl}/v1/pdm/batch`, { namespace, type: name, ...body })
  }

  it('practice mode has them at the rows that are reported', async () => {
    for (const defect of planted.slice(0, counted(12, 40))) {
      const { json } = await batch(defect.type, { offset: defect.index, limit: 1 })
      expect(text(json, 'data', 0, 'id')).toBe(defect.entityId)
    }
  })

  it('they are found by the id they show, both of a double', async () => {
    for (const defect of [...of('bad-uuid'), ...of('duplicate-id')]) {
      const { json } = await batch(defect.type, { filters: [{ field: 'id', value: defect.entityId }] })
      expect(at(json, 'total')).toBe(defect.kind === 'duplicate-id' ? 2 : 1)
    }
  })

  it('filters see them', async () => {
    const [defect] = of('duplicate-npi')
    const npi = text((await batch(defect!.type, { offset: defect!.index, limit: 1 })).json, 'data', 0, 'npi')
    const { json } = await batch(defect!.type, { filters: [{ field: 'npi', value: npi }] })
    expect(at(json, 'total')).toBe(2)
  })

  it('a reference that leads nowhere stays unresolved', async () => {
    const defect = of('orphan-reference').find(({ field }) => field === 'location')
    const { json } = await batch(defect!.type, { offset: defect!.index, limit: 1, resolveAllRefs: true })
    expect(Object.keys(at(json, 'data', 0, 'location') as object)).toEqual(['id', 'type'])
  })

  it('they are put right and come back when the sandbox is reported so', async () => {
    const [defect] = of('text-for-list')
    const languages = async () =>
      at((await batch(defect!.type, { offset: defect!.index, limit: 1 })).json, 'data', 0, 'languages')
    expect(typeof (await languages())).toBe('string')
    sandbox.misbehave({ cleanEntities: true })
    expect(Array.isArray(await languages())).toBe(true)
    sandbox.reset()
    expect(typeof (await languages())).toBe('string')
  })
})
