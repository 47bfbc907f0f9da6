import type { Locator } from 'playwright-core'
import { type Misbehaviour, misbehaviour } from '../../src/domain/training/misbehaviour.ts'
import { type Practice, type PracticeRegion, practicesOf } from '../../src/sandbox/data/practices.ts'
import { createWorld } from '../../src/sandbox/data/world.ts'
import { sandboxSettings } from '../../src/sandbox/options.ts'
import { qualifierNames } from '../../src/sandbox/visits/wait-times.ts'
import type { App } from './harness.ts'
import { pageHands } from './page-hands.ts'

/** The regions watch in the built app on its own sandbox: the expected content, and a poll on demand. */

const world = createWorld(sandboxSettings.parse({}), () => Date.now())

export const practices: readonly Practice[] = practicesOf(world)
export const onePractice = practices.slice(0, 1).map(({ id }) => id)
export const regionCount = practices.reduce((sum, { regions }) => sum + regions.length, 0)
export const combinationCount = regionCount * world.settings.waitVisitTypes.length * qualifierNames.length
/** Number of combinations per region. */
export const combinationsPerRegion = combinationCount / regionCount

/** A practice's region that the sandbox keeps open around the clock, so that it has waits at any hour. */
export function openRegion(practice: number): PracticeRegion {
  const found = practices[practice]?.regions[0]
  if (found === undefined) throw new Error(`The sandbox has no practice ${practice}.`)
  return found
}

/** A poll waits until fifteen seconds after the previous one. */
export const pollPatience = { timeout: 60_000, interval: 200 }

export type RegionWatch = {
  readonly go: (address: string) => Promise<void>
  /** Sets the sandbox's behavior; omitted fields reset to normal. */
  readonly misbehave: (wanted: Partial<Misbehaviour>) => Promise<void>
  /** Presses Poll now until every practice was polled after this call, successfully or not, and the board shows it. */
  readonly pollNow: () => Promise<void>
  readonly grid: () => Locator
}

export function regionWatch(appOf: () => Pick<App, 'page'>): RegionWatch {
  const poll = () => appOf().page.getByRole('button', { name: 'Refresh waits' }).first()

  async function isPolledSince(at: number): Promise<boolean> {
    const answer = await appOf().page.evaluate(
      (id) => window.accessConsole?.call['regions.board'](id, { connectionId: 'sandbox' }),
      `board-${Math.random()}`,
    )
    if (answer?.ok !== true) return false
    const { targets, polling, board } = answer.value
    const takenAt = Date.parse(board?.takenAt ?? '')
    // There is a pause between boards, longer on a busy machine.
    return (
      !polling &&
      targets.every(({ lastPolledAt, lastAnsweredAt }) => {
        const polledAt = Date.parse(lastPolledAt ?? '')
        return polledAt >= at && takenAt >= polledAt && !(Date.parse(lastAnsweredAt ?? '') > takenAt)
      })
    )
  }

  return {
    go: pageHands(appOf).go,
    async misbehave(wanted) {
      const answer = await appOf().page.evaluate(
        ([id, input]) => window.accessConsole?.call['training.misbehave'](id, input),
        [`misbehave-${Math.random()}`, misbehaviour.parse(wanted)] as const,
      )
      if (answer?.ok !== true) throw new Error('The sandbox was not told how to behave.')
    },
    async pollNow() {
      const at = Date.now()
      while (!(await isPolledSince(at))) {
        if (Date.now() > at + pollPatience.timeout) throw new Error('The practices were not polled.')
        if ((await poll().getAttribute('aria-disabled')) !== 'true') await poll().click()
        await appOf().page.waitForTimeout(pollPatience.interval)
      }
    },
    // Grouped rows form a treegrid.
    grid: () =>
      appOf()
        .page.locator('[role="treegrid"], [role="grid"]')
        .and(appOf().page.getByLabel('Regions', { exact: true })),
  }
}
