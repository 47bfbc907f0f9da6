import type { Envelope } from '../../../../bridge/envelope.ts'
import { labelOf } from '../../../../domain/entities/entity-label.ts'
import { type BatchResult, type Entity, idOf } from '../../../../domain/entities/entity.ts'
import { type EntityFinding, valueText } from './finding.ts'
import { texts } from '../text/audit.ts'

/** Ids that occurred more than once during a read: rows may have moved, or two entities share an id. A request to the platform decides which. */

export type SameIds = Awaited<ReturnType<typeof sameIds>>

const mostOfOneId = 20

/**
 * `ask` requests the entities with this id (section 4.1, filters). If it fails, there are no findings. An id that reads as a number is requested as a number
 * too, since the platform may compare values with their type.
 */
export async function sameIds(
  ids: readonly string[],
  ask: (id: string | number, limit: number) => Promise<Envelope<BatchResult>>,
  signal: AbortSignal,
) {
  const findings: EntityFinding[] = []
  /** Entities that the crawl skipped because another one has their id. */
  let leftOut = 0
  for (const id of ids) {
    if (signal.aborted) break
    const rowsFor = async (value: string | number): Promise<readonly Entity[] | undefined> => {
      const answer = await ask(value, mostOfOneId)
      return answer.ok ? answer.value.data.filter((entity) => idOf(entity) === id) : undefined
    }
    const byText = await rowsFor(id)
    const isNumber = Number.isFinite(Number(id)) && String(Number(id)) === id
    const rows = byText?.length === 0 && isNumber ? await rowsFor(Number(id)) : byText
    if (rows === undefined || rows.length < 2) continue
    leftOut += rows.length - 1
    const labels = rows.map(labelOf)
    rows.forEach((_, index) => {
      const others = labels.filter((_label, other) => other !== index).slice(0, 3)
      findings.push({
        rule: 'same-id',
        field: 'id',
        value: valueText(id),
        expected: texts.sameId.notTheIdOf(others.join('; ')),
        entity: labels[index] ?? id,
        entityId: id,
        // They may not be snapshot rows; each gets its own negative number.
        row: -1 - findings.length,
      })
    })
  }
  return { findings, leftOut }
}
