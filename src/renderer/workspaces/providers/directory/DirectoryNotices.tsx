import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import { Age } from '../../../parts/Age.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { counted } from '../../../parts/times.ts'
import type { OpenedDirectory } from './use-directory.ts'
import type { SelectedNpis } from './use-selected-npis.ts'

type Props = {
  readonly opened: OpenedDirectory
  readonly info: SnapshotInfo | undefined
  readonly selected: SelectedNpis
}

/** What failed, and which data is still shown. */
export function DirectoryNotices({ opened, info, selected }: Props) {
  const rows = info?.rowCount ?? 0
  return (
    <>
      {opened.failure !== undefined && (
        <FailureNotice
          failure={opened.failure}
          doing="Read the directory"
          {...(rows > 0 && info !== undefined ? { kept: <StillShown info={info} stale={opened.stale} /> } : {})}
          onRetry={opened.open}
        />
      )}
      {info !== undefined && opened.coming?.state === 'failed' && opened.coming.failure !== undefined && (
        <FailureNotice
          failure={opened.coming.failure}
          doing="Read the directory again"
          kept={<StillShown info={info} stale={opened.stale} />}
          onRetry={opened.readAgain}
        />
      )}
      {info?.state === 'failed' && info.failure !== undefined && (
        <FailureNotice
          failure={info.failure}
          doing="Read the records of the directory"
          {...(rows > 0 ? { kept: `Still shown: the ${counted(rows, 'provider')} that came before.` } : {})}
          onRetry={rows > 0 ? opened.goOn : opened.readAgain}
        />
      )}
      {selected.failure !== undefined && (
        <FailureNotice failure={selected.failure} doing="Take the selected providers" onRetry={selected.take} compact />
      )}
    </>
  )
}

/** How many rows remain on screen, and their age. */
function StillShown({ info, stale }: { readonly info: SnapshotInfo; readonly stale: boolean }) {
  return (
    <>
      Still shown: {counted(info.rowCount, 'provider')}
      {stale && ' of the list before'}
      {info.takenAt !== undefined && (
        <>
          , from <Age at={info.takenAt} staleAfter={86_400} />
        </>
      )}
      .
    </>
  )
}
