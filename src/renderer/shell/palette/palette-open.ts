import { create } from 'zustand'

const usePalette = create<{ readonly opened: boolean }>(() => ({ opened: false }))

export const usePaletteOpened = (): boolean => usePalette((state) => state.opened)

/** Opens or closes the palette. */
export const showPalette = (opened: boolean): void => usePalette.setState({ opened })

export const isPaletteOpened = (): boolean => usePalette.getState().opened
