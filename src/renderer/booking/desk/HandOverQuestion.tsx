import { Button, Group, Modal } from '@mantine/core'
import type { BookingHandOver } from '../../app/booking-route.ts'
import { askedWords } from '../../regions/region-words.ts'

type Props = {
  readonly handOver: BookingHandOver | undefined
  readonly onTake: () => void
  readonly onLeave: () => void
}

/** Asked where a region is handed over while a caller is open: the scheduler knows whether it is for this one. */
export function HandOverQuestion({ handOver, onTake, onLeave }: Props) {
  return (
    <Modal
      opened={handOver !== undefined}
      onClose={onLeave}
      title="Book this region for the caller who is open?"
      closeButtonProps={{ 'aria-label': 'Close' }}
      size="sm"
    >
      {handOver !== undefined && (
        <p>
          Region <bdi>{handOver.regionCode}</bdi>
          {askedWords(handOver) !== '' && (
            <>
              , <bdi>{askedWords(handOver)}</bdi>
            </>
          )}
          . The way to book, the region and the visit type of this caller are replaced; who it is for stays.
        </p>
      )}
      <Group gap="xs" mt="md" justify="flex-end">
        <Button onClick={onLeave} data-autofocus>
          Leave as it is
        </Button>
        <Button variant="filled" onClick={onTake}>
          Take this region
        </Button>
      </Group>
    </Modal>
  )
}
