import { useEffect } from 'react'
import type { SnapshotInfo } from '../../../bridge/snapshots.ts'
import type { SearchKind } from '../../../domain/searches/search-kind.ts'
import { ReadingState } from '../../searches/ReadingState.tsx'
import { SearchNotices } from '../../searches/SearchNotices.tsx'
import { type Days, sentDates } from '../../searches/search-days.ts'
import { useSearchOf } from '../../searches/use-search.ts'

type Props = {
  readonly connectionId: string
  readonly kind: SearchKind
  readonly days: Days
  readonly zone: string
  readonly onInfo: (info: SnapshotInfo | undefined) => void
}

/** Reads one of the three searches for the days of the notebook, and says how far that is and whether it is whole. */
export function SearchSource({ connectionId, kind, days, zone, onInfo }: Props) {
  const opened = useSearchOf(connectionId, { kind, ...sentDates(kind, days, zone), fields: {} })
  const info = opened.held.gone ? undefined : opened.held.info
  useEffect(() => {
    onInfo(info)
    return () => onInfo(undefined)
  }, [info, onInfo])
  return (
    <>
      <ReadingState opened={opened} kind={kind} />
      <SearchNotices opened={opened} kind={kind} />
    </>
  )
}
