type Queue = <Outcome>(task: () => Promise<Outcome>) => Promise<Outcome>

/** A queue: the returned function runs each task after all earlier ones have settled. */
export function queue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const turn = last.then(task, task)
    last = turn
    return turn
  }
}

export type Queues = <Outcome>(key: string, task: () => Promise<Outcome>) => Promise<Outcome>

/** A queue for each key: tasks with different keys don't wait for each other. */
export function queues(): Queues {
  const turns = new Map<string, { inTurn: Queue; waiting: number }>()
  return async (key, task) => {
    const own = turns.get(key) ?? { inTurn: queue(), waiting: 0 }
    turns.set(key, own)
    own.waiting += 1
    try {
      return await own.inTurn(task)
    } finally {
      own.waiting -= 1
      if (own.waiting === 0) turns.delete(key)
    }
  }
}
