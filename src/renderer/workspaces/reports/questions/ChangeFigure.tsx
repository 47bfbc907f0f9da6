import { Group } from '@mantine/core'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { numberWords } from '../../../../domain/charts/chart-words.ts'
import type { Change } from '../../../../domain/questions/compare-runs.ts'

/** How a figure differs from the run before: an arrow, the number and a word. More is neither good nor bad. */
export function ChangeFigure({ change: { by, way, before } }: { readonly change: Change }) {
  return (
    <Group
      component="span"
      gap="0.25rem"
      wrap="nowrap"
      display="inline-flex"
      c="var(--ac-text-2)"
      className="num one-line"
      title={`${numberWords(before)} before`}
    >
      {way === 'more' && <IconArrowUpRight size={14} stroke={2} aria-hidden="true" />}
      {way === 'fewer' && <IconArrowDownRight size={14} stroke={2} aria-hidden="true" />}
      {way === 'same' ? 'same' : `${numberWords(Math.abs(by))} ${way === 'more' ? 'more' : 'less'}`}
    </Group>
  )
}
