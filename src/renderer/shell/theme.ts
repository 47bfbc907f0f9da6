import { createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core'
import type { KeyboardEvent } from 'react'

const teal: MantineColorsTuple = [
  '#eaf6f4',
  '#d0ebe7',
  '#9fd3cc',
  '#6cc4b8',
  '#3fc1b1',
  '#1fb0a0',
  '#14938a',
  '#0f766e',
  '#0c5f59',
  '#0a4c47',
]
const gray: MantineColorsTuple = [
  '#f7f8fa',
  '#f0f2f5',
  '#e3e7ec',
  '#cfd6de',
  '#b4bdc8',
  '#8793a1',
  '#5f6c7c',
  '#435060',
  '#2b3644',
  '#17202b',
]
const dark: MantineColorsTuple = [
  '#e6ebf1',
  '#b6c0cc',
  '#8f9bab',
  '#6c7886',
  '#38434f',
  '#252d36',
  '#1b222a',
  '#141920',
  '#10151a',
  '#0e1216',
]

/** What the popover's library measured: the height that is free, in px. */
type Room = { readonly availableHeight: number; readonly elements: { readonly floating: HTMLElement } }

/** Esc in an open list closes the list alone: the panel or dialog around it skips a key that is used. */
const ownEscape = {
  defaultProps: {
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '')
      // A field without options has a list too, which isn't shown.
      if (event.key === 'Escape' && list?.checkVisibility() === true) event.preventDefault()
    },
  },
}

/** Mantine theme: sizes, radii, fonts and color ramps. Colors by role are in tokens.ts. */
export const theme = createTheme({
  colors: { teal, gray, dark },
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 5 },
  black: '#17202b',
  // Mantine's contrast by luminance picks the wrong text color on both accents; the resolver below uses the tokens.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input)
    if (input.variant !== 'filled') return colors
    if (input.color === undefined || input.color === 'teal') return { ...colors, color: 'var(--ac-on-accent)' }
    if (input.color === 'red') return { ...colors, color: 'var(--ac-on-bad)' }
    return colors
  },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: "'JetBrains Mono Variable', ui-monospace, monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1rem', sm: '1.125rem', md: '1.25rem', lg: '1.5rem', xl: '1.75rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.1875rem', sm: '0.25rem', md: '0.375rem', lg: '0.5rem', xl: '0.75rem' },
  defaultRadius: 'md',
  headings: {
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    fontWeight: '600',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // Without a color it's white on the accent, which in dark is too bright for white.
    Chip: { defaultProps: { color: 'teal' } },
    Tooltip: { defaultProps: { openDelay: 300, events: { hover: true, focus: true, touch: false } } },
    Menu: { defaultProps: { transitionProps: { duration: 0 }, shadow: 'md' } },
    Popover: {
      defaultProps: {
        transitionProps: { duration: 0 },
        shadow: 'md',
        returnFocus: true,
        // A window that gets smaller can leave no room on the side where it opened.
        preventPositionChangeWhenVisible: false,
        // What is higher than the window has room for scrolls (global.css). The library's own way would set the width too.
        middlewares: {
          flip: true,
          shift: true,
          size: {
            apply: ({ availableHeight, elements }: Room) =>
              elements.floating.style.setProperty('--ac-popover-room', `${availableHeight}px`),
          },
        },
      },
    },
    // The field never loses the focus. Two comboboxes that restore it would take it from each other forever. A list that gets shorter stays on its side.
    Combobox: { defaultProps: { returnFocus: false, preventPositionChangeWhenVisible: true } },
    Autocomplete: ownEscape,
    MultiSelect: ownEscape,
    Select: ownEscape,
    TagsInput: ownEscape,
    Modal: { defaultProps: { transitionProps: { duration: 0 }, overlayProps: { backgroundOpacity: 0.35 } } },
    Button: { defaultProps: { variant: 'default' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
  },
})
