import { create } from 'zustand'

export const usePalette = create<{ readonly opened: boolean }>(() => ({ opened: false }))

/** Opens or closes the palette. */
export const showPalette = (opened: boolean): void => usePalette.setState({ opened })
