import { type Entity, isEntityReference } from '../../../../domain/entities/entity.ts'
import { typeOf } from '../../../../domain/entities/entity-label.ts'
import type { EntityStep } from '../../../routes/routes.ts'
import { valueAt } from '../entity-values.ts'
import type { TypeRoute } from '../type-route.ts'
import type { RowSource } from './row-source.ts'
import { type FoundEntity, useEntity } from './use-entity.ts'

export type Inspected = FoundEntity & { readonly namespace: string; readonly type: string }

/** The target of the last step to another entity, and the steps within it. */
function lastBase(steps: readonly EntityStep[]) {
  const at = steps.findLastIndex((step) => step.kind === 'entity')
  const base = steps[at]
  return { base: base?.kind === 'entity' ? base : undefined, inner: steps.slice(at + 1) }
}

/** The nested entity that the steps lead to. */
function stepped(entity: Entity, steps: readonly EntityStep[]): Entity | undefined {
  let at = entity
  for (const step of steps) {
    const value = step.kind === 'path' ? valueAt(at, step.path) : undefined
    if (!isEntityReference(value)) return undefined
    at = value
  }
  return at
}

/** The inspector's entity: the open row, or another one by ID, then the steps within it. */
export function useInspected(
  route: TypeRoute & { readonly open: string },
  connectionId: string,
  source: RowSource | 'waiting' | undefined,
): Inspected {
  const { base, inner } = lastBase(route.steps)
  const wanted =
    base === undefined
      ? { namespace: route.namespace, type: route.type, key: route.open }
      : { namespace: base.namespace, type: base.type, key: base.id }
  const found = useEntity(connectionId, wanted, base === undefined ? source : undefined)
  const place = { namespace: wanted.namespace, type: wanted.type }
  if (found.entity === undefined) return { ...place, ...found }
  const entity = stepped(found.entity, inner)
  if (entity === undefined) return { ...place, state: 'missing', retry: found.retry }
  const own = inner.length === 0 ? undefined : typeOf(entity)
  return {
    ...found,
    ...place,
    ...own,
    ...(inner.length > 0 && own === undefined ? { type: 'nested' } : {}),
    entity,
  }
}
