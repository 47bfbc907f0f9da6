import type { EventEmitter } from 'node:events'

/** Signs that nobody who was here may be here any more: the screen is locked, the computer sleeps, another user comes to the front (macOS). */
const signs = ['lock-screen', 'suspend', 'user-did-resign-active'] as const

/** Calls `leave` at each of them. `monitor` is Electron's powerMonitor. */
export function watchSystemLock(monitor: EventEmitter, leave: () => void): void {
  for (const sign of signs) monitor.on(sign, leave)
}
