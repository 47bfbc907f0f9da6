import { Box, Group, Text } from '@mantine/core'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import { type SlotCheck, slotChecks, type SlotKnowledge } from '../../../../domain/booking/slot-checks.ts'
import { type Status, StatusMark } from '../../../parts/StatusMark.tsx'

const marks: Readonly<Record<SlotCheck['state'], { readonly status: Status; readonly word: string }>> = {
  passed: { status: 'ok', word: 'Passed' },
  warns: { status: 'warn', word: 'Warning' },
  stops: { status: 'bad', word: 'Stops' },
  unchecked: { status: 'unknown', word: 'Not checked' },
}

/** Text style of a check's value by state. */
const valueLook: Readonly<Record<SlotCheck['state'], { readonly c: string; readonly fw?: number }>> = {
  passed: { c: 'var(--ac-text-2)' },
  unchecked: { c: 'var(--ac-text-2)' },
  warns: { c: 'var(--ac-warn)', fw: 500 },
  stops: { c: 'var(--ac-bad)', fw: 500 },
}

type Props = { readonly slot: OfferedSlot; readonly known: SlotKnowledge }

/** The checks of the picked time: passed, a warning, a stop, or not checked with the reason. All run again before the send. */
export function TimeChecks({ slot, known }: Props) {
  return (
    <Box component="section" mb={14} aria-label="Checks for this time">
      <Box component="h2" mb={2}>
        Checks for this time
      </Box>
      <ul className="bare">
        {slotChecks(slot, known).map(({ id, label, state, value, sentence }) => (
          <Box component="li" className="line-below" key={id} py={5}>
            <Group align="baseline" justify="space-between" wrap="nowrap" gap="xs">
              <StatusMark status={marks[state].status} plain>
                <span className="visually-hidden">{marks[state].word}: </span>
                {label}
              </StatusMark>
              <Text component="span" inherit className="num" flex="none" {...valueLook[state]}>
                {value}
              </Text>
            </Group>
            {sentence !== undefined && (
              <Text className="quiet anywhere" mt={1} pl="md" fz="xs" lh="xs">
                <bdi>{sentence}</bdi>
                {id === 'outcome' && state === 'warns' && (
                  <>
                    {' '}
                    <a href="#/booking/unknown">Unknown outcomes</a>
                  </>
                )}
              </Text>
            )}
          </Box>
        ))}
      </ul>
    </Box>
  )
}
