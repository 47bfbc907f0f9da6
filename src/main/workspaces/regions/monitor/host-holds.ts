import type { Clock } from '../../../services/clock.ts'

/**
 * Tracks until when a host wants no calls. A Retry-After applies to all practices of all connections on that host, not only to the one that received it.
 */
export type HostHold = {
  /** By the steady clock; in the past if there's no hold. */
  readonly until: () => number
  /** Holds all calls for this many milliseconds from now; never shortens a hold in force. */
  readonly hold: (ms: number) => void
}

/** The hold for the host of an address, shared by all connections on it. */
export type HostHolds = (address: string) => HostHold

export const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address)

export function createHostHolds(clock: Pick<Clock, 'steady'>, onHold: (host: string) => void): HostHolds {
  const untils = new Map<string, number>()
  return (address) => {
    const host = hostOf(address)
    const until = () => untils.get(host) ?? Number.NEGATIVE_INFINITY
    return {
      until,
      hold(ms) {
        const end = clock.steady() + ms
        if (ms <= 0 || end <= until()) return
        untils.set(host, end)
        onHold(host)
      },
    }
  }
}
