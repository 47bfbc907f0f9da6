import type { Misbehaviour } from '../../domain/training/misbehaviour.ts'
import { Refusal } from '../http/reply.ts'
import { type EntityDefinition, typeName } from './definition.ts'

/** Faults of the batch call while a type is read page by page. */

export type PagingState = {
  /** Number of returned pages by entity type. */
  readonly pages: Map<string, number>
  /** How often the failing page has failed. */
  failed: number
}

export const freshPaging = (): PagingState => ({ pages: new Map(), failed: 0 })

/** Throws a Refusal for the page with the row at `failingOffset`, until it has failed `failingTimes`. */
export function failPage(
  paging: PagingState,
  { failingOffset, failingTimes, errorStatus }: Pick<Misbehaviour, 'failingOffset' | 'failingTimes' | 'errorStatus'>,
  offset: number,
  limit: number,
): void {
  if (failingOffset < offset || failingOffset >= offset + limit || paging.failed >= failingTimes) return
  paging.failed += 1
  const headers = errorStatus === 429 ? { 'retry-after': '1' } : {}
  throw new Refusal(errorStatus, { message: 'The page could not be read' }, headers)
}

type Misbehaving = { readonly misbehaviour: Misbehaviour; readonly paging: PagingState }

/** The maximum number of rows per page. Throws a Refusal if a higher limit is refused. */
export function misbehavedLimit({ misbehaviour }: Misbehaving, limit: number): number {
  const { pageCap, abovePageCap } = misbehaviour
  if (pageCap === 0 || limit <= pageCap) return limit
  if (abovePageCap === 'refused')
    throw new Refusal(400, { message: `'limit' must be less than or equal to ${pageCap}` })
  return pageCap
}

/** The size of the result set as reported with this page. */
export function misbehavedTotal(
  { misbehaviour, paging }: Misbehaving,
  definition: EntityDefinition,
  total: number,
): number {
  if (misbehaviour.totalDrift === 0) return total
  return Math.max(0, total + misbehaviour.totalDrift * (paging.pages.get(typeName(definition)) ?? 0))
}

/** The row positions on a page. Throws a Refusal for the page that must fail. */
export function misbehavedPage(
  { misbehaviour, paging }: Misbehaving,
  definition: EntityDefinition,
  offset: number,
  limit: number,
  total: number,
): readonly number[] {
  failPage(paging, misbehaviour, offset, limit)
  const name = typeName(definition)
  paging.pages.set(name, (paging.pages.get(name) ?? 0) + 1)
  const length = Math.max(0, Math.min(total, offset + limit) - offset)
  const repeated = Math.min(misbehaviour.repeatedRows, offset, length)
  return Array.from({ length }, (_, n) => (n < repeated ? offset - repeated + n : offset + n))
}
