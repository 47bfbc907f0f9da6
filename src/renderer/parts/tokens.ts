import type { CSSVariablesResolver } from '@mantine/core'

/**
 * The console's colors, light and dark, as CSS variables (`--ac-line`), so that styles don't depend on the theme. Each text color has a measured contrast of
 * at least 4.5:1 on its backgrounds (tokens.test.ts).
 */
const light = {
  canvas: '#f5f6f8',
  surface: '#ffffff',
  sunken: '#f7f8fa',
  hover: '#f0f2f5',
  line: '#e3e7ec',
  'line-strong': '#cfd6de',
  'text-1': '#17202b',
  'text-2': '#435060',
  'text-3': '#5f6c7c',
  accent: '#0f766e',
  'accent-hover': '#0c5f59',
  'accent-soft': '#eaf6f4',
  'accent-line': '#9fd3cc',
  'on-accent': '#ffffff',
  warn: '#8a5a06',
  'warn-mark': '#a96c05',
  'warn-soft': '#fff8e6',
  'warn-line': '#efd596',
  bad: '#b42d25',
  'bad-hover': '#96231c',
  'bad-soft': '#fdf3f2',
  'bad-line': '#f1c6c2',
  'on-bad': '#ffffff',
  ok: '#0b7a4e',
  off: '#5f6c7c',
  hatch: '#8793a1',
  quantity: '#2b61a8',
  literal: '#7a3e9d',
  'stage-production': '#2a3240',
  'stage-production-hover': '#1d2430',
  'on-stage-production': '#ffffff',
} as const

const dark: Record<Token, string> = {
  canvas: '#0e1216',
  surface: '#141920',
  sunken: '#10151a',
  hover: '#1b222a',
  line: '#252d36',
  'line-strong': '#38434f',
  'text-1': '#e6ebf1',
  'text-2': '#b6c0cc',
  'text-3': '#8f9bab',
  accent: '#3fc1b1',
  'accent-hover': '#2fb7a7',
  'accent-soft': '#132528',
  'accent-line': '#1f5a56',
  'on-accent': '#04211e',
  warn: '#e9b44c',
  'warn-mark': '#f0b23c',
  'warn-soft': '#2a2213',
  'warn-line': '#57441c',
  bad: '#f1837b',
  'bad-hover': '#f59a93',
  'bad-soft': '#2d1917',
  'bad-line': '#6a302c',
  'on-bad': '#2b0d0a',
  ok: '#46c98b',
  off: '#8f9bab',
  hatch: '#6c7886',
  quantity: '#82b2f2',
  literal: '#c9a0e8',
  'stage-production': '#e6ebf1',
  'stage-production-hover': '#ffffff',
  'on-stage-production': '#141920',
}

export type Token = keyof typeof light

export const tokens: { readonly light: Record<Token, string>; readonly dark: Record<Token, string> } = { light, dark }

/** The same in both themes: UAT is always amber. */
const both = {
  '--ac-stage-uat': '#f5c04c',
  '--ac-stage-uat-hover': '#efb432',
  '--ac-on-stage-uat': '#2b1f04',
}

const named = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--ac-${name}`, value]))

/** Maps Mantine's variables to ours. */
const mantine = {
  '--mantine-color-body': 'var(--ac-surface)',
  '--mantine-color-text': 'var(--ac-text-1)',
  '--mantine-color-bright': 'var(--ac-text-1)',
  '--mantine-color-dimmed': 'var(--ac-text-3)',
  '--mantine-color-placeholder': 'var(--ac-text-3)',
  '--mantine-color-anchor': 'var(--ac-accent)',
  '--mantine-color-error': 'var(--ac-bad)',
  '--mantine-color-default': 'var(--ac-surface)',
  '--mantine-color-default-hover': 'var(--ac-hover)',
  '--mantine-color-default-color': 'var(--ac-text-1)',
  '--mantine-color-default-border': 'var(--ac-line-strong)',
  '--mantine-color-disabled': 'var(--ac-hover)',
  '--mantine-color-disabled-color': 'var(--ac-text-3)',
  '--mantine-color-disabled-border': 'var(--ac-line)',
  '--mantine-primary-color-contrast': 'var(--ac-on-accent)',
  '--mantine-color-teal-filled-hover': 'var(--ac-accent-hover)',
  '--mantine-color-teal-light': 'var(--ac-accent-soft)',
  '--mantine-color-teal-light-hover': 'var(--ac-hover)',
  '--mantine-color-teal-light-color': 'var(--ac-accent)',
  '--mantine-color-teal-outline': 'var(--ac-accent)',
  '--mantine-color-red-filled': 'var(--ac-bad)',
  '--mantine-color-red-filled-hover': 'var(--ac-bad-hover)',
  '--mantine-color-red-light': 'var(--ac-bad-soft)',
  '--mantine-color-red-light-hover': 'var(--ac-bad-soft)',
  '--mantine-color-red-light-color': 'var(--ac-bad)',
  '--mantine-color-red-outline': 'var(--ac-bad)',
  '--mantine-color-gray-light-color': 'var(--ac-text-2)',
  '--mantine-color-gray-light-hover': 'var(--ac-hover)',
}

/** Prints always use the light colors. */
export const printColours: string = `@media print{:root[data-mantine-color-scheme]{color-scheme:light;${Object.entries(
  named(light),
)
  .map(([name, value]) => `${name}:${value}`)
  .join(';')}}}`

/** Passes the tokens to Mantine's provider. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: both,
  light: { ...named(light), ...mantine },
  dark: { ...named(dark), ...mantine, '--mantine-color-teal-filled': '#1fb0a0' },
})
