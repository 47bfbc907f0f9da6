import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Node exposes garbage collection only with this flag. */
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

export async function collectGarbage(): Promise<void> {
  collect()
  await nextTurn()
  collect()
}

/** The minimum of several samples: on a busy machine, earlier work may still be running. `passing`: names of short-lived handles. */
export async function openHandles(passing: ReadonlySet<string>): Promise<number> {
  const looks: number[] = []
  for (let look = 0; look < 20; look++) {
    looks.push(process.getActiveResourcesInfo().filter((name) => !passing.has(name)).length)
    for (let turn = 0; turn < 20; turn++) await nextTurn()
  }
  return Math.min(...looks)
}

/** Counts work in progress, so that a fake clock waits for it. */
export function workCount() {
  let underWay = 0
  return {
    counted: async <Value>(work: Promise<Value>): Promise<Value> => {
      underWay += 1
      try {
        return await work
      } finally {
        underWay -= 1
      }
    },
    isBusy: () => underWay > 0,
  }
}
