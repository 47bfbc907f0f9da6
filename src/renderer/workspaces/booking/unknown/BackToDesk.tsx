import { Button, Text } from '@mantine/core'
import type { IntentView } from '../../../../domain/booking/booking-intent.ts'
import { bookingAt } from '../../../routes/booking-route.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { navigate } from '../../../routes/navigation.ts'
import { Kbd } from '../../../parts/Kbd.tsx'
import { useSends } from '../desk/use-sends.ts'
import { useKeyDown } from '../desk/use-key.ts'
import { isInDialog, isPlain, isTyping } from '../intent/keys.ts'

type Props = { readonly intent: IntentView }

/** True where the desk still has the form that this booking was sent from. */
const useIsAtDesk = ({ intentId }: IntentView): boolean =>
  useSends().data?.value.caller?.intentIds.includes(intentId) === true

/** Shown before the outcome is closed as not booked: where to continue then. */
export function AfterNotBooked({ intent }: Props) {
  const isAtDesk = useIsAtDesk(intent)
  return (
    <Text className="quiet" fz="xs" lh="xs">
      {isAtDesk
        ? 'If it was not booked, the form is at the desk as you left it. Nothing needs retyping.'
        : 'If it was not booked, a new booking starts at the desk.'}
    </Text>
  )
}

/** Shown after it's closed: a link back to the form, where the desk still has it. */
export function BackToDesk({ intent }: Props) {
  const isAtDesk = useIsAtDesk(intent)
  useKeyDown((event) => {
    if (!isAtDesk || event.key.toUpperCase() !== 'D' || isTyping(event) || !isPlain(event) || isInDialog()) return
    event.preventDefault()
    navigate(bookingAt('desk'))
  })
  if (!isAtDesk) return null
  return (
    <Button
      component="a"
      href={formatRoute(bookingAt('desk'))}
      variant="filled"
      fullWidth
      aria-keyshortcuts="D"
      rightSection={
        <span aria-hidden="true" className="key">
          <Kbd>D</Kbd>
        </span>
      }
    >
      Back to this caller’s desk
    </Button>
  )
}
