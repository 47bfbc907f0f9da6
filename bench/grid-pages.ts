import { openRendererPages, type RendererPages } from './renderer-pages.ts'

/** The grid over sample rows, and a page of plain rows as the baseline. */

export type GridPages = RendererPages<'grid-preview' | 'raw-rows'>

/** Undefined without a local Chromium. */
export const openGridPages = (): Promise<GridPages | undefined> =>
  openRendererPages({ 'grid-preview': '[role="gridcell"]:not(:empty)', 'raw-rows': 'body[data-ready]' })
