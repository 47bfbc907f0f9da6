import type { WebPreferences } from '../electron.ts'
import type { AppFiles } from '../app-protocol.ts'
import type { OpenBridge } from '../bridge.ts'
import type { SessionRules } from '../rules.ts'
import type { WindowRules } from '../rules/new-windows.ts'

/** The part of the web contents that the assertions use. */
export type ReadContents = {
  /** Undefined or missing if the runtime doesn't report it: it's not part of Electron's public API. */
  readonly getLastWebPreferences?: () => WebPreferences | null | undefined
  /** Emits an event to listeners, as Electron would. */
  emit(name: string, event: object, ...more: unknown[]): boolean
}

/** The current state that assertions check. */
export type ShellParts = {
  readonly contents: ReadContents
  /** The preferences the window was created with, for those that the runtime doesn't report. */
  readonly given: WebPreferences
  readonly startAddress: string
  readonly session: SessionRules
  readonly window: WindowRules
  readonly files: AppFiles
  readonly bridge: OpenBridge
  /** Names of the events that `ipcMain` listens to in addition to the calls. */
  readonly heard: readonly (string | symbol)[]
  /** Undefined outside Electron. */
  readonly electron: string | undefined
}

/** The effective preferences: as the runtime reports them, otherwise as the window was created. */
export function preferencesOf({ contents, given }: ShellParts): WebPreferences {
  return { ...given, ...contents.getLastWebPreferences?.() }
}

/** True if a listener prevents an event of this name. */
export function prevents({ contents }: ShellParts, name: string, details: object, ...more: unknown[]): boolean {
  let prevented = false
  const preventDefault = () => {
    prevented = true
  }
  contents.emit(name, { ...details, preventDefault }, ...more)
  return prevented
}
