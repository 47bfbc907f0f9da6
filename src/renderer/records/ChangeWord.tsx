import { texts } from './text.ts'
import { Group } from '@mantine/core'
import { IconArrowsLeftRight, IconMinus, IconPlus, IconQuestionMark } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Change, changes } from '../../domain/tables/difference.ts'
import type { RenderCell } from '../grid/row-pool.ts'

const icons = {
  added: IconPlus,
  'added-unproven': IconQuestionMark,
  removed: IconMinus,
  'removed-unproven': IconQuestionMark,
  changed: IconArrowsLeftRight,
} as const

/** The words before the side that has the item. */
const sided = {
  added: { words: texts.changeWord.onlyIn, side: 'right' },
  'added-unproven': { words: texts.changeWord.maybeOnlyIn, side: 'right' },
  removed: { words: texts.changeWord.onlyIn, side: 'left' },
  'removed-unproven': { words: texts.changeWord.maybeOnlyIn, side: 'left' },
} as const

/** The names of both sides. */
export type Sides = { readonly left: string; readonly right: string }

/** How two sides differ: an icon, and which side has the item. */
export function ChangeWord({ change, sides }: { readonly change: Change; readonly sides: Sides }) {
  const Icon = icons[change]
  return (
    <Group component="span" gap="0.3125rem" wrap="nowrap" display="inline-flex" miw={0} maw="100%" data-change={change}>
      <Icon size={13} stroke={2} aria-hidden="true" />
      <span className="clip">
        {change === 'changed' ? (
          texts.changeWord.different
        ) : (
          <>
            {sided[change].words} <bdi>{sides[sided[change].side]}</bdi>
          </>
        )}
      </span>
    </Group>
  )
}

/** The first difference within longer texts is marked only in the panel. */
export const longestMarked = 300

/** Custom cells of differences: the kind, an empty side in the words of `empty`, and a side's value by `sideCell`. */
export const differenceCell =
  (
    sides: Sides,
    empty: (change: string | null | undefined) => string,
    sideCell: (cell: string, other: string | null) => ReactNode | undefined,
  ): RenderCell =>
  (column, cell, _row, cellOf) => {
    if (column.id === 'change') {
      const change = changes.find((name) => name === cell)
      return change === undefined ? undefined : <ChangeWord change={change} sides={sides} />
    }
    if (column.id !== 'left' && column.id !== 'right') return undefined
    if (cell === null) return <span className="dim">{empty(cellOf('change'))}</span>
    return sideCell(cell, cellOf(column.id === 'left' ? 'right' : 'left') ?? null)
  }
