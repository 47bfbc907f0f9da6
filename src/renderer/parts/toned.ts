/** The frame and ground of a box that says something: plain facts, a warning, a failure, or that all is well. */
export const toned = (tone: 'plain' | 'warn' | 'bad' | 'accent') => ({
  bd: tone === 'plain' ? '1px solid var(--ac-line)' : `1px solid var(--ac-${tone}-line)`,
  bdrs: 'md',
  bg: tone === 'plain' ? 'var(--ac-sunken)' : `var(--ac-${tone}-soft)`,
})
