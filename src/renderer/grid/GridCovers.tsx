import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { asBridgeFailure } from '../bridge/bridge.ts'
import { EmptyState } from '../parts/EmptyState.tsx'
import { FailureNotice } from '../parts/FailureNotice.tsx'
import { counted } from '../parts/times.ts'
import { clearAll } from './grid-actions.ts'
import classes from './grid.module.css'
import { NotProven } from './NotProven.tsx'
import type { GridModel } from './use-snapshot-grid.ts'

type Props = {
  readonly grid: GridModel
  /** Height of the header in pixels; covers start below it. */
  readonly headHeight: number
  readonly empty: ReactNode
  readonly onReadAgain: (() => void) | undefined
}

const noRowYet = <EmptyState title="No row yet">Loading. Rows appear as they arrive.</EmptyState>

/**
 * Messages over or instead of the rows, one for each state: released, failed, incomplete, empty, no match. Rendered outside the grid element, which may
 * contain only rows.
 */
export function GridCovers({ grid, headHeight, empty, onReadAgain }: Props) {
  const { held, info, rows } = grid
  const readAgain = onReadAgain !== undefined && <Button onClick={onReadAgain}>Read again</Button>
  const cover = (children: ReactNode) => (
    <div className={classes.empty} style={{ top: headHeight }}>
      {children}
    </div>
  )
  /** A strip over rows that stay visible. */
  const strip = (children: ReactNode) => <div className={classes.strip}>{children}</div>

  if (held.gone) {
    return cover(
      <EmptyState title="These rows were let go" action={readAgain}>
        The console keeps rows in memory while a screen shows them, and lets go of the oldest when it needs the room.
        Read them again to go on.
      </EmptyState>,
    )
  }
  if (held.error !== undefined) {
    return cover(<FailureNotice failure={held.error} doing="Show the rows" onRetry={held.retry} />)
  }
  if (rows.error !== undefined) {
    const notice = (
      <FailureNotice
        failure={asBridgeFailure(rows.error).failure}
        doing="Show what was asked for"
        onRetry={rows.retry}
        {...(rows.shown === undefined ? {} : { kept: 'The rows shown are from before.', compact: true })}
      />
    )
    return rows.shown === undefined ? cover(notice) : strip(notice)
  }
  if (rows.rowsError !== undefined) {
    const { failure } = asBridgeFailure(rows.rowsError)
    return strip(<FailureNotice failure={failure} doing="Show the rows in view" onRetry={rows.retry} compact />)
  }
  if (info === undefined || rows.shown === undefined) return null
  if (info.rowCount === 0 && info.state === 'failed' && info.failure !== undefined) {
    return cover(
      <FailureNotice
        failure={info.failure}
        doing={`Read ${info.title}`}
        {...(onReadAgain === undefined ? {} : { onRetry: onReadAgain })}
      />,
    )
  }
  if (info.rowCount === 0) {
    if (info.state === 'loading') return cover(noRowYet)
    if (info.state === 'stopped') {
      return cover(
        <EmptyState title="Reading was stopped before the first row" action={readAgain}>
          So nothing is known about how many there are.
        </EmptyState>,
      )
    }
    if (info.state === 'failed') {
      return cover(
        <EmptyState title="The rows could not be read" action={readAgain}>
          So nothing is known about how many there are.
        </EmptyState>,
      )
    }
    if (info.completeness.verdict !== 'complete') {
      return cover(<NotProven completeness={info.completeness} action={readAgain} />)
    }
    return cover(empty ?? <EmptyState title="There are no rows">What was asked for came back empty.</EmptyState>)
  }
  if (rows.shown.info.matching === 0 && !rows.busy) {
    const loading = info.state === 'loading'
    const narrowed = grid.state.filters.length > 0 || grid.state.find.trim() !== ''
    // Without a filter all rows match: these were counted before the first row arrived.
    if (!narrowed) return cover(noRowYet)
    return cover(
      <EmptyState
        title={loading ? 'No row matches so far' : 'No row matches'}
        action={<Button onClick={() => clearAll(grid)}>Clear the filters here</Button>}
      >
        {counted(rows.shown.info.rowCount, 'row')} {loading ? 'read so far' : 'read'}, and none fits what is asked for
        here.
      </EmptyState>,
    )
  }
  return null
}
