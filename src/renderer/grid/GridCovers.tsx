import { texts } from './text.ts'
import { Box, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { asBridgeFailure } from '../bridge/bridge.ts'
import { EmptyState } from '../parts/EmptyState.tsx'
import { FailureNotice } from '../parts/FailureNotice.tsx'
import { counted } from '../parts/times.ts'
import { drawnKind, isReworded } from './drawn-cell.ts'
import { clearAll } from './grid-actions.ts'
import classes from './grid.module.css'
import { NotProven } from './NotProven.tsx'
import type { GridModel } from './use-snapshot-grid.ts'

type Props = {
  readonly grid: GridModel
  /** Pixels. */
  readonly headHeight: number
  readonly empty: ReactNode
  readonly onReadAgain: (() => void) | undefined
}

const noRowYet = (
  <EmptyState help={false} title={texts.gridCovers.noRowsYet}>
    {texts.gridCovers.loadingRowsAppearAsTheyArrive}
  </EmptyState>
)

/** True if the text to find may be a date or time as a visible column shows it, which no cell has. */
const isForShownDate = ({ state, shown }: GridModel): boolean =>
  /\d/.test(state.find) && shown.some((column) => isReworded(drawnKind(column)))

/**
 * Messages over or instead of the rows, one for each state: released, failed, incomplete, empty, no match. Rendered outside the grid element, which may
 * contain only rows.
 */
export function GridCovers({ grid, headHeight, empty, onReadAgain }: Props) {
  const { held, info, rows } = grid
  const readAgain = onReadAgain !== undefined && <Button onClick={onReadAgain}>{texts.gridCovers.reload}</Button>
  const cover = (children: ReactNode) => (
    // Below the header, so that its columns can still be resized and scrolled.
    <Box className="scrolls" pos="absolute" left={0} right={0} mah="calc(100% - 2.75rem)" style={{ top: headHeight }}>
      {children}
    </Box>
  )
  const clear = () => {
    clearAll(grid)
    // The pressed button goes with this cover.
    grid.focus.toGrid()
  }
  /** A strip over rows that stay visible. */
  const strip = (children: ReactNode) => <div className={`line-above scrolls ${classes.strip}`}>{children}</div>

  if (held.gone) {
    return cover(
      <EmptyState help="analysts/tables" title={texts.gridCovers.rowsUnloadedToFreeMemory} action={readAgain}>
        {texts.gridCovers.theConsoleUnloadsTheOldestRows}
      </EmptyState>,
    )
  }
  if (held.error !== undefined) {
    return cover(<FailureNotice failure={held.error} doing={texts.gridCovers.showTheRows} onRetry={held.retry} />)
  }
  if (rows.error !== undefined) {
    const notice = (
      <FailureNotice
        failure={asBridgeFailure(rows.error).failure}
        doing={texts.gridCovers.loadTheseRows}
        onRetry={rows.retry}
        {...(rows.shown === undefined ? {} : { kept: texts.gridCovers.theRowsShownAreFromBefore, compact: true })}
      />
    )
    return rows.shown === undefined ? cover(notice) : strip(notice)
  }
  if (rows.rowsError !== undefined) {
    const { failure } = asBridgeFailure(rows.rowsError)
    return strip(
      <FailureNotice failure={failure} doing={texts.gridCovers.loadTheRowsInView} onRetry={rows.retry} compact />,
    )
  }
  if (info === undefined || rows.shown === undefined) return null
  if (info.rowCount === 0 && info.state === 'failed' && info.failure !== undefined) {
    return cover(
      <FailureNotice
        failure={info.failure}
        doing={texts.gridCovers.load(info.title)}
        {...(onReadAgain === undefined ? {} : { onRetry: onReadAgain })}
      />,
    )
  }
  if (info.rowCount === 0) {
    if (info.state === 'loading') return cover(noRowYet)
    if (info.state !== 'ready') {
      const { loadingStoppedBeforeTheFirstRow, theRowsCouldntBeLoaded, theNumberOfRowsIsntKnown } = texts.gridCovers
      const title = info.state === 'stopped' ? loadingStoppedBeforeTheFirstRow : theRowsCouldntBeLoaded
      return cover(
        <EmptyState help="analysts/tables" title={title} action={readAgain}>
          {theNumberOfRowsIsntKnown}
        </EmptyState>,
      )
    }
    if (info.completeness.verdict !== 'complete') {
      return cover(<NotProven completeness={info.completeness} action={readAgain} />)
    }
    return cover(
      empty ?? (
        <EmptyState help="analysts/tables" title={texts.gridCovers.noRows}>
          {texts.gridCovers.theSearchFoundNoRows}
        </EmptyState>
      ),
    )
  }
  const { matching, rowCount } = rows.shown.info
  if (matching === 0 && !rows.busy) {
    const loading = info.state === 'loading'
    const narrowed = grid.state.filters.length > 0 || grid.state.find.trim() !== ''
    // Without a filter all rows match: these were counted before the first row arrived.
    if (!narrowed && rowCount === 0) return cover(noRowYet)
    // The table's own filters leave none of the rows.
    const isEmpty = !narrowed && !loading && info.completeness.verdict === 'complete'
    if (isEmpty && empty !== undefined) return cover(empty)
    return cover(
      <EmptyState
        help="analysts/tables"
        title={loading ? texts.gridCovers.noMatchingRowsSoFar : texts.gridCovers.noMatchingRows}
        action={narrowed && <Button onClick={clear}>{texts.gridCovers.clearTheseFilters}</Button>}
      >
        {texts.gridCovers.noneMatch(counted(rowCount, 'row'), loading)}
        {isForShownDate(grid) && ` ${texts.gridCovers.findSearchesDatesAsReceived}`}
      </EmptyState>,
    )
  }
  return null
}
