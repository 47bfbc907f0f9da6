/** A queue: the function it gives runs each task after all earlier ones have ended, well or badly. */
export function queue(): <Outcome>(task: () => Promise<Outcome>) => Promise<Outcome> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const turn = last.then(task, task)
    last = turn
    return turn
  }
}
