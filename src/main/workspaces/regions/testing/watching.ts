import type { RegionsSettings } from '../../../../domain/regions/regions-settings.ts'
import { fakeClock } from './fake-clock.ts'
import { fakePlatform } from './fake-platform.ts'
import { type BenchOptions, openBench } from './monitor-bench.ts'

/** A region as `visits.practice` answers it. */
export const region = (regionCode: string, change: object = {}) => ({
  id: `id-${regionCode}`,
  regionCode,
  displayName: regionCode,
  active: true,
  ...change,
})

/** The monitor just opened over two practices that answer well; `polls` are seconds since then. */
export async function watching(options: Partial<BenchOptions> = {}, settings: Partial<RegionsSettings> = {}) {
  const hands = fakeClock()
  const platform = fakePlatform(hands)
  platform.regions.set(
    'p1',
    ['AZ', 'CO', 'TX'].map((code) => region(code)),
  )
  platform.regions.set('p2', [region('TX'), region('UT')])
  const bench = openBench({ clock: hands.clock, client: platform.client, settings, ...options })
  await hands.advance(0)
  const polls = (practiceId = 'p1', connectionId = 'one') =>
    platform.requests
      .filter(
        (request) =>
          request.call === 'visits.practice' &&
          request.practiceId === practiceId &&
          request.connectionId === connectionId,
      )
      .map(({ sentAt }) => (sentAt - 1_000) / 1000)
  return { ...bench, bench, hands, platform, polls }
}
