import { texts } from '../text.ts'
import { Box, Group } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { StretchPattern } from './StretchPattern.tsx'
import type { StretchKind, WaitChartData } from './chart-data.ts'

type Props = {
  readonly kinds: readonly StretchKind[]
  readonly data: Pick<WaitChartData, 'pauses' | 'axis'>
}

const words: Readonly<Record<StretchKind, string>> = {
  'off-hours': texts.waitLegend.offHours,
  unavailable: 'unavailable',
  unwatched: texts.waitLegend.notMonitored,
  slowed: texts.waitLegend.slowerUpdates,
}

/** The meaning of the backgrounds that this chart has. */
export function WaitLegend({ kinds, data: { pauses, axis } }: Props) {
  return (
    <Group
      component="ul"
      className="bare quiet"
      gap="0.25rem 1rem"
      fz="xs"
      lh="xs"
      aria-label={texts.waitLegend.meaningOfTheMarks}
    >
      {kinds
        .filter((kind) => axis.folded.length === 0 || kind !== 'off-hours')
        .map((kind) => (
          <Key key={kind} words={words[kind]}>
            <StretchSample kind={kind} />
          </Key>
        ))}
      {pauses.length > 0 && (
        <Key words={texts.waitLegend.bookingsPaused}>
          <Box component="svg" {...sample} aria-hidden="true">
            <rect fill="var(--ac-warn-mark)" fillOpacity={0.2} width="100%" height="100%" />
            <rect fill="var(--ac-warn-mark)" width="100%" height="3" />
          </Box>
        </Key>
      )}
    </Group>
  )
}

function Key({ words: text, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <Group component="li" display="inline-flex" wrap="nowrap" gap={7} flex="none">
      {children}
      {text}
    </Group>
  )
}

const sample = { w: '0.875rem', h: '0.75rem', flex: 'none' }
const offHours = { bg: 'var(--ac-hover)', bd: '1px solid var(--ac-line)' }

function StretchSample({ kind }: { readonly kind: StretchKind }) {
  const id = useId()
  return (
    <Box component="svg" {...sample} {...(kind === 'off-hours' ? offHours : {})} aria-hidden="true">
      {kind !== 'off-hours' && (
        <>
          <defs>
            <StretchPattern id={id} kind={kind} />
          </defs>
          <rect width="100%" height="100%" fill={`url(#${id})`} />
        </>
      )}
    </Box>
  )
}
