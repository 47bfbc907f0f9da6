import { texts } from './text.ts'
import { Group } from '@mantine/core'
import { IconArrowsLeftRight, IconMinus, IconPlus, IconQuestionMark } from '@tabler/icons-react'
import type { Change } from '../../domain/tables/difference.ts'

const icons = {
  added: IconPlus,
  'added-unproven': IconQuestionMark,
  removed: IconMinus,
  'removed-unproven': IconQuestionMark,
  changed: IconArrowsLeftRight,
} as const

const { onlyIn, notFoundIn } = texts.changeWord
/** The words before the side that a change is about. */
const sided = {
  added: { words: onlyIn, side: 'right' },
  'added-unproven': { words: notFoundIn, side: 'left' },
  removed: { words: onlyIn, side: 'left' },
  'removed-unproven': { words: notFoundIn, side: 'right' },
} as const

type Props = { readonly change: Change; readonly sides: { readonly left: string; readonly right: string } }

/** How two sides differ: an icon, and which side has or lacks the item. */
export function ChangeWord({ change, sides }: Props) {
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
