import type { LockReason } from '../../bridge/calls/lock.ts'

/**
 * Signs that the user may have left: the screen is locked (Windows and macOS; Linux see linux-screen-lock.ts), the computer sleeps or wakes (in case it slept
 * too quickly to report), the system switches users (macOS).
 */
const signs = {
  'lock-screen': 'system-lock',
  suspend: 'suspend',
  resume: 'resume',
  'user-did-resign-active': 'user-switch',
} as const satisfies Readonly<Record<string, LockReason>>

/** The part of Electron's powerMonitor that this needs. */
type Monitor = { on(sign: string, listener: () => void): unknown }

/** Calls `leave` on each of these events. */
export function watchSystemLock(monitor: Monitor, leave: (reason: LockReason) => void): void {
  for (const [sign, reason] of Object.entries(signs)) monitor.on(sign, () => leave(reason))
}
