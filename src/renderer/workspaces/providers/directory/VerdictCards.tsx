import { Box, UnstyledButton } from '@mantine/core'
import { verdictWords } from '../../../../domain/providers/directory-columns.ts'
import type { ViewFilter } from '../../../../domain/tables/table.ts'
import { equalsOf, withEquals } from '../../../../domain/tables/equals-filter.ts'
import type { GridModel } from '../../../grid/use-snapshot-grid.ts'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { count } from '../../../parts/times.ts'
import { isOfCards, type VerdictCounts, withProblem } from '../use-verdict-counts.ts'
import { schedulingMeanings, schedulings } from '../verdict-words.ts'
import { VerdictMark } from '../VerdictMark.tsx'
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
    <ul className={`bare line-below ${classes.cards}`} aria-label="Verdicts">
      {schedulings.map((scheduling) => {
        const word = verdictWords[scheduling]
        return (
          <li key={scheduling}>
            <UnstyledButton
              className={`pick ${classes.card}`}
              aria-pressed={pressed === word}
              title={schedulingMeanings[scheduling]}
              onClick={() => narrow(word)}
            >
              <VerdictMark scheduling={scheduling} plain />
              <Figure value={counts?.verdicts[scheduling]} />
            </UnstyledButton>
          </li>
        )
      })}
      <li>
        <UnstyledButton
          className={`pick ${classes.card}`}
          aria-pressed={problems}
          title="Records that could not be read; their verdict is unknown"
          onClick={() => grid.change({ filters: problems ? others : [...others, withProblem] })}
        >
          <StatusMark status={counts === undefined || counts.problems === 0 ? 'unknown' : 'warn'} plain>
            Not read
          </StatusMark>
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
