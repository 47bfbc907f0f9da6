import { texts } from '../text/directory.ts'
import type { ReactNode } from 'react'
import type { RenderCell } from '../../../grid/row-pool.ts'
import { type ColumnSettings, withAbout } from '../../../grid/snapshot-columns.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { NpiCell } from '../NpiCell.tsx'
import { VerdictMark } from '../VerdictMark.tsx'
import { readVerdict } from '../verdict-words.ts'

/** The directory's default columns. */
export const directorySettings: ColumnSettings = withAbout(
  {
    name: { width: 196, strong: true },
    npi: { width: 138 },
    verdict: { width: 136 },
    rule: { width: 76 },
    isActive: { width: 92 },
    acceptingNewPatients: { width: 120 },
    allowsOpenSchedule: { width: 124 },
    allowsDirectSchedule: { width: 128 },
    specialty: { width: 168 },
    departments: { width: 220 },
    visitTypes: { width: 200 },
    ages: { width: 84 },
    externalIds: { width: 176 },
    problem: { width: 220 },
  },
  texts.columnsAbout,
)

/** Custom cells: the verdict with its icon, an NPI with its check. */
export const directoryCell: RenderCell = (column, cell): ReactNode | undefined => {
  if (cell === null) return undefined
  switch (column.id) {
    case 'verdict': {
      const scheduling = readVerdict(cell)
      return scheduling === undefined ? undefined : <VerdictMark scheduling={scheduling} within />
    }
    case 'npi':
      return <NpiCell npi={cell} />
    case 'problem':
      return (
        <StatusMark status="warn">
          <PlainText text={cell.slice(0, 400)} />
        </StatusMark>
      )
    default:
      return undefined
  }
}
