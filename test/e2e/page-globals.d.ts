import type { PageApi } from '../../src/bridge/page-api.ts'

declare global {
  interface Window {
    /** Set by the preload; functions that tests run in the page use it. */
    readonly accessConsole?: PageApi
  }
}
