import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy, IconX } from '@tabler/icons-react'
import { useCopy } from '../../../../parts/use-copy.ts'

const what = 'Copies the ids of practice, region, visit type, qualifiers and departments'

/** Copies the combination's booking details, for a booking in another system. */
export function CopyForBooking({ text }: { readonly text: string }) {
  const { came, words, copy } = useCopy()
  const Icon = came === undefined ? IconCopy : came.copied ? IconCheck : IconX
  return (
    <>
      <Tooltip label={came === undefined ? what : words}>
        <ActionIcon variant="default" size={28} aria-label="Copy the ids for booking" onClick={() => copy(text)}>
          <Icon size={15} />
        </ActionIcon>
      </Tooltip>
      <span role="status" className="visually-hidden">
        {words}
      </span>
    </>
  )
}
