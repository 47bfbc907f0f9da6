import type { CSSProperties } from 'react'

/** The color of all that belongs to a line: -1 for the same weekday, 0 for the chart's own line, from 1 for the lines compared with it. */
export const lineHue = (hue: number): CSSProperties =>
  (hue === 0 ? {} : { '--hue': hue < 0 ? 'var(--ac-text-2)' : `var(--hue-${hue})` }) as CSSProperties
