import { Button, Group, Text, TextInput } from '@mantine/core'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { addDays, isDay } from '../../../../domain/time/dates.ts'
import type { BookingRoute } from '../../../routes/booking-route.ts'
import { navigate } from '../../../routes/navigation.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { counted, dayText, localZone } from '../../../parts/times.ts'
import { useIntents, useToday } from '../intent/use-intents.ts'
import { useKeyDown } from '../desk/use-key.ts'
import { isInDialog } from '../intent/keys.ts'
import { SentPanel } from './SentPanel.tsx'
import { SentTable } from './SentTable.tsx'
import classes from './sent.module.css'

type Props = { readonly route: BookingRoute; readonly connection: ConnectionView }

/** What this console sent on a day, with the outcomes. */
export function SentScreen({ route, connection }: Props) {
  const today = useToday()
  const day = route.day ?? today
  const intents = useIntents(day)
  const sent = intents.data?.value.sent
  const open = sent?.find(({ intentId }) => intentId === route.intent)
  const goTo = (next: string) =>
    navigate({ ...route, day: next === today ? undefined : next, intent: undefined }, { replace: true })
  const openIntent = (intentId: string | undefined) => navigate({ ...route, intent: intentId }, { replace: true })

  // A clicked row doesn't take the focus.
  useKeyDown((event) => {
    if (event.key !== 'Escape' || open === undefined || isInDialog()) return
    event.preventDefault()
    openIntent(undefined)
  })

  return (
    <div className={classes.screen} data-panel={open !== undefined || undefined}>
      <div className={classes.main}>
        <Group component="header" className="line-below" gap="xs" px="var(--ac-edge)" py="xs">
          <Button aria-label="The day before" onClick={() => goTo(addDays(day, -1))}>
            ←
          </Button>
          <TextInput
            type="date"
            aria-label="Day"
            value={day}
            max={today}
            onChange={({ currentTarget }) => {
              if (isDay(currentTarget.value) && currentTarget.value <= today) goTo(currentTarget.value)
            }}
          />
          <Button aria-label="The day after" disabled={day >= today} onClick={() => goTo(addDays(day, 1))}>
            →
          </Button>
          {day !== today && <Button onClick={() => goTo(today)}>Today</Button>}
          <Text component="span" className="dim" fz="xs" lh="sm" ml="xs">
            {sent === undefined ? '' : `${counted(sent.length, 'intent')}, `}
            days of this computer, {localZone()}
          </Text>
        </Group>
        {intents.error !== null && (
          <FailureNotice
            failure={intents.error.failure}
            doing={`Read what was sent on ${dayText(day)}`}
            {...(sent === undefined ? {} : { kept: 'What was read before is still shown.' })}
            onRetry={() => void intents.refetch()}
          />
        )}
        {sent === undefined ? (
          intents.error === null && <SkeletonRows rows={8} label="Reading what was sent" />
        ) : sent.length === 0 ? (
          <EmptyState title={day === today ? 'Nothing was sent today' : `Nothing was sent on ${dayText(day)}`}>
            Bookings that this console sent stand here with what became of them. Those made elsewhere are not in its
            journal.
          </EmptyState>
        ) : (
          <SentTable intents={sent} openId={open?.intentId} onOpen={openIntent} />
        )}
      </div>
      {open !== undefined && (
        <SentPanel key={open.intentId} intent={open} connection={connection} onClose={() => openIntent(undefined)} />
      )}
    </div>
  )
}
