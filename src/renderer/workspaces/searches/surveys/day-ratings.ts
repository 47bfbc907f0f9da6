import type { Groups } from '../../../records/use-aggregate.ts'

/** Many years of a scale of a hundred; more would take minutes. */
const mostCalls = 40

/**
 * The ratings of all days. A call returns only so many groups, by day, so the next one counts from the day that was cut off. `ask`: the groups of all days,
 * or from a day on; it may add days before. `rows`: day, response and count of each rating. `uncounted`: the first day whose ratings weren't all counted;
 * undefined if all were.
 */
export async function dayRatings(ask: (from: string | undefined) => Promise<Groups>) {
  const rows: Groups['rows'][number][] = []
  let from: string | undefined
  for (let call = 0; call < mostCalls; call += 1) {
    const answer = await ask(from)
    const last = answer.truncated ? answer.rows.at(-1)?.[0] : null
    const cut = typeof last === 'string' ? last : undefined
    for (const row of answer.rows) {
      const day = String(row[0])
      if ((from === undefined || day >= from) && (cut === undefined || day < cut)) rows.push(row)
    }
    if (cut === undefined || cut === from) return { rows, uncounted: cut }
    from = cut
  }
  return { rows, uncounted: from }
}
