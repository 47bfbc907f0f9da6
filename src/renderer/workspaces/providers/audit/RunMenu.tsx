import { texts } from '../text/audit.ts'
import { ActionIcon, Button, Checkbox, Flex, Popover, Stack } from '@mantine/core'
import { IconChevronDown, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { ReadingFields } from '../ReadingFields.tsx'

type FieldsProps = { readonly slots: boolean; readonly onSlots: (slots: boolean) => void }

/** An audit's options: additional requests, and how to run them. */
export function RunFields({ slots, onSlots }: FieldsProps) {
  return (
    <Stack gap="sm">
      <Checkbox
        size="sm"
        label={texts.runMenu.checkSlotsToo}
        description={texts.runMenu.oneMoreRequestForEachBookable}
        checked={slots}
        onChange={(event) => onSlots(event.currentTarget.checked)}
      />
      <ReadingFields />
    </Stack>
  )
}

type Props = FieldsProps & { readonly words: string; readonly onRun: () => void }

/** Starts the audit, directly or after a review of its options. */
export function RunMenu({ words, slots, onSlots, onRun }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <Button.Group>
      <Button leftSection={<IconRefresh size={14} />} onClick={onRun}>
        {words}
      </Button>
      <Popover opened={open} onChange={setOpen} position="bottom-end" width={340} trapFocus>
        <Popover.Target>
          <ActionIcon
            variant="default"
            size={28}
            bdrs="0 0.375rem 0.375rem 0"
            ml={-1}
            aria-label={texts.runMenu.auditOptions}
            onClick={() => setOpen(!open)}
          >
            <IconChevronDown size={14} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown aria-label={texts.runMenu.auditOptions}>
          <RunFields slots={slots} onSlots={onSlots} />
          <Flex gap="xs" wrap="wrap" mt="sm">
            <Button
              variant="filled"
              onClick={() => {
                setOpen(false)
                onRun()
              }}
            >
              {words}
            </Button>
          </Flex>
        </Popover.Dropdown>
      </Popover>
    </Button.Group>
  )
}
