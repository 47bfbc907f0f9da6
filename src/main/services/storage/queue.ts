/** A queue: the returned function runs each task after all earlier ones have settled. */
export function queue(): <Outcome>(task: () => Promise<Outcome>) => Promise<Outcome> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const turn = last.then(task, task)
    last = turn
    return turn
  }
}
