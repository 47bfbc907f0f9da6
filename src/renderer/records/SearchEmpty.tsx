import { texts } from './text.ts'
import { Button } from '@mantine/core'
import type { NotKnown } from '../../domain/knowing.ts'
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
  /** Why records of these days may be missing although the read finished; undefined if none are. */
  readonly lacking?: NotKnown | undefined
}

/** Why there is no record: the read failed, it was stopped, or none exists. */
export function SearchEmpty({ opened, kind, days, narrowed, lacking }: Props) {
  const { info } = opened.held
  const { many, of } = searchNouns[kind]
  if (info === undefined || info.state === 'failed') {
    return (
      <EmptyState help={false} title={texts.searchEmpty.couldntBeLoaded(of.charAt(0).toUpperCase(), of.slice(1))}>
        {texts.searchEmpty.theNumberOfIsntKnownSee(many)}
      </EmptyState>
    )
  }
  if (info.state === 'stopped') {
    return (
      <EmptyState
        title={texts.searchEmpty.loadingStoppedBeforeTheFirst(searchNouns[kind].one)}
        action={<Button onClick={opened.goOn}>{texts.searchEmpty.continue}</Button>}
      >
        {texts.searchEmpty.theTotalIsntKnown}
      </EmptyState>
    )
  }
  const again = <Button onClick={opened.readAgain}>{texts.searchEmpty.reload}</Button>
  if (info.completeness.verdict !== 'complete') return <NotProven completeness={info.completeness} action={again} />
  if (lacking !== undefined)
    return (
      <EmptyState title={texts.searchEmpty.noneInTheLoadedRecords} action={again}>
        {lacking.reason}
      </EmptyState>
    )
  return (
    <EmptyState
      title={kind === 'pauses' ? texts.searchEmpty.noPausesInTheseDays : texts.searchEmpty.noInTheseDays(many)}
      action={
        narrowed ? (
          <Button onClick={() => changeSearchRoute({ fields: {} })}>{texts.searchEmpty.clearAllSearchFields}</Button>
        ) : (
          <Button onClick={() => changeSearchRoute(stepped(days, -1))}>{texts.searchEmpty.showEarlierDays}</Button>
        )
      }
    >
      {texts.searchEmpty.thePlatformReportsNoneFor(rangeWords(days.from, days.to))}
      {narrowed && texts.searchEmpty.withTheseFields}.
    </EmptyState>
  )
}
