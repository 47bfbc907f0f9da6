import { Group } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { texts } from './text.ts'

type Props = {
  /** The organization, as its settings name it. */
  readonly by: string
  /** What it requires here, as a sentence. */
  readonly limit?: string | undefined
}

/** A quiet mark next to a setting that the organization manages. */
export function ManagedMark({ by, limit }: Props) {
  return (
    <Group
      component="span"
      gap="0.375rem"
      wrap="nowrap"
      align="flex-start"
      fz="xs"
      lh="xs"
      c="var(--ac-text-2)"
      miw={0}
    >
      <IconBuilding size={14} stroke={1.6} aria-hidden="true" style={{ flex: 'none' }} />
      <span>
        {texts.managedMark.managedBy} <bdi>{by}</bdi>
        {limit === undefined ? null : ` · ${limit}`}
      </span>
    </Group>
  )
}
