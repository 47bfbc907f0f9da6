import { uuidOf } from '../data/random.ts'
import type { World } from '../data/world.ts'
import type { Criteria } from './criteria.ts'

/** Searches that can be repeated by identifier for one day (section 3). */
export type SearchContexts = ReturnType<typeof createSearchContexts>

const mostContexts = 20_000

export function createSearchContexts(world: World) {
  const contexts = new Map<string, { readonly criteria: Criteria; readonly createdAt: number }>()
  let made = 0
  return {
    add(criteria: Criteria) {
      made += 1
      const id = uuidOf(world.key('search context'), made)
      contexts.set(id, { criteria, createdAt: world.now() })
      const oldest = contexts.keys().next().value
      if (contexts.size > mostContexts && oldest !== undefined) contexts.delete(oldest)
      return id
    },
    /** The search of a context; undefined if it is unknown or too old. */
    find(id: string): Criteria | undefined {
      const context = contexts.get(id)
      if (context === undefined) return undefined
      return world.now() - context.createdAt <= world.settings.searchContextHours * 3_600_000
        ? context.criteria
        : undefined
    },
  }
}
