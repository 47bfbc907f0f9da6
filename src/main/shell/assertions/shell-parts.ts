import type { WebPreferences } from 'electron'
import type { AppFiles } from '../app-protocol.ts'
import type { OpenBridge } from '../bridge.ts'
import type { SessionRules } from '../rules.ts'
import type { WindowRules } from '../rules/new-windows.ts'

/** The part of the page's contents that the assertions read and ask. */
export type ReadContents = {
  /** Undefined, or not there at all, where the runtime does not tell: it is none of Electron's published functions. */
  readonly getLastWebPreferences?: () => WebPreferences | null | undefined
  /** Tells listeners of an event, as Electron would. */
  emit(name: string, event: object, ...more: unknown[]): boolean
}

/** What is asserted about, as it stands when it is read. */
export type ShellParts = {
  readonly contents: ReadContents
  /** What the window was made with, for those preferences that the runtime does not tell. */
  readonly given: WebPreferences
  readonly startAddress: string
  readonly session: SessionRules
  readonly window: WindowRules
  readonly files: AppFiles
  readonly bridge: OpenBridge
  /** Names of the events that `ipcMain` listens to beside the calls. */
  readonly heard: readonly (string | symbol)[]
  /** Undefined where this is not Electron. */
  readonly electron: string | undefined
}

/** The preferences in force: what the runtime tells, and where it is silent what the window was made with. */
export function preferencesOf({ contents, given }: ShellParts): WebPreferences {
  return { ...given, ...contents.getLastWebPreferences?.() }
}

/** True where an event of this name is prevented by whoever listens. */
export function prevents({ contents }: ShellParts, name: string, details: object, ...more: unknown[]): boolean {
  let prevented = false
  const preventDefault = () => {
    prevented = true
  }
  contents.emit(name, { ...details, preventDefault }, ...more)
  return prevented
}
