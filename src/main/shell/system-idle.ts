/** The part of Electron's powerMonitor that reports idle time; undefined if the runtime lacks it. */
type IdleTeller = { readonly getSystemIdleTime?: () => number }

/**
 * Seconds since the last input on this computer, in any window. Undefined until the value has changed once: some desktops always return the same number, so
 * that the computer would never seem idle and the console never lock.
 */
export function systemIdle(monitor: object): () => number | undefined {
  const teller: IdleTeller = monitor
  let last: number | undefined
  let hasGrown = false
  return () => {
    const seconds = read(teller)
    if (seconds === undefined) return undefined
    if (last !== undefined && seconds > last) hasGrown = true
    last = seconds
    return hasGrown ? seconds : undefined
  }
}

function read(teller: IdleTeller): number | undefined {
  try {
    const seconds = teller.getSystemIdleTime?.()
    return seconds !== undefined && Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined
  } catch {
    // The substitute runtime has none and throws.
    return undefined
  }
}
