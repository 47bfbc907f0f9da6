import type { Meta } from '../../../bridge/envelope.ts'
import type { BridgeFailure } from '../../app/bridge.ts'
import { useBridgeQuery } from '../../app/queries.ts'
import { type Entity, isEntityReference } from '../../../domain/entity.ts'
import type { EntityStep } from '../../app/routes.ts'
import { isPlaceKey } from '../rows/row-keys.ts'
import type { TypeRoute } from '../type-route.ts'
import { typeOf } from '../../../domain/entity-label.ts'
import { valueAt } from '../entity-values.ts'

export type Inspected = {
  readonly state: 'shown' | 'loading' | 'failed' | 'missing'
  readonly entity?: Entity
  readonly namespace: string
  readonly type: string
  readonly meta?: Meta
  readonly error?: BridgeFailure
  readonly retry: () => void
}

/** Where the last step to another entity leads, and the steps inside it. */
function lastBase(steps: readonly EntityStep[]) {
  const at = steps.findLastIndex((step) => step.kind === 'entity')
  const base = steps[at]
  return { base: base?.kind === 'entity' ? base : undefined, inner: steps.slice(at + 1) }
}

/**
 * The entity that the inspector shows: a row of the page where it is there, else read by its id; then the steps into it.
 */
export function useInspected(
  route: TypeRoute & { readonly open: string },
  connectionId: string,
  openRow: Entity | undefined,
  rowsMeta: Meta | undefined,
): Inspected {
  const { base, inner } = lastBase(route.steps)
  const wanted = base ?? { namespace: route.namespace, type: route.type, id: route.open }
  const row = base === undefined ? openRow : undefined
  const askable = row === undefined && !isPlaceKey(wanted.id)
  const read = useBridgeQuery(
    'entities.page',
    {
      connectionId,
      namespace: wanted.namespace,
      type: wanted.type,
      offset: 0,
      limit: 1,
      resolveAllRefs: true,
      filters: [{ field: 'id', value: wanted.id }],
    },
    { enabled: askable },
  )
  const found = row ?? read.data?.value.rows[0]
  const meta = row === undefined ? read.data?.meta : rowsMeta
  const retry = () => void read.refetch()
  const place = { namespace: wanted.namespace, type: wanted.type, retry }
  if (found === undefined) {
    if (read.isError) return { ...place, state: 'failed', error: read.error }
    return { ...place, state: askable && read.isPending ? 'loading' : 'missing' }
  }
  let entity = found
  for (const step of inner) {
    const value = step.kind === 'path' ? valueAt(entity, step.path) : undefined
    if (!isEntityReference(value)) return { ...place, state: 'missing' }
    entity = value
  }
  const own = inner.length === 0 ? undefined : typeOf(entity)
  return {
    ...place,
    ...own,
    ...(inner.length > 0 && own === undefined ? { type: 'nested' } : {}),
    state: 'shown',
    entity,
    ...(meta === undefined ? {} : { meta }),
  }
}
