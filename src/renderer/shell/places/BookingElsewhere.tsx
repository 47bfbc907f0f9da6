import { Button } from '@mantine/core'
import { callBridge } from '../../bridge/bridge.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { texts } from './text.ts'

const words = texts.bookingElsewhere

/** What a further window shows of Booking: there is one desk with one caller, in the first window. */
export function BookingElsewhere() {
  return (
    <EmptyState
      title={words.bookingIsInTheFirstWindow}
      action={
        <Button
          variant="filled"
          onClick={() => void callBridge('app.showFirstWindow', undefined).catch(() => undefined)}
        >
          {words.goToTheFirstWindow}
        </Button>
      }
    >
      {words.thereIsOneDesk}
    </EmptyState>
  )
}
