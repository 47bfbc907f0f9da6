import { useEffect } from 'react'
import { create } from 'zustand'
import type { HelpPage } from './help-pages.ts'

/** The state of the help panel: what it shows, and the pages on the way there. It lasts until the console locks. */

type Help = {
  /** False while there's no panel to open, as on the lock page. */
  readonly available: boolean
  readonly opened: boolean
  /** The manual's page about the screen. */
  readonly screen: HelpPage
  /** The page about a part of that screen, like a step. */
  readonly part: HelpPage | undefined
  /** Ids of the visited pages, and which of them is shown. */
  readonly trail: readonly string[]
  readonly at: number
  /** What had the focus when the panel was called, outside of it. */
  readonly from: Element | null
  /** Rises each time the panel should take the focus. */
  readonly called: number
}

const closed: Help = {
  available: false,
  opened: false,
  screen: 'using-access-console',
  part: undefined,
  trail: [],
  at: -1,
  from: null,
  called: 0,
}

export const useHelp = create<Help>(() => closed)

/** The page about what the screen shows now. */
export const helpHere = ({ screen, part }: Pick<Help, 'screen' | 'part'>): HelpPage => part ?? screen

/** Opens the panel at a page by its id, or at the page about this screen, and moves the focus there. */
export function openHelp(page?: string): void {
  const focused = document.activeElement
  useHelp.setState((help) => ({
    opened: true,
    called: help.called + 1,
    from: focused?.closest('[data-help]') === null ? focused : help.from,
    ...goTo(help, page ?? helpHere(help)),
  }))
}

/** Shows another page in the open panel. */
export function turnTo(page: string): void {
  useHelp.setState((help) => goTo(help, page))
}

function goTo({ trail, at }: Help, page: string): Pick<Help, 'trail' | 'at'> {
  return trail[at] === page ? { trail, at } : { trail: [...trail.slice(0, at + 1), page], at: at + 1 }
}

/** Goes back (-1) or forward (1) among the visited pages, if there is one. */
export function leaf(by: 1 | -1): void {
  useHelp.setState(({ trail, at }) => (trail[at + by] === undefined ? {} : { at: at + by }))
}

export function closeHelp(): void {
  useHelp.setState({ opened: false })
}

/** Announces that the panel can open, and which page is about the current screen. The state ends with the component. */
export function useHelpScreen(screen: HelpPage): void {
  useEffect(() => {
    useHelp.setState({ available: true })
    return () => useHelp.setState(closed)
  }, [])
  useEffect(() => useHelp.setState({ screen }), [screen])
}

/** Names the page about a part of the screen while the component shows it. */
export function useHelpPart(part: HelpPage | undefined): void {
  useEffect(() => {
    useHelp.setState({ part })
    return () => useHelp.setState({ part: undefined })
  }, [part])
}
