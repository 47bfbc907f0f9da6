import { texts } from '../text/rows.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { SchemaDocument } from '../../../../domain/entities/entity.ts'
import type { Answer } from '../../../bridge/bridge.ts'
import { FailureOf } from '../../../parts/FailureNotice.tsx'
import { counted } from '../../../parts/times.ts'
import { ReadNotices } from '../../../records/ReadNotices.tsx'
import type { TypeRoute } from '../type-route.ts'
import type { OpenedSnapshot } from '../../../grid/use-opened-snapshot.ts'

type Props = {
  readonly route: TypeRoute
  readonly schema: UseQueryResult<Answer<SchemaDocument>>
  readonly opened: OpenedSnapshot
}

/** What failed, and which data is still shown. */
export function RowsNotices({ route: { type }, schema, opened }: Props) {
  const rows = opened.held.info?.rowCount ?? 0
  return (
    <>
      <FailureOf
        call={schema}
        doing={texts.rowsNotices.loadTheSchemaOf(type)}
        kept={rows > 0 ? texts.rowsNotices.theColumnsBelowComeFromTheRows : undefined}
      />
      <ReadNotices
        opened={opened}
        doing={{
          open: texts.rowsNotices.openTheRowsOf(type),
          reload: texts.rowsNotices.reloadTheRowsOf(type),
          load: texts.rowsNotices.loadTheRowsOf(type),
        }}
        still={{
          shown: (many) => texts.rowsNotices.stillShown(counted(many, 'row')),
          stale: texts.rowsNotices.ofTheEarlierSearch,
          from: texts.rowsNotices.from,
          soFar: (many) => texts.rowsNotices.stillShownTheLoadedBefore(counted(many, 'row')),
          staleAfter: 300,
        }}
      />
    </>
  )
}
