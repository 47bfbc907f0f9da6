import { texts } from '../text.ts'
import { type ColumnSettings, withAbout } from '../../../grid/snapshot-columns.ts'

/** IDs of the trail columns that the screen uses. */
export const trailColumn = { subject: 'subject', correlationId: 'correlationId', holds: 'holds' } as const

/** The default columns of the trail: time, user, action, result, subject, then the columns that link records. */
export const trailColumns: ColumnSettings = withAbout(
  {
    seq: { rank: 0, width: 104 },
    at: { rank: 1, width: 200 },
    operator: { rank: 2, width: 140 },
    action: { rank: 3, width: 224, strong: true },
    outcome: { rank: 4, width: 92 },
    subjectKind: { rank: 5, width: 104 },
    subject: { rank: 6, width: 176, mono: true },
    count: { rank: 7, width: 88 },
    details: { rank: 8, width: 200 },
    connectionId: { rank: 9, width: 140 },
    failure: { rank: 10, width: 140 },
    correlationId: { rank: 11, width: 296, mono: true },
    systemUser: { rank: 12, width: 120 },
    by: { rank: 13, width: 104 },
    holds: { rank: 14, width: 176, note: null },
  },
  texts.columnsAbout,
)
