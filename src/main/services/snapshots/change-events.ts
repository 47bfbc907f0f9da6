/** Sends change events immediately if important, otherwise a few times a second, always including the last one. */

const quietMs = 250

export function createChangeEvents(notify: (id: string) => void) {
  /** The pause per id; `due` if a change happened during it. */
  const quiet = new Map<string, { timer: NodeJS.Timeout; due: boolean }>()

  function forget(id: string): void {
    clearTimeout(quiet.get(id)?.timer)
    quiet.delete(id)
  }

  function say(id: string): void {
    forget(id)
    const timer = setTimeout(() => {
      const due = quiet.get(id)?.due === true
      quiet.delete(id)
      if (due) say(id)
    }, quietMs)
    quiet.set(id, { timer, due: false })
    notify(id)
  }

  return {
    changed(id: string, atOnce: boolean) {
      const waiting = quiet.get(id)
      if (waiting === undefined || atOnce) say(id)
      else waiting.due = true
    },
    /** Sends no more events for this id. */
    forget,
    close() {
      for (const id of quiet.keys()) forget(id)
    },
  }
}
