import { create } from 'zustand'

/** A saved view that a person chose before its table was on the screen. The table's own menu applies it, once, as if chosen there. */
export type WantedView = { readonly subject: string; readonly viewId: string }

export const useWantedView = create<{ readonly wanted: WantedView | undefined }>(() => ({ wanted: undefined }))

/** Sets the view that the table of `subject` applies next. */
export const wantView = (wanted: WantedView | undefined): void => useWantedView.setState({ wanted })
