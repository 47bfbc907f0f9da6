import { vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { localZone } from '../parts/times.ts'

let aheadMs = 0

/** The computer’s zone, for this page. */
export async function viewerIn(timezoneId: string): Promise<void> {
  const session = cdp() as unknown as { send: (method: string, input: object) => Promise<unknown> }
  await session.send('Emulation.setTimezoneOverride', { timezoneId })
  // The page looks up the zone once a second; here that second is over at once. Without a zone it is the computer's own.
  const own = () => Intl.DateTimeFormat().resolvedOptions().timeZone
  if (localZone() !== own()) {
    aheadMs += 1_000
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + aheadMs)
    localZone()
    clock.mockRestore()
  }
  await vi.waitUntil(() => localZone() === own(), { timeout: 10_000 })
}
