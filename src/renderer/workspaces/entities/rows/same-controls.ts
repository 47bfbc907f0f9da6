import type { GridModel } from '../../../grid/use-snapshot-grid.ts'

/**
 * True if nothing changed for the controls around a grid. Avoids rendering them several times a second while rows
 * load.
 */
export const sameControls = (before: GridModel, after: GridModel): boolean =>
  before.subject === after.subject &&
  before.info?.id === after.info?.id &&
  before.state === after.state &&
  before.columns === after.columns &&
  before.shown === after.shown &&
  before.layout === after.layout &&
  before.selection === after.selection &&
  before.changes.cleared === after.changes.cleared
