import { openRendererPages, type RendererPages } from './renderer-pages.ts'

/** The grid over made-up rows, and a page of bare rows beside it. */

export type GridPages = RendererPages<'grid-preview' | 'raw-rows'>

/** Undefined where there is no Chromium on this machine. */
export const openGridPages = (): Promise<GridPages | undefined> =>
  openRendererPages({ 'grid-preview': '[role="gridcell"]:not(:empty)', 'raw-rows': 'body[data-ready]' })
