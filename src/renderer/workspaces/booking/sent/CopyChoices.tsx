import { texts } from '../text/sent.ts'
import { Button, Group, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import type { IntentView } from '../../../../domain/booking/booking-intent.ts'
import { bookingAt } from '../../../routes/booking-route.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import { useAttempt } from '../../../bridge/use-attempt.ts'
import { navigate } from '../../../routes/navigation.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { isBlank, outcomeKind } from '../desk/steps.ts'
import { draftFrom } from './copy-choices.ts'

type Props = { readonly intent: IntentView; readonly connection: ConnectionView }

/** Starts a new caller with this booking's choices, without its patient; asks first if a caller is open. */
export function CopyChoices({ intent, connection }: Props) {
  const { pending, failure, attempt } = useAttempt()
  const [asking, setAsking] = useState(false)
  const safe = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (asking) safe.current?.focus()
  }, [asking])
  if (intent.connectionId !== connection.id) return <span>{texts.copyChoices.choicesCanBeCopiedOnlyOn}</span>

  const begin = async () => {
    await callBridge('booking.newCaller', undefined)
    const draft = draftFrom(intent, connection.brand ?? '', crypto.randomUUID(), new Date().toISOString())
    await callBridge('booking.keepDraft', { draft })
    return true
  }
  const leadToDesk = (begun: boolean) => {
    if (begun) navigate(bookingAt())
  }
  const start = async () => {
    const { value } = await callBridge('booking.desk', { connectionId: connection.id })
    // A booking that turned out not to be made leaves its caller at the desk.
    const over = outcomeKind(value.outcome) === 'over' && value.outcome?.intent.state !== 'sending'
    const isOpen = value.elsewhere !== undefined || (value.draft !== undefined && !isBlank(value.draft) && !over)
    if (isOpen) setAsking(true)
    return isOpen ? false : begin()
  }
  if (asking) {
    return (
      <Stack align="start" gap={6} py="xs" role="alertdialog" aria-label={texts.copyChoices.aCallerIsOpenAtTheDesk}>
        <strong>{texts.copyChoices.aCallerIsOpenAtTheDesk}</strong>
        <span>{texts.copyChoices.startingANewCallerDiscards}</span>
        <FailureNotice compact failure={failure} doing={texts.copyChoices.startTheNewCaller} />
        <Group gap="xs">
          <Button ref={safe} onClick={() => setAsking(false)}>
            {texts.copyChoices.keepThatCaller}
          </Button>
          <Button variant="filled" color="red" loading={pending} onClick={() => void attempt(begin, leadToDesk)}>
            {texts.copyChoices.startTheNewCaller}
          </Button>
        </Group>
      </Stack>
    )
  }
  return (
    <Stack align="start" gap={6} py="xs">
      <FailureNotice compact failure={failure} doing={texts.copyChoices.copyTheChoices} />
      <Button loading={pending} onClick={() => void attempt(start, leadToDesk)}>
        {texts.copyChoices.copyChoicesForTheNextCaller}
      </Button>
      <span>{texts.copyChoices.bookingTypeSearchVisitTypeAnd}</span>
    </Stack>
  )
}
