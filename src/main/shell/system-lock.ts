import type { EventEmitter } from 'node:events'
import type { LockReason } from '../../bridge/calls/lock.ts'

/**
 * Signs that nobody who was here may be here any more: the screen is locked (Windows and macOS; for Linux linux-screen-lock.ts), the computer sleeps or
 * wakes (where it was too quick to tell before), another user comes to the front (macOS).
 */
const signs = {
  'lock-screen': 'system-lock',
  suspend: 'suspend',
  resume: 'resume',
  'user-did-resign-active': 'user-switch',
} as const satisfies Readonly<Record<string, LockReason>>

/** Calls `leave` at each of them. `monitor` is Electron's powerMonitor. */
export function watchSystemLock(monitor: EventEmitter, leave: (reason: LockReason) => void): void {
  for (const [sign, reason] of Object.entries(signs)) monitor.on(sign, () => leave(reason))
}
