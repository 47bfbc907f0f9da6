import type { History, KeptPoll } from '../history-service.ts'
import type { Link } from './database-link.ts'
import { recentKeys } from '../../recent-keys.ts'
import { pollsAfter, sampleKey, samplesAfter, writeShared } from './shared-samples.ts'
import { texts } from '../text.ts'

/**
 * Synchronizes this console's file with the team's database in both directions. The reached places are stored in the file and advance only after the other
 * side has stored the rows, so that an interruption loses nothing. Rows sent twice are stored once.
 */

export type SyncOptions = {
  readonly history: Pick<History, 'since' | 'take' | 'place' | 'setPlace'>
  readonly link: Link
  readonly source: string
  /** The database's id; 0 if it was never joined. */
  readonly storeId: () => Promise<number>
  /** Older rows aren't fetched. Milliseconds since 1970. */
  readonly from: () => number
}

type Side = 'sent' | 'samples' | 'polls'

/** Small enough for a slow network, large enough to transfer a year in minutes. */
const batch = 2_000

export function sharedSync({ history, link, source, storeId, from }: SyncOptions) {
  /** Rows the database is known to have, so they aren't sent back. */
  const there = recentKeys(10 * batch)
  let counted = { place: -1, samples: 0 }
  /** The database's highest places after the last write. Lower ones mean that it was restored since. */
  let written = { samples: 0, polls: 0 }
  let stopped = false
  /** The id of the database that this state belongs to. */
  let known = 0
  const placeId = (side: Side) => texts.sharedSync.sharedHistory(known, source, side)
  const placeOf = (side: Side) => history.place(placeId(side))
  const setPlace = (side: Side, to: number) => history.setPlace(placeId(side), to)
  const pollKey = (poll: KeptPoll) => `poll ${poll.practiceId} ${poll.polledAt}`

  function forget(): void {
    there.clear()
    counted = { place: -1, samples: 0 }
    written = { samples: 0, polls: 0 }
  }

  /** Another database may have the same name now. */
  async function learn(): Promise<void> {
    const id = await storeId()
    if (id !== known) forget()
    known = id
  }

  /** Fetches one batch; true if more may remain. */
  async function fetch(): Promise<boolean> {
    const [afterSamples, afterPolls] = [await placeOf('samples'), await placeOf('polls')]
    const ask = { source, from: from(), most: batch }
    const [samples, polls] = await link.run(async (query) => [
      await samplesAfter(query, { ...ask, after: afterSamples }),
      await pollsAfter(query, { ...ask, after: afterPolls }),
    ])
    if (samples.last < Math.max(afterSamples, written.samples) || polls.last < Math.max(afterPolls, written.polls)) {
      // The database was restored: send lost rows again and fetch from the start.
      for (const side of ['samples', 'polls', 'sent'] as const) await setPlace(side, 0)
      forget()
      return true
    }
    for (const sample of samples.values) there.add(sampleKey(sample))
    for (const poll of polls.values) there.add(pollKey(poll))
    if (samples.values.length + polls.values.length > 0) await history.take(samples.values, polls.values)
    if (samples.place > afterSamples) await setPlace('samples', samples.place)
    if (polls.place > afterPolls) await setPlace('polls', polls.place)
    // Of a full batch, rows that can't be read are left out.
    return [samples, polls].some(({ values, place, last }) => values.length === batch || place < last)
  }

  /** Sends one batch; false if nothing remains. */
  async function send(): Promise<boolean> {
    const after = await placeOf('sent')
    const { samples, polls, place } = await history.since(after, batch)
    if (place <= after) {
      counted = { place: after, samples: 0 }
      return false
    }
    // The file has rows of every connection; each database gets those of its platform.
    const own = samples.filter((sample) => sample.source === source)
    const newSamples = own.filter((sample) => !there.has(sampleKey(sample)))
    const newPolls = polls.filter((poll) => poll.source === source && !there.has(pollKey(poll)))
    if (newSamples.length + newPolls.length > 0) {
      written = await link.transaction((query) => writeShared(query, newSamples, newPolls))
    }
    await setPlace('sent', place)
    counted =
      place >= counted.place
        ? { place, samples: 0 }
        : { ...counted, samples: Math.max(0, counted.samples - own.length) }
    return true
  }

  return {
    /** Runs until both sides are in sync, which leaves nothing waiting. Rejects if a side fails. */
    async run() {
      await learn()
      let more = true
      while (more && !stopped) {
        const fetched = await fetch()
        let sent = false
        while (!stopped && (await send())) sent = true
        more = fetched || sent
      }
    },
    /** Counts waiting rows in the file, without the database. */
    async count() {
      await learn()
      if (counted.place < 0) counted = { place: await placeOf('sent'), samples: 0 }
      while (!stopped) {
        const { samples, place } = await history.since(counted.place, batch)
        if (place <= counted.place) return
        counted = { place, samples: counted.samples + samples.filter((one) => one.source === source).length }
      }
    },
    /** Samples in the file that the database lacks, at the last count. */
    waiting: () => counted.samples,
    stop() {
      stopped = true
    },
  }
}
