import type { Clock } from '../clock.ts'

/** Until when a host wants no calls. A Retry-After counts for all practices of all connections on that host, not only for the one that got it. */
export type HostHold = {
  /** By the steady clock; in the past where nothing holds. */
  readonly until: () => number
  /** Holds back all calls for so many milliseconds from now; a shorter time than the one in force changes nothing. */
  readonly hold: (ms: number) => void
}

/** The hold of the host of an address, the same for all connections that share it. */
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
