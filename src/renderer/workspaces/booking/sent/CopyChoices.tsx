import { Button, Group, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import type { IntentView } from '../../../../domain/booking/booking-intent.ts'
import { bookingAt } from '../../../routes/booking-route.ts'
import { asBridgeFailure, type BridgeFailure, callBridge } from '../../../bridge/bridge.ts'
import { navigate } from '../../../routes/navigation.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { isBlank } from '../desk/steps.ts'
import { draftFrom } from './copy-choices.ts'

type Props = { readonly intent: IntentView; readonly connection: ConnectionView }

/** Starts a new caller with this booking's choices, without its patient; asks first if a caller is open. */
export function CopyChoices({ intent, connection }: Props) {
  const [pending, setPending] = useState(false)
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<BridgeFailure>()
  const safe = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (asking) safe.current?.focus()
  }, [asking])
  if (intent.connectionId !== connection.id)
    return <span>Choices can be copied where its own connection is in use.</span>

  const alone = async (work: () => Promise<void>) => {
    if (pending) return
    setPending(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(asBridgeFailure(error))
    } finally {
      setPending(false)
    }
  }
  const begin = async () => {
    await callBridge('booking.newCaller', undefined)
    const draft = draftFrom(intent, crypto.randomUUID(), new Date().toISOString())
    await callBridge('booking.keepDraft', { draft })
    setAsking(false)
    navigate(bookingAt())
  }
  const start = async () => {
    const { value } = await callBridge('booking.desk', { connectionId: connection.id })
    const over = value.outcome !== undefined && ['booked', 'unknown'].includes(value.outcome.intent.state)
    const isOpen = value.elsewhere !== undefined || (value.draft !== undefined && !isBlank(value.draft) && !over)
    if (isOpen) setAsking(true)
    else await begin()
  }
  if (asking) {
    return (
      <Stack align="start" gap={6} py="xs" role="alertdialog" aria-label="A caller is open at the desk">
        <strong>A caller is open at the desk</strong>
        <span>What was put down for that caller is forgotten when a new one begins.</span>
        {problem !== undefined && <FailureNotice compact failure={problem.failure} doing="Begin the new caller" />}
        <Group gap="xs">
          <Button ref={safe} onClick={() => setAsking(false)}>
            Keep that caller
          </Button>
          <Button variant="filled" color="red" loading={pending} onClick={() => void alone(begin)}>
            Begin the new caller
          </Button>
        </Group>
      </Stack>
    )
  }
  return (
    <Stack align="start" gap={6} py="xs">
      {problem !== undefined && <FailureNotice compact failure={problem.failure} doing="Copy the choices" />}
      <Button loading={pending} onClick={() => void alone(start)}>
        Copy choices for the next caller
      </Button>
      <span>Way, search, visit type and payment method; nothing of the patient.</span>
    </Stack>
  )
}
