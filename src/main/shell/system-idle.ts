/** What Electron's powerMonitor tells of the computer's use; on a runtime without it nothing. */
type IdleTeller = { readonly getSystemIdleTime?: () => number }

/**
 * Seconds since the last input to this computer, whatever window it went to. Undefined until the system has shown that it tells: some desktops answer
 * the same number for ever, by which nothing would ever be idle and no console would lock.
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
    // The stand-in runtime has none, and says so by throwing.
    return undefined
  }
}
