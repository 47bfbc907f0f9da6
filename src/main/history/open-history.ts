import type { History } from './history-service.ts'

export type HistoryOptions = {
  readonly userDataPath: string
  readonly onNotice: (text: string) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** What the console remembers, in `history.duckdb` of this user's folder, opened at first use. */
export function openHistory(_options: HistoryOptions): History {
  const later = () => Promise.reject(new Error('history is not there yet'))
  return {
    recordAnswer: async () => ({ added: 0 }),
    recordFailedPoll: async () => undefined,
    recordAlerts: async () => undefined,
    alertLog: async () => [],
    chart: later,
    around: later,
    samples: () => {
      throw new Error('history is not there yet')
    },
    known: async () => [],
    since: async () => ({ samples: [], polls: [], place: 0 }),
    take: async () => ({ added: 0 }),
    place: async () => 0,
    setPlace: async () => undefined,
    forget: async () => undefined,
    notices: () => [],
    close: async () => undefined,
  }
}
