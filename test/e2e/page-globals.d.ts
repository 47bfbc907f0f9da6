import type { PageApi } from '../../src/bridge/page-api.ts'

declare global {
  interface Window {
    /** Put there by the preload; functions that a test runs inside the page use it. */
    readonly accessConsole?: PageApi
  }
}
