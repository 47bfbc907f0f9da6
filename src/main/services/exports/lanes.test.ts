import { setImmediate as moment } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTurns } from '../turns.ts'
import { inLanes, type LanesPlan } from './lanes.ts'

const atOnce = async () => () => undefined

/** Runs pieces with these durations, and returns the order of completion and the maximum concurrency. */
async function run(moments: readonly number[], plan: Partial<LanesPlan> = {}) {
  const log = { placed: [] as number[], most: 0 }
  let making = 0
  await inLanes({
    pieces: moments.length,
    signal: new AbortController().signal,
    secondTurn: atOnce,
    make: async (piece) => {
      making += 1
      log.most = Math.max(log.most, making)
      for (let left = moments[piece] ?? 0; left > 0; left--) await moment()
      making -= 1
    },
    place: async (piece) => {
      await moment()
      log.placed.push(piece)
    },
    ...plan,
  })
  return log
}

it('places all pieces in their order, however long each takes, and makes no more than two at a time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 5 }), { maxLength: 12 }), async (moments) => {
      const { placed, most } = await run(moments)
      expect(placed).toEqual(moments.map((_, at) => at))
      expect(most).toBeLessThanOrEqual(2)
    }),
  )
})

it('makes two pieces at a time', async () => {
  expect(await run([3, 3, 3, 3])).toMatchObject({ most: 2 })
})

it('makes all in one lane where the second turn does not come, and takes it from the queue', async () => {
  const turns = createTurns(1)
  await turns.take()
  const secondTurn: LanesPlan['secondTurn'] = async (signal) => {
    await turns.take(signal)
    return () => turns.give()
  }
  expect(await run([1, 1, 1], { secondTurn })).toMatchObject({ placed: [0, 1, 2], most: 1 })
  turns.give()
  await turns.take()
})

it('gives the second turn back, however it ends', async () => {
  let taken = 0
  const secondTurn = async () => {
    taken += 1
    return () => {
      taken -= 1
    }
  }
  await run([1, 1, 1], { secondTurn })
  expect(taken).toBe(0)
  const place = async (piece: number) => {
    if (piece === 1) throw new Error('no room')
  }
  await expect(run([1, 1, 1, 1], { secondTurn, place })).rejects.toThrow('no room')
  expect(taken).toBe(0)
})

it.each([0, 1, 3])('ends with the first error, at piece %i, when nothing runs any more', async (bad) => {
  let running = 0
  const placed: number[] = []
  const plan: LanesPlan = {
    pieces: 6,
    signal: new AbortController().signal,
    secondTurn: atOnce,
    async make(piece, signal) {
      running += 1
      try {
        for (let left = 4; left > 0; left--) {
          await moment()
          if (piece === bad && left === 2) throw new Error(`bad ${piece}`)
          signal.throwIfAborted()
        }
      } finally {
        running -= 1
      }
    },
    place: async (piece) => void placed.push(piece),
  }
  await expect(inLanes(plan)).rejects.toThrow(`bad ${bad}`)
  expect(running).toBe(0)
  expect(placed.every((piece) => piece < bad)).toBe(true)
})

it('ends when it is cancelled', async () => {
  const controller = new AbortController()
  const make: LanesPlan['make'] = async (piece, signal) => {
    if (piece === 2) controller.abort()
    await moment()
    signal.throwIfAborted()
  }
  await expect(run([1, 1, 1, 1], { signal: controller.signal, make })).rejects.toThrow(/abort/)
})

it('ends with what kept the second turn from coming', async () => {
  const secondTurn = async () => {
    throw new Error('closed')
  }
  await expect(run([2, 2], { secondTurn })).rejects.toThrow('closed')
})
