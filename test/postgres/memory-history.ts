import type { PolledAnswer } from '../../src/domain/region-poll.ts'
import type { History, KeptPoll, KeptSample } from '../../src/main/history/history-service.ts'

/** What a shared history needs of a console's own file, in memory. */
export type MemoryHistory = Pick<History, 'since' | 'take' | 'place' | 'setPlace'> & {
  record(answer: PolledAnswer, intervalSeconds: number): void
  add(samples: readonly KeptSample[]): void
  readonly samples: () => KeptSample[]
  readonly polls: () => KeptPoll[]
  /** As a copy of the file of earlier. */
  setPlaces(to: number): void
}

type Entry = { readonly sample?: KeptSample; readonly poll?: KeptPoll }

export const sampleText = (sample: KeptSample): string =>
  JSON.stringify([
    sample.source,
    sample.practiceId,
    sample.regionCode,
    sample.visitTypeName,
    sample.assignmentQualifiers.toSorted(),
    sample.generatedAt,
  ])
export const pollText = (poll: KeptPoll): string => JSON.stringify([poll.source, poll.practiceId, poll.polledAt])

export function memoryHistory(): MemoryHistory {
  const entries: Entry[] = []
  const keys = new Set<string>()
  const places = new Map<string, number>()

  function add(key: string, entry: Entry): number {
    if (keys.has(key)) return 0
    keys.add(key)
    entries.push(entry)
    return 1
  }
  const addSample = (sample: KeptSample) => add(sampleText(sample), { sample })
  const addPoll = (poll: KeptPoll) => add(pollText(poll), { poll })

  return {
    record({ source, practiceId, polledAt, answeredAt, estimates }, intervalSeconds) {
      addPoll({ source, practiceId, polledAt: Date.parse(polledAt), answered: true, intervalSeconds })
      for (const estimate of estimates) {
        addSample({
          source,
          practiceId,
          regionCode: estimate.regionCode ?? '',
          visitTypeName: estimate.visitTypeName ?? '',
          assignmentQualifiers: estimate.assignmentQualifiers ?? [],
          generatedAt: Date.parse(estimate.estimateGeneratedAt ?? answeredAt),
          answeredAt: Date.parse(answeredAt),
          available: estimate.available ?? undefined,
          seconds: estimate.estimatedWaitTimeSeconds ?? null,
          reason: estimate.reason ?? undefined,
        })
      }
    },
    add: (samples) => samples.forEach(addSample),
    samples: () => entries.flatMap(({ sample }) => (sample === undefined ? [] : [sample])),
    polls: () => entries.flatMap(({ poll }) => (poll === undefined ? [] : [poll])),
    setPlaces(to) {
      for (const id of places.keys()) places.set(id, to)
    },
    async since(after, most) {
      const next = entries.slice(after, after + most)
      return {
        samples: next.flatMap(({ sample }) => (sample === undefined ? [] : [sample])),
        polls: next.flatMap(({ poll }) => (poll === undefined ? [] : [poll])),
        place: after + next.length,
      }
    },
    async take(samples, polls) {
      let added = 0
      for (const sample of samples) added += addSample(sample)
      for (const poll of polls) addPoll(poll)
      return { added }
    },
    place: async (storeId) => places.get(storeId) ?? 0,
    async setPlace(storeId, place) {
      places.set(storeId, place)
    },
  }
}
