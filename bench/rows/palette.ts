import { findIn, folded, lineOf } from '../../src/domain/palette/find-lines.ts'
import { personOf } from '../../src/sandbox/data/people.ts'
import { keyOf, randomOf } from '../../src/sandbox/data/random.ts'
import { medianOf, type Row } from '../row.ts'

/** The palette's search over 100,000 entities, 10,000 providers and 500 regions. Baseline: one plain scan with `includes` over the same lines. */

const total = 110_500
const queries = 30
const rounds = 5
const seed = keyOf(20_261_126, 'palette')

export const palette: Row = {
  title:
    'A query of the palette over 110,500 records (ids, names, beginnings, and names with one typo, which cost most), against one plain scan with includes over the same lines; no query over 50 ms',
  aim: 6,
  async measure(note) {
    const names = Array.from({ length: total }, (_, at) => {
      const { first, last } = personOf(seed, at)
      return `${last}, ${first}`
    })
    const lines = names.map((name, at) => lineOf(name, [`clin-${at}`], ['Family medicine', 'Phoenix']))
    const random = randomOf(seed, total)
    const mistyped = (name: string) => `${name.slice(0, 2)}${name.charAt(3)}${name.charAt(2)}${name.slice(4)}`
    const asked = Array.from({ length: queries }, () => {
      const at = random.int(0, total - 1)
      const name = names[at] ?? ''
      return [`clin-${at}`, name, name.slice(0, 4), mistyped(name)]
    }).flat()
    const measured: {
      readonly ratio: number
      readonly found: number
      readonly scan: number
      readonly longest: number
    }[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const times = asked.map((query) => timed(() => findIn(lines, query, 3).matching))
      const found = sum(times) / asked.length
      const scan =
        sum(
          asked.map((query) => {
            const wanted = folded(query)
            return timed(() => lines.reduce((count, line) => count + (line.includes(wanted) ? 1 : 0), 0))
          }),
        ) / asked.length
      // The first round warms up.
      if (round === 0) continue
      measured.push({ ratio: found / scan, found, scan, longest: Math.max(...times) })
      note(
        `round ${round}: query ${found.toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms, scan ${scan.toFixed(1)} ms`,
      )
    }
    const median = (of: (one: (typeof measured)[number]) => number) => medianOf(measured.map(of)).toFixed(1)
    return {
      ratio: medianOf(measured.map(({ ratio }) => ratio)),
      ratios: measured.map(({ ratio }) => ratio),
      raw: `query ${median(({ found }) => found)} ms, longest ${median(({ longest }) => longest)} ms (aim: 50 ms), scan ${median(({ scan }) => scan)} ms`,
    }
  },
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)

function timed(work: () => unknown): number {
  const startedAt = performance.now()
  work()
  return performance.now() - startedAt
}
