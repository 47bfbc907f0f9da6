import type { LockReason } from '../../bridge/calls/lock.ts'
import type { EventName, Events } from '../../bridge/events.ts'
import type { SystemClipboard } from '../services/clipboard/create-clipboard.ts'
import type { FileDialogs } from '../services/exports/exports.ts'
import type { SystemCheck } from '../services/lock/lock.ts'
import type { ShownPage } from '../services/lock/shown-pages.ts'
import type { Log } from '../services/log/log.ts'
import type { Notifier } from '../services/notifier.ts'
import type { Management } from '../services/policy/read-policy.ts'
import type { ForkedProcess } from '../services/sandbox-process.ts'
import type { WindowId } from '../services/window-id.ts'
import type { Dispatcher } from './dispatcher.ts'
import type { IsAllowedExternal } from './rules/new-windows.ts'

/** The shell's interface for the rest of main, which doesn't import Electron. */
export type Shell = {
  /** Private folder of this user. */
  readonly userDataPath: string
  readonly version: string
  /** True for a packaged console that isn't a release. */
  readonly isUnsigned: boolean
  /** The two-letter country of the system's region; empty if the system has none. */
  readonly systemRegion: string
  /** Notices for the user about this start. */
  readonly startNotices: readonly string[]
  /** The organization's settings of this computer; undefined if there are none. */
  readonly management: Management | undefined
  /** The system's proxies for an address, in PAC format ("PROXY host:port; DIRECT"). */
  resolveProxy(address: string): Promise<string>
  forkProcess(modulePath: string, args?: readonly string[]): ForkedProcess
  readonly dialogs: FileDialogs
  /** Asks the person, outside the page, whether data may be sent to these origins: by default those of a connection, else of settings of regions. */
  confirmOrigins(origins: readonly string[], of?: 'regions'): Promise<boolean>
  readonly notifier: Notifier
  /** The page of the window that calls as PDF, in its print layout. Throws if there is no page. */
  printPage(): Promise<Uint8Array>
  readonly clipboard: SystemClipboard
  readonly systemCheck: SystemCheck | undefined
  /** Plays the system's sound. */
  beep(): void
  /** Seconds since the last input on this computer; undefined if the system doesn't report it. */
  systemIdleSeconds(): number | undefined
  /** Opens a mail draft in the system's mail program; false if there is none. */
  openMail(address: string): Promise<boolean>
  /** Reloads the page of every window at this part of an address; clears its data and navigation history. */
  emptyPages(hashOf: (window: WindowId) => string): void
  /** The windows that have a page, each with its current address. */
  pages(): readonly ShownPage[]
  /** Opens a further window at this part of an address. False if no more may be open; rejects if it isn't safe. */
  openWindow(hash: string): Promise<boolean>
  /** Brings the first window to the front. */
  showFirstWindow(): void
  /** Closes in an orderly way and restarts. */
  restart(): void
  /** Sends an event to every page, or to that of one window. */
  sendEvent<Name extends EventName>(name: Name, payload: Events[Name], window?: WindowId): void
}

/** What the rest of main returns: the handlers of the page's calls. */
export type Answering = {
  readonly dispatcher: Dispatcher
  readonly log: Pick<Log, 'tell' | 'fault' | 'flushNow'>
  readonly isAllowedExternal: IsAllowedExternal
  /** The page of a window was closed or reloads: cancels its calls and releases its data. */
  pageGone(window: WindowId): void
  /** A further window was closed, after its page was gone. */
  windowClosed(window: WindowId): void
  /** The screen was locked, the computer slept or woke, or the system switched users. */
  systemSign(reason: LockReason): void
  /** The page's start location: part of an address from `#`, or empty. */
  startsAt(): string
  /** The start location of a further window that reopens at this screen. Empty on a locked console, which shows the lock page and leads there after the unlock. */
  reopensAt(window: WindowId, screen: string): string
  /** The screen that a window showed when the console locked last; empty if none. */
  returnTo(window: WindowId): string
  /** Another program handed a link to a place over, as text from outside. */
  linkArrived(text: string): void
  /** The location to show if the window is opened at this part of an address. Undefined on a locked console, which shows the lock page. */
  leadsTo(hash: string): string | undefined
  /** Awaited before the process ends. */
  close(): Promise<void>
}
