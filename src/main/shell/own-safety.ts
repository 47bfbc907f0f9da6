import { ipcMain, type WebContents } from './electron.ts'
import { startAddress } from './addresses.ts'
import type { AppFiles } from './app-protocol.ts'
import { type Asserted, assertShell, readShell } from './assertions/assert-shell.ts'
import type { ReadContents, ShellParts } from './assertions/shell-parts.ts'
import type { OpenBridge } from './bridge.ts'
import { isDevelopment } from './development.ts'
import type { SessionRules } from './rules.ts'
import type { WindowRules } from './rules/new-windows.ts'
import { webPreferences } from './web-preferences.ts'

export type OwnSafety = ReturnType<typeof ownSafety>

type Needs = {
  readonly session: SessionRules
  readonly files: AppFiles
  readonly bridge: OpenBridge
  /** The rules that the contents got when they were created. */
  readonly windows: (contents: WebContents) => WindowRules | undefined
}

/** Tests of the built app find the assertion results under this symbol, in main only. */
const assertedKey = Symbol.for('access-console.asserted')

export function ownSafety({ session, files, bridge, windows }: Needs) {
  return {
    /** Rejects with a message for the user if the window fails an assertion. Called before its page is loaded. */
    async assert(contents: WebContents) {
      const window = windows(contents)
      if (window === undefined) throw new Error('The window was made before the rules that hold it.')
      const parts: ShellParts = {
        contents: contents as unknown as ReadContents,
        given: webPreferences(''),
        startAddress,
        session,
        window,
        files,
        bridge,
        heard: ipcMain.eventNames(),
        electron: process.versions.electron,
      }
      const asserted: readonly Asserted[] = await readShell(parts, isDevelopment)
      Object.defineProperty(globalThis, assertedKey, { value: asserted, configurable: true })
      assertShell(asserted)
    },
  }
}
