import { isAlerting } from './board-rank.ts'
import { isOutdated } from './board-status.ts'
import { arePausesKnown, pausesOn } from './open-pauses.ts'
import { zoneKey } from './region-zone.ts'
import { type BoardRow, type BoardStatus, boardStatuses, type BoardSummary } from './region-board.ts'

/** The counts above the board, computed only from its rows, so that cards and table can't differ. `now` is in milliseconds since 1970. */
export function boardSummary(rows: readonly BoardRow[], now: number): BoardSummary {
  const counts = Object.fromEntries(boardStatuses.map((status) => [status, 0])) as Record<BoardStatus, number>
  const reasons = new Map<string, number>()
  const regions = new Set<string>()
  let [conflicts, alerts, answered, outdated, paused] = [0, 0, 0, 0, 0]
  let oldest: number | undefined
  let worst: BoardRow | undefined
  for (const row of rows) {
    counts[row.status] += 1
    regions.add(zoneKey(row.practiceId, row.regionCode))
    if (row.conflicts.length > 0) conflicts += 1
    if (isAlerting(row.alert)) alerts += 1
    if (isAnswered(row)) answered += 1
    if (row.status === 'closed') reasons.set(row.reason ?? '', (reasons.get(row.reason ?? '') ?? 0) + 1)
    if (pausesOn(row).length > 0) paused += 1
    const figureAt = row.generatedAt ?? row.answeredAt
    if (isOutdated(row)) {
      outdated += 1
      if (figureAt !== undefined) oldest = Math.max(oldest ?? 0, Math.round((now - Date.parse(figureAt)) / 1000))
    }
    const isOpen = row.freshness === 'fresh' && (row.status === 'open' || row.status === 'slow')
    if (isOpen && row.waitSeconds !== undefined && row.waitSeconds > (worst?.waitSeconds ?? -1)) worst = row
  }
  return {
    combinations: rows.length,
    regions: regions.size,
    counts,
    outdated,
    paused,
    pausesKnown: rows.every(arePausesKnown),
    pausesOutdated: rows.some(({ pausesOutdated }) => pausesOutdated === true) || undefined,
    conflicts,
    alerts,
    reasons: Object.fromEntries(reasons),
    oldestSeconds: oldest,
    worst: worst?.key,
    answered,
  }
}

/** True if the last poll returned it: its response came after that poll started. */
export const isAnswered = ({
  freshness,
  answeredAt,
  polledAt,
}: Pick<BoardRow, 'freshness' | 'answeredAt' | 'polledAt'>): boolean =>
  freshness !== 'missing' && answeredAt !== undefined && Date.parse(answeredAt) >= Date.parse(polledAt)
