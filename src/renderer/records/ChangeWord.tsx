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

/** The words before the side that has the item. */
const sided = {
  added: { words: texts.changeWord.onlyIn, side: 'right' },
  'added-unproven': { words: texts.changeWord.maybeOnlyIn, side: 'right' },
  removed: { words: texts.changeWord.onlyIn, side: 'left' },
  'removed-unproven': { words: texts.changeWord.maybeOnlyIn, side: 'left' },
} as const

type Props = { readonly change: Change; readonly sides: { readonly left: string; readonly right: string } }

/** How two sides differ: an icon, and which side has the item. */
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
