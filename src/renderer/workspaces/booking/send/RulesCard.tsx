import { Box, Group, Text, Title } from '@mantine/core'
import type { BookingReview } from '../../../../bridge/calls/booking.ts'
import type { BookingCheck, CheckId } from '../../../../domain/booking/booking-check.ts'
import { type Status, StatusMark } from '../../../parts/StatusMark.tsx'

const marks: Readonly<Record<BookingCheck['state'], { readonly status: Status; readonly word: string }>> = {
  holds: { status: 'ok', word: 'Passed' },
  warns: { status: 'warn', word: 'Warning' },
  stops: { status: 'bad', word: 'Stops' },
  unknown: { status: 'unknown', word: 'Not checked' },
}

/** These have their own cards, which update with each tick. */
export const ownCards: readonly CheckId[] = ['read-back', 'date-of-birth']

/** Scrolls the list of checks into view and focuses it. */
export const showRules = (): void => document.querySelector<HTMLElement>('[data-rules]')?.focus()

/** Every check of the booking with the value it checked. `BeforeYouSend` confirms the open ones. */
export function RulesCard({ review }: { readonly review: BookingReview }) {
  const checks = review.checks.filter(({ id }) => !ownCards.includes(id))
  const passed = checks.filter(({ state }) => state === 'holds').length
  return (
    <Box component="section" className="card" px={14} py="sm" aria-label="Rules checked" data-rules="" tabIndex={-1}>
      <Group component="header" justify="space-between" gap="xs" mih={20} mb="xs">
        <Title order={2} fz="sm" lh="md">
          Rules checked
        </Title>
        <span className="num quiet">
          {passed === checks.length ? `All ${passed} checks passed` : `${passed} of ${checks.length} checks passed`}
        </span>
      </Group>
      <ul className="bare">
        {checks.map(({ id, state, words, value }) => (
          <Group
            component="li"
            key={id}
            align="baseline"
            justify="space-between"
            wrap="nowrap"
            gap="sm"
            mih={26}
            fw={state === 'stops' ? 500 : undefined}
          >
            <StatusMark status={marks[state].status} plain>
              <span className="visually-hidden">{marks[state].word}: </span>
              {words}
            </StatusMark>
            <Text component="bdi" className="quiet anywhere" flex="none" maw="45%" fz="xs" lh="sm" ta="right">
              {value}
            </Text>
          </Group>
        ))}
      </ul>
    </Box>
  )
}
