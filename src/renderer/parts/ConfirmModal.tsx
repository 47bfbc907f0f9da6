import { texts } from './text.ts'
import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  readonly opened: boolean
  readonly title: string
  /** Label of the confirm button. */
  readonly action: string
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal for a decision such as a removal. The safe choice has the initial focus. */
export function ConfirmModal({ opened, title, action, busy, onConfirm, onClose, children }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      centered
      closeButtonProps={{ 'aria-label': texts.confirmModal.close }}
    >
      <Text component="p" inherit mb="md">
        {children}
      </Text>
      <Group justify="flex-end" gap="xs">
        {/* Not while it's on its way: it wouldn't be kept. */}
        <Button data-autofocus disabled={busy} onClick={onClose}>
          {texts.confirmModal.keep}
        </Button>
        <Button variant="filled" color="red" loading={busy} onClick={onConfirm}>
          {action}
        </Button>
      </Group>
    </Modal>
  )
}
