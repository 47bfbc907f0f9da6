/** Sentences about the console itself, such as of a damaged file. Every window shows them until a person dismisses them. */

type NoticesNeeds = {
  /** Those of the start. */
  readonly first: readonly string[]
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly onChange: () => void
}

/** A trouble that lasts is reported again and again: once dismissed, its notice stays away for this long. */
const quietMs = 3_600_000

export function createNotices({ first, now, onChange }: NoticesNeeds) {
  let list = [...first]
  const dismissedAt = new Map<string, number>()
  return {
    list: (): readonly string[] => list,
    add: (notice: string): void => {
      const dismissed = dismissedAt.get(notice)
      if (list.includes(notice) || (dismissed !== undefined && Math.abs(now() - dismissed) < quietMs)) return
      list = [...list, notice]
      onChange()
    },
    /** Takes it off the list of every window. A trouble that returns later is reported again. */
    dismiss: (notice: string): void => {
      if (!list.includes(notice)) return
      list = list.filter((one) => one !== notice)
      dismissedAt.set(notice, now())
      onChange()
    },
  }
}
