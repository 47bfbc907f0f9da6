import { texts } from './text.ts'
import { Group } from '@mantine/core'
import { IconArrowsLeftRight, IconMinus, IconPlus } from '@tabler/icons-react'
import type { Change } from '../../domain/tables/difference.ts'

const icons = { added: IconPlus, removed: IconMinus, changed: IconArrowsLeftRight } as const

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
            {texts.changeWord.onlyIn} <bdi>{change === 'added' ? sides.right : sides.left}</bdi>
          </>
        )}
      </span>
    </Group>
  )
}
