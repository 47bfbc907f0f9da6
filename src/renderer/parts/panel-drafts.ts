import { createContext, useContext, useEffectEvent, useLayoutEffect, useState } from 'react'

/** True if there is something to lose. */
type IsDirty = () => boolean

type PanelDrafts = {
  readonly forms: Set<IsDirty>
  /** Runs what drops the forms; while one of them is dirty, only after the panel's question. */
  readonly leave: (then: () => void) => void
  readonly keep: () => void
}

/** The forms of the panel around. Outside of panels there is no question. */
export const PanelDrafts = createContext<PanelDrafts>({
  forms: new Set(),
  leave: (then) => then(),
  keep: () => undefined,
})

/** The panels on the page. */
const panels = new Set<PanelDrafts>()

/** For a page's own controls that replace or close its panel: a panel with a dirty form shows its question first. */
export function leavePanels(then: () => void): void {
  const dirty = [...panels].find(({ forms }) => isAnyDirty(forms))
  if (dirty === undefined) then()
  else dirty.leave(then)
}

/** For a form in a side panel: what was typed is dropped only after a question. Returns what a Cancel button leaves with. */
export function useDraft(isDirty: IsDirty): PanelDrafts['leave'] {
  const { forms, leave, keep } = useContext(PanelDrafts)
  useLayoutEffect(() => {
    forms.add(isDirty)
    return () => {
      forms.delete(isDirty)
    }
  }, [forms, isDirty])
  // A form that was saved and is gone has nothing to lose.
  useLayoutEffect(() => keep, [keep])
  return leave
}

/** What a panel does for the forms in it. While `discard` is set, it shows its question, also when the window is about to go to another place. */
export function usePanelDrafts(onClose: () => void) {
  /** What leads on once the changes are discarded. */
  const [then, setThen] = useState<() => void>()
  const [drafts] = useState<PanelDrafts>(() => {
    const forms = new Set<IsDirty>()
    const leave = (next: () => void) => (isAnyDirty(forms) ? setThen(() => next) : next())
    return { forms, leave, keep: () => setThen(undefined) }
  })
  const { forms, keep } = drafts
  const onNavigate = useEffectEvent((event: NavigateEvent) => {
    const { navigationType, hashChange, cancelable, destination } = event
    // A panel itself closes by a replaced address, and a lock by a reload.
    if (navigationType === 'replace' || !hashChange || !cancelable || !isAnyDirty(forms)) return
    event.preventDefault()
    setThen(() => () => {
      onClose()
      if (navigationType === 'traverse') window.navigation.traverseTo(destination.key)
      else window.location.hash = new URL(destination.url).hash
    })
  })
  // With the layout, so that a closed form shows no question.
  useLayoutEffect(() => {
    window.navigation.addEventListener('navigate', onNavigate)
    panels.add(drafts)
    return () => {
      window.navigation.removeEventListener('navigate', onNavigate)
      panels.delete(drafts)
    }
  }, [drafts])
  const discard = () => {
    forms.clear()
    keep()
    then?.()
  }
  return { drafts, discard: then && discard }
}

const isAnyDirty = (forms: ReadonlySet<IsDirty>) => [...forms].some((isDirty) => isDirty())
