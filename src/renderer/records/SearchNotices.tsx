import { texts } from './text.ts'
import type { SnapshotInfo } from '../../bridge/snapshots.ts'
import type { SearchKind } from '../../domain/searches/search-kind.ts'
import type { OpenedSnapshot } from '../grid/use-opened-snapshot.ts'
import { Age } from '../parts/Age.tsx'
import { FailureNotice } from '../parts/FailureNotice.tsx'
import { counted } from '../parts/times.ts'
import { searchNouns } from './search-nouns.ts'

type Props = { readonly opened: OpenedSnapshot; readonly kind: SearchKind }

/** What failed, what to do, and which data still shows. Renders nothing without a failure. */
export function SearchNotices({ opened, kind }: Props) {
  const { info } = opened.held
  const { of } = searchNouns[kind]
  const rows = info?.rowCount ?? 0
  const kept = info !== undefined && rows > 0 ? { kept: <StillShown {...{ info, kind }} stale={opened.stale} /> } : {}
  return (
    <>
      <FailureNotice failure={opened.failure} doing={texts.searchNotices.load(of)} {...kept} onRetry={opened.open} />
      {opened.coming?.state === 'failed' && opened.coming.failure !== undefined && (
        <FailureNotice
          failure={opened.coming.failure}
          doing={texts.searchNotices.reload(of)}
          {...kept}
          onRetry={opened.readAgain}
        />
      )}
      {info?.state === 'failed' && info.failure !== undefined && (
        <FailureNotice
          failure={info.failure}
          doing={texts.searchNotices.load(of)}
          {...kept}
          onRetry={rows > 0 ? opened.goOn : opened.readAgain}
        />
      )}
    </>
  )
}

type Kept = { readonly info: SnapshotInfo; readonly kind: SearchKind; readonly stale: boolean }

function StillShown({ info, kind, stale }: Kept) {
  const { one, many } = searchNouns[kind]
  return (
    <>
      {texts.searchNotices.stillShownTheLoaded(counted(info.rowCount, one, many))}
      {stale && texts.searchNotices.forTheEarlierSearch}
      {info.takenAt !== undefined && (
        <>
          , <Age at={info.takenAt} inSentence staleAfter={86_400} />
        </>
      )}
      .
    </>
  )
}
