import type { GridModel } from '../../../grid/use-snapshot-grid.ts'

/**
 * True where nothing changed that the controls around a grid show: while rows come the grid is told anew several times a second, and its
 * bars would be drawn as often.
 */
export const sameControls = (before: GridModel, after: GridModel): boolean =>
  before.subject === after.subject &&
  before.info?.id === after.info?.id &&
  before.state === after.state &&
  before.columns === after.columns &&
  before.shown === after.shown &&
  before.layout === after.layout &&
  before.selection === after.selection
