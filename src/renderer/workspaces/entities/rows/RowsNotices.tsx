import { texts } from '../text/rows.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { SnapshotInfo } from '../../../../bridge/snapshots.ts'
import type { SchemaDocument } from '../../../../domain/entities/entity.ts'
import type { Answer } from '../../../bridge/bridge.ts'
import { Age } from '../../../parts/Age.tsx'
import { FailureNotice, FailureOf } from '../../../parts/FailureNotice.tsx'
import { counted } from '../../../parts/times.ts'
import type { TypeRoute } from '../type-route.ts'
import type { OpenedSnapshot } from '../../../grid/use-opened-snapshot.ts'

type Props = {
  readonly route: TypeRoute
  readonly schema: UseQueryResult<Answer<SchemaDocument>>
  readonly opened: OpenedSnapshot
  readonly info: SnapshotInfo | undefined
}

/** What failed, and which data is still shown. */
export function RowsNotices({ route: { type }, schema, opened, info }: Props) {
  const rows = info?.rowCount ?? 0
  return (
    <>
      <FailureOf
        call={schema}
        doing={texts.rowsNotices.loadTheSchemaOf(type)}
        kept={rows > 0 ? texts.rowsNotices.theColumnsBelowComeFromTheRows : undefined}
      />
      <FailureNotice
        failure={opened.failure}
        doing={texts.rowsNotices.openTheRowsOf(type)}
        {...(rows > 0 && info !== undefined ? { kept: <StillShown info={info} stale={opened.stale} /> } : {})}
        onRetry={opened.open}
      />
      {info !== undefined && opened.coming?.state === 'failed' && opened.coming.failure !== undefined && (
        <FailureNotice
          failure={opened.coming.failure}
          doing={texts.rowsNotices.reloadTheRowsOf(type)}
          kept={<StillShown info={info} stale={opened.stale} />}
          onRetry={opened.readAgain}
        />
      )}
      {info?.state === 'failed' && info.failure !== undefined && (
        <FailureNotice
          failure={info.failure}
          doing={texts.rowsNotices.loadTheRowsOf(type)}
          {...(rows > 0 ? { kept: texts.rowsNotices.stillShownTheLoadedBefore(counted(rows, 'row')) } : {})}
          onRetry={rows > 0 ? opened.goOn : opened.readAgain}
        />
      )}
    </>
  )
}

/** How many rows remain on screen, and their age. */
function StillShown({ info, stale }: { readonly info: SnapshotInfo; readonly stale: boolean }) {
  return (
    <>
      {texts.rowsNotices.stillShown(counted(info.rowCount, 'row'))}
      {stale && texts.rowsNotices.ofTheEarlierSearch}
      {info.takenAt !== undefined && (
        <>
          {texts.rowsNotices.from} <Age at={info.takenAt} inSentence />
        </>
      )}
      .
    </>
  )
}
