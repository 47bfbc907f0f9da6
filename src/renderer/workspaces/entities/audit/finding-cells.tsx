import { texts } from '../text/audit.ts'
import type { ReactNode } from 'react'
import type { RenderCell } from '../../../grid/row-pool.ts'
import { type ColumnSettings, withAbout } from '../../../grid/snapshot-columns.ts'
import { statuses } from '../../../../bridge/statuses/status-glossary.ts'
import { StatusTip } from '../../../parts/Status.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import classes from './audit.module.css'
import { dayText } from '../../../parts/times.ts'
import { readFindingValue } from './finding-value.ts'

/** The default columns of findings. */
export const findingSettings: ColumnSettings = withAbout(
  {
    since: { width: 88 },
    rule: { width: 182 },
    entity: { width: 158 },
    field: { width: 134 },
    value: { width: 186 },
    expected: { width: 154 },
    firstSeen: { width: 112 },
  },
  texts.columnsAbout,
)

/** Longer values are cut in the cell, but copied and exported in full. */
const longestShown = 200

const cut = (text: string) => (text.length > longestShown ? `${text.slice(0, longestShown)}…` : text)

/** Custom cells of findings: the badge of a new one, a value with its type. */
export const findingCell: RenderCell = (column, cell): ReactNode | undefined => {
  if (column.id === 'since' && cell !== null) return <SinceBadge since={cell} />
  if (column.id === 'value') return <Value cell={cell} />
  if (column.id === 'firstSeen' && cell !== null) return <span className="num">{dayText(cell)}</span>
  return undefined
}

function SinceBadge({ since }: { readonly since: string }) {
  return (
    <StatusTip of={statuses.finding[since === 'new' ? 'new' : 'known']} within>
      <span className={classes.badge} data-new={since === 'new' || undefined}>
        {since}
      </span>
    </StatusTip>
  )
}

function Value({ cell }: { readonly cell: string | null }) {
  const { text, word } = readFindingValue(cell)
  return (
    <>
      {text !== undefined && <PlainText text={cut(text)} mono />}
      {text !== undefined && word !== undefined && ' '}
      {word !== undefined && <span className="dim">{word}</span>}
    </>
  )
}
