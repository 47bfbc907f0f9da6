import parts from '../parts/parts.module.css'
import { movedSince, remember } from './pressable.ts'

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** What moves on the page by a transition of its own; a turning sign moves on without an end. */
export const inMotion = (): boolean =>
  document.getAnimations().some(({ effect, playState }) => {
    const end = effect?.getComputedTiming().endTime
    return playState === 'running' && typeof end === 'number' && Number.isFinite(end)
  })

/** Waits until nothing has moved for a while: what opening the screen has begun is done, but for what `waits` for a late answer. */
export async function settled({ waits = false } = {}): Promise<void> {
  for (let turn = 0, calm = 0; turn < 200 && calm < 4; turn++) {
    remember()
    await pause(40)
    // On a busy machine the font of a page's first test may come late, and texts get another width.
    const isLoaded = waits || document.querySelector(`.${parts.skeletonRow}`) === null
    const isDrawn = document.fonts.status === 'loaded' && isLoaded
    const isCalm = movedSince().length === 0 && !inMotion() && isDrawn
    calm = isCalm ? calm + 1 : 0
  }
}
