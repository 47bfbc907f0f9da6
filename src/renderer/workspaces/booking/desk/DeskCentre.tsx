import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import { SlotPicker } from '../choice/SlotPicker.tsx'
import { SlotSearchForm } from '../choice/SlotSearchForm.tsx'
import { ConflictDesk } from '../conflict/ConflictDesk.tsx'
import { useDesk } from '../draft-context.ts'
import { AfterBooking } from '../send/AfterBooking.tsx'
import { ReadBack } from '../send/ReadBack.tsx'
import { ClosedNotice } from '../send/ClosedNotice.tsx'
import { RefusedNotice } from '../send/RefusedNotice.tsx'
import { UnknownNotice } from '../send/UnknownNotice.tsx'
import { PaymentForm } from '../ways/PaymentForm.tsx'
import { RegionChoice } from '../ways/RegionChoice.tsx'
import { RetailLink } from '../ways/RetailLink.tsx'
import { VisitForm } from '../ways/VisitForm.tsx'
import { WhoForm } from '../ways/WhoForm.tsx'
import { outcomeKind } from './outcome-kind.ts'
import classes from './desk.module.css'

/** The outcome if something was sent, otherwise the current step. */
export function DeskCentre() {
  const { draft, outcome } = useDesk()
  if (outcome === undefined) return <Step draft={draft} />
  switch (outcomeKind(outcome)) {
    case 'over':
      return outcome.intent.state === 'booked' ? <AfterBooking /> : <UnknownNotice />
    case 'conflict':
      return <ConflictDesk />
    case 'none':
    case 'form':
      return (
        <div className={classes.above}>
          {outcome.intent.verdict === undefined ? <RefusedNotice /> : <ClosedNotice />}
          <Step draft={draft} />
        </div>
      )
  }
}

function Step({ draft }: { readonly draft: BookingDraft }) {
  const { way, step } = draft
  // Without a way only the first step exists.
  if (way === null) return <WhoForm />
  const isSlot = way === 'slot' || way === 'retail'
  switch (step) {
    case 'who':
      return <WhoForm />
    case 'what':
      return isSlot ? <SlotSearchForm /> : <VisitForm />
    case 'choice':
      return isSlot ? <SlotPicker /> : <RegionChoice />
    case 'payment':
      return <PaymentForm />
    case 'read-back':
      return way === 'retail' ? <RetailLink /> : <ReadBack />
  }
}
