import { Button } from '@mantine/core'
import type { SearchKind } from '../../domain/searches/search-kind.ts'
import { NotProven } from '../grid/NotProven.tsx'
import type { OpenedSnapshot } from '../grid/use-opened-snapshot.ts'
import { EmptyState } from '../parts/EmptyState.tsx'
import { rangeWords } from '../../domain/time/day-words.ts'
import { changeSearchRoute } from '../routes/change-route.ts'
import { type Days, stepped } from './search-days.ts'
import { searchNouns } from './search-nouns.ts'

type Props = {
  readonly opened: OpenedSnapshot
  readonly kind: SearchKind
  readonly days: Days
  /** True if platform filters are set, which may exclude records. */
  readonly narrowed: boolean
}

/** Why there is no record: the read failed, it was stopped, or none exists. */
export function SearchEmpty({ opened, kind, days, narrowed }: Props) {
  const { info } = opened.held
  const { many, of } = searchNouns[kind]
  if (info === undefined || info.state === 'failed') {
    return (
      <EmptyState title={`${of.charAt(0).toUpperCase()}${of.slice(1)} could not be read`}>
        So nothing is known about how many {many} there are. What happened and what to do stands above.
      </EmptyState>
    )
  }
  if (info.state === 'stopped') {
    return (
      <EmptyState
        title={`Reading was stopped before the first ${searchNouns[kind].one}`}
        action={<Button onClick={opened.goOn}>Go on</Button>}
      >
        So nothing is known about how many there are.
      </EmptyState>
    )
  }
  const again = <Button onClick={opened.readAgain}>Read again</Button>
  if (info.completeness.verdict !== 'complete') return <NotProven completeness={info.completeness} action={again} />
  return (
    <EmptyState
      title={kind === 'pauses' ? 'No pauses in these days' : `No ${many} in these days`}
      action={
        narrowed ? (
          <Button onClick={() => changeSearchRoute({ fields: {} })}>Search by none of the fields</Button>
        ) : (
          <Button onClick={() => changeSearchRoute(stepped(days, -1))}>Look at the days before</Button>
        )
      }
    >
      The platform counts none for {rangeWords(days.from, days.to)}
      {narrowed && ' with the fields that it was asked for'}.
    </EmptyState>
  )
}
