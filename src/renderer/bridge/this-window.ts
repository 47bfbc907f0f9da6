import { furtherWindowParam } from '../../bridge/page-api.ts'

/** True in a window that was opened besides the first. Main decides what such a window may do; the page only shows it. */
export const isFurtherWindow = (): boolean => new URLSearchParams(window.location.search).has(furtherWindowParam)
