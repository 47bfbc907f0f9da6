import type { OpenedSnapshot } from '../grid/use-opened-snapshot.ts'
import { Age } from '../parts/Age.tsx'
import { FailureNotice } from '../parts/FailureNotice.tsx'

type Props = {
  readonly opened: OpenedSnapshot
  /** What failed: opening the rows, reading them again, or reading them. */
  readonly doing: { readonly open: string; readonly reload: string; readonly load: string }
  readonly still: {
    /** "Still shown: 12 rows", for the number of rows. */
    readonly shown: (rows: number) => string
    /** Follows if the rows are those of the previous request. */
    readonly stale: string
    /** Precedes their age. */
    readonly from: string
    /** Replaces all of it for a read that failed after some rows. */
    readonly soFar?: (rows: number) => string
    /** Seconds, as for `Age`. */
    readonly staleAfter: number
  }
}

/** What failed, what to do, and which rows still show. Renders nothing without a failure. */
export function ReadNotices({ opened, doing, still: { shown, stale, from, soFar, staleAfter } }: Props) {
  const { info } = opened.held
  const rows = info?.rowCount ?? 0
  const kept =
    info === undefined || rows === 0 ? undefined : (
      <>
        {shown(rows)}
        {opened.stale && stale}
        {info.takenAt !== undefined && (
          <>
            {from} <Age at={info.takenAt} inSentence staleAfter={staleAfter} />
          </>
        )}
        .
      </>
    )
  return (
    <>
      <FailureNotice failure={opened.failure} doing={doing.open} kept={kept} onRetry={opened.open} />
      {opened.coming?.state === 'failed' && (
        <FailureNotice failure={opened.coming.failure} doing={doing.reload} kept={kept} onRetry={opened.readAgain} />
      )}
      {info?.state === 'failed' && (
        <FailureNotice
          failure={info.failure}
          doing={doing.load}
          kept={rows > 0 && soFar !== undefined ? soFar(rows) : kept}
          onRetry={rows > 0 ? opened.goOn : opened.readAgain}
        />
      )}
    </>
  )
}
