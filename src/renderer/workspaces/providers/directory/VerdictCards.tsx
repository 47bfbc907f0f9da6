import { texts } from '../text/directory.ts'
import { Box, UnstyledButton } from '@mantine/core'
import { verdictWords } from '../../../../domain/providers/directory-columns.ts'
import type { TableView, ViewFilter } from '../../../../domain/tables/table.ts'
import { equalsOf, withEquals } from '../../../../domain/tables/equals-filter.ts'
import type { GridModel } from '../../../grid/use-snapshot-grid.ts'
import { statuses } from '../../../../bridge/statuses/status-glossary.ts'
import { Status } from '../../../parts/Status.tsx'
import { count } from '../../../parts/times.ts'
import { schedulings, readVerdict } from '../verdict-words.ts'
import { VerdictMark } from '../VerdictMark.tsx'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import type { DigitalScheduling } from '../../../../domain/providers/scheduling-rules.ts'
import { useCounts } from '../../../records/use-aggregate.ts'
import classes from './directory.module.css'

type Props = { readonly grid: GridModel; readonly counts: VerdictCounts | undefined }

const isProblemFilter = (filter: ViewFilter) =>
  filter.op === 'empty' && filter.column === withProblem.column && filter.not === true

/** The number of providers by verdict. A card filters the table by its verdict; a second press clears the filter. */
export function VerdictCards({ grid, counts }: Props) {
  const { filters } = grid.state
  const pressed = equalsOf(filters, 'verdict')
  const problems = filters.some(isProblemFilter)
  const others = filters.filter((filter) => !isOfCards(filter))
  const narrow = (word: string) =>
    grid.change({ filters: withEquals(others, 'verdict', pressed === word ? undefined : word) })
  return (
    <ul className={`bare line-below ${classes.cards}`} aria-label={texts.verdictCards.results}>
      {schedulings.map((scheduling) => {
        const word = verdictWords[scheduling]
        return (
          <li key={scheduling}>
            <UnstyledButton
              className={`pick ${classes.card}`}
              aria-pressed={pressed === word}
              onClick={() => narrow(word)}
            >
              <VerdictMark scheduling={scheduling} plain within />
              <Figure value={counts?.verdicts[scheduling]} />
            </UnstyledButton>
          </li>
        )
      })}
      <li>
        <UnstyledButton
          className={`pick ${classes.card}`}
          aria-pressed={problems}
          onClick={() => grid.change({ filters: problems ? others : [...others, withProblem] })}
        >
          <Status
            of={{
              ...statuses.provider['not-loaded'],
              mark: counts === undefined || counts.problems === 0 ? 'unknown' : 'warn',
            }}
            plain
            within
          />
          <Figure value={counts?.problems} />
        </UnstyledButton>
      </li>
    </ul>
  )
}

function Figure({ value }: { readonly value: number | undefined }) {
  return (
    <Box className="num" component="strong" fz="xl" lh="lg" fw={600}>
      {value === undefined ? '—' : count(value)}
    </Box>
  )
}

type VerdictCounts = {
  readonly verdicts: Readonly<Record<DigitalScheduling, number>>
  /** Records that could not be read. */
  readonly problems: number
}

const none: VerdictCounts['verdicts'] = { off: 0, 'new-only': 0, 'returning-only': 0, both: 0, none: 0, unknown: 0 }

/** Filter for rows with an unreadable record. */
const withProblem: ViewFilter = { op: 'empty', column: 'problem', not: true }

/** True for filters that the cards set. Each card's count assumes that it is the only one pressed. */
const isOfCards = (filter: ViewFilter): boolean =>
  filter.column === 'verdict' || (filter.op === 'empty' && filter.column === 'problem')

/** The verdicts among rows that match the table's other filters. Nothing is counted before there are columns. */
export function useVerdictCounts(snapshot: SnapshotInfo | undefined, asked: TableView) {
  const view: TableView = { ...asked, filters: asked.filters.filter((filter) => !isOfCards(filter)), sort: [] }
  const of = { measures: [{ measure: 'count' as const }], limit: 100 }
  return useCounts(
    'verdict-counts',
    snapshot?.columns.length === 0 ? undefined : snapshot,
    [
      { ...of, view, groupBy: [{ column: 'verdict' }] },
      { ...of, view: { ...view, filters: [...view.filters, withProblem] }, groupBy: [] },
    ],
    ([verdicts = [], problems = []]): VerdictCounts => ({
      verdicts: verdicts.reduce((all, [word, count]) => {
        // Treats an unrecognized verdict as unknown.
        const scheduling = readVerdict(word) ?? 'unknown'
        return { ...all, [scheduling]: all[scheduling] + Number(count) }
      }, none),
      problems: Number(problems[0]?.[0] ?? 0),
    }),
  )
}
