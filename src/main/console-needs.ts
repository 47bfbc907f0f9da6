import type { AppInfo } from '../bridge/calls/app.ts'
import type { LockReason } from '../bridge/calls/lock.ts'
import type { EventName, Events } from '../bridge/events.ts'
import type { Dispatcher } from './shell/dispatcher.ts'
import type { SystemClipboard } from './services/clipboard/clipboard.ts'
import type { FileDialogs } from './services/exports/exports.ts'
import type { SystemCheck } from './services/lock/lock.ts'
import type { ShownPage } from './services/lock/shown-pages.ts'
import type { Log } from './services/log/log.ts'
import type { Notifier } from './services/notifier.ts'
import type { ResolveProxy } from './services/platform/transport.ts'
import type { ConsolePolicy } from './services/policy/console-policy.ts'
import type { ForkedProcess } from './services/sandbox-process.ts'
import type { KeychainAccessOptions } from './services/vault/keychain-access.ts'
import type { WindowId } from './services/window-id.ts'

/** What a console needs from the shell, and what it gives back. */

export type ConsoleNeeds = {
  /** Private folder of this user; contains settings, never a key and never patient data. */
  readonly userDataPath: string
  readonly info: Omit<AppInfo, 'notices' | 'dates' | 'managed'>
  /** The two-letter country of the system's region; empty if the system has none. */
  readonly systemRegion: string
  /** Notices about the start so far, as sentences for the user. */
  readonly startNotices: readonly string[]
  readonly policy: ConsolePolicy
  readonly resolveProxy: ResolveProxy
  readonly dialogs: FileDialogs
  /** Asks the person, outside the page, whether data may be sent to these origins. */
  readonly confirmOrigins: (origins: readonly string[]) => Promise<boolean>
  readonly notifier: Notifier
  /** The page of the window that calls as PDF, in its print layout. */
  readonly printPage: () => Promise<Uint8Array>
  readonly forkSandbox: () => ForkedProcess
  readonly clipboard: SystemClipboard
  readonly systemCheck: SystemCheck | undefined
  readonly loadKeychain: KeychainAccessOptions['load']
  /** Plays this computer's sound to call a person to the desk. */
  readonly beep: () => void
  /** Seconds since the last input on this computer, in any window; undefined if the system doesn't report it. */
  readonly systemIdleSeconds: () => number | undefined
  /** Opens a mail draft in this computer's mail program; false if there is none. */
  readonly openMail: (address: string) => Promise<boolean>
  /** Reloads the page of every window at this part of an address; clears its data and navigation history. */
  readonly emptyPages: (hashOf: (window: WindowId) => string) => void
  /** The windows that have a page, each with its current address. */
  readonly pages: () => readonly ShownPage[]
  /** Opens a further window at this part of an address; false if no more may be open. */
  readonly openWindow: (hash: string) => Promise<boolean>
  readonly showFirstWindow: () => void
  /** Closes in an orderly way and restarts. */
  readonly restart: () => void
  /** Sends an event to every page, or to that of one window. */
  readonly sendEvent: <Name extends EventName>(name: Name, value: Events[Name], window?: WindowId) => void
}

export type Console = {
  readonly dispatcher: Dispatcher
  readonly log: Log
  /** True for an https address that the system browser may open. */
  isAllowedExternal(address: string): boolean
  /** The page of a window is gone or reloads: cancels its calls and releases its data. Jobs continue. */
  pageGone(window: WindowId): void
  /** A further window was closed, after its page was gone. */
  windowClosed(window: WindowId): void
  /** The screen was locked, the computer slept or woke, or the system switched users. */
  systemSign(reason: LockReason): void
  /** The page's start location: part of an address from `#`, or empty. */
  startsAt(): string
  /** Another program handed a link to a place over. The page shows it, on a locked console after the unlock. */
  linkArrived(text: string): void
  /** The location to show if the window is opened at this part of an address. Undefined on a locked console, which shows the lock page. */
  leadsTo(hash: string): string | undefined
  /** Ends calls, jobs and the sandbox. */
  close(): Promise<void>
}
