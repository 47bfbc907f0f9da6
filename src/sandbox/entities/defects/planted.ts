import { hash } from '../../data/random.ts'
import type { World } from '../../data/world.ts'
import { definitionOfType } from '../catalogue.ts'
import { cleanRowAt, countOf, type Row } from '../clean-rows.ts'
import type { EntityDefinition } from '../definition.ts'
import { type DefectKind, type DefectPlan, defectPlans } from './plans.ts'

/** One defect in the sandbox's data. */
export type PlantedDefect = {
  /** `<namespace>.<name>` */
  readonly type: string
  readonly index: number
  /** As shown in the row. */
  readonly entityId: string
  readonly field: string
  readonly kind: DefectKind
  /** The clean row that this one duplicates. */
  readonly twin?: { readonly index: number; readonly entityId: string }
}

type Planted = {
  readonly list: readonly PlantedDefect[]
  /** The defective rows by type. */
  readonly rows: ReadonlyMap<EntityDefinition, ReadonlyMap<number, Row>>
}

/** Every defect in a sandbox's data; empty if its option `entityDefects` is `none`. Defects in resolved references are listed with their own rows. */
export function plantedDefects(world: World): readonly PlantedDefect[] {
  return planted(world).list
}

/** The defective row of an entity type by index; undefined for a clean one. */
export function defectiveRow(world: World, definition: EntityDefinition, index: number): Row | undefined {
  return planted(world).rows.get(definition)?.get(index)
}

/** The rows of a type whose id a defect has changed to `id`. */
export function rowsWithPlantedId(world: World, definition: EntityDefinition, id: unknown): readonly number[] {
  const rows = planted(world).rows.get(definition) ?? new Map<number, Row>()
  return [...rows].filter(([, row]) => row['id'] === id).map(([index]) => index)
}

const planted = (world: World): Planted => world.memo('planted defects', () => plantAll(world))

function plantAll(world: World): Planted {
  const list: PlantedDefect[] = []
  const rows = new Map<EntityDefinition, Map<number, Row>>()
  if (world.settings.entityDefects === 'none') return { list, rows }
  // Rows with a defect and their twins, none of which get another defect.
  const taken = new Map<string, Set<number>>()
  for (const plan of defectPlans) {
    const definition = definitionOfType(plan.type)
    if (definition === undefined) throw new Error(`No entity type ${plan.type}.`)
    const takenHere = taken.get(plan.type) ?? new Set<number>()
    taken.set(plan.type, takenHere)
    const rowsHere = rows.get(definition) ?? new Map<number, Row>()
    rows.set(definition, rowsHere)
    const total = countOf(world, definition)
    const wanted = total === 0 ? 0 : Math.min(plan.most, Math.max(1, Math.floor(total / plan.oneIn)))
    for (let n = 0; n < wanted; n++) {
      const index = freeRow(world, definition, plan, takenHere, n)
      if (index === undefined) break
      takenHere.add(index)
      const twin = plan.needsTwin === undefined ? undefined : freeRow(world, definition, plan, takenHere, n + wanted)
      if (plan.needsTwin !== undefined && twin === undefined) break
      if (twin !== undefined) takenHere.add(twin)
      const clean = cleanRowAt(world, definition, index)
      const other = twin === undefined ? clean : cleanRowAt(world, definition, twin)
      const spoilt = plan.spoil(clean, other)
      rowsHere.set(index, spoilt)
      list.push({
        type: plan.type,
        index,
        entityId: String(spoilt['id']),
        field: plan.field,
        kind: plan.kind,
        ...(twin === undefined ? {} : { twin: { index: twin, entityId: String(other['id']) } }),
      })
    }
  }
  return { list, rows }
}

/** How many rows to try when looking for a suitable one. */
const attempts = 200

function freeRow(
  world: World,
  definition: EntityDefinition,
  plan: DefectPlan,
  taken: ReadonlySet<number>,
  nth: number,
): number | undefined {
  const key = world.key(`defect ${plan.kind} ${plan.type} ${plan.field}`)
  const total = countOf(world, definition)
  for (let attempt = 0; attempt < attempts; attempt++) {
    const index = hash(key, nth, attempt) % total
    if (taken.has(index)) continue
    if (plan.suits === undefined || plan.suits(cleanRowAt(world, definition, index), world, index)) return index
  }
  return undefined
}
