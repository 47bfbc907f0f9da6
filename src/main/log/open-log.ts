import type { Log } from './log.ts'

/** Not built yet: nothing is written. */
export function openLog(needs: { readonly folder: string; readonly now: () => number }): Log {
  void needs
  return {
    tell: () => undefined,
    fault: () => undefined,
    last: async () => [],
    close: async () => undefined,
  }
}
