import type { Envelope } from '../../../../bridge/envelope.ts'
import { labelOf } from '../../../../domain/entities/entity-label.ts'
import type { BatchResult } from '../../../../domain/entities/entity.ts'
import type { EntityFinding } from './finding.ts'
import { valueText } from './finding.ts'

/** Ids that came more than once while a type was read: rows may have moved meanwhile, or two entities have one id. The platform is asked which it is. */

export type SameIds = {
  readonly findings: readonly EntityFinding[]
  /** Entities that the crawl left out because another one has their id. */
  readonly leftOut: number
}

const mostOfOneId = 20

/** `ask` asks for the entities with this id (section 4.1, filters). Where that fails nothing is found. */
export async function sameIds(
  ids: readonly string[],
  ask: (id: string, limit: number) => Promise<Envelope<BatchResult>>,
  signal: AbortSignal,
): Promise<SameIds> {
  const findings: EntityFinding[] = []
  let leftOut = 0
  for (const id of ids) {
    if (signal.aborted) break
    const answer = await ask(id, mostOfOneId)
    if (!answer.ok) continue
    const rows = answer.value.data.filter((entity) => entity.id === id)
    if (rows.length < 2) continue
    leftOut += rows.length - 1
    const labels = rows.map(labelOf)
    rows.forEach((_, index) => {
      const others = labels.filter((_label, other) => other !== index).slice(0, 3)
      findings.push({
        rule: 'same-id',
        field: 'id',
        value: valueText(id),
        expected: `not the id of ${others.join('; ')}`,
        entity: labels[index] ?? id,
        entityId: id,
        // They are no rows of the snapshot for certain; each counts as an entity of its own.
        row: -1 - findings.length,
      })
    })
  }
  return { findings, leftOut }
}
