import type { BookingReview } from '../../../../bridge/calls/booking.ts'
import { ageOn, ageWords, birthDay } from '../../../../domain/booking/birth-date.ts'
import { classedVisit } from '../../../../domain/booking/read-back.ts'
import { Age } from '../../../parts/Age.tsx'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { type Status, StatusMark } from '../../../parts/StatusMark.tsx'
import { capital } from '../choice/slot-filters.ts'
import { bookingFacts, callerSlotWords, slotWords } from '../desk/booking-facts.ts'
import { nameOf } from '../desk/person-words.ts'
import { useDesk } from '../draft-context.ts'
import { useShownFields } from '../shown-fields.ts'
import { useToday } from '../intent/use-intents.ts'
import { isAgreed } from './agreed-lines.ts'
import { PatientCard } from './PatientCard.tsx'
import classes from './send.module.css'

/** The slot or visit that is sent, the checks in short, and what the slotId says. */
export function SendSide({ review }: { readonly review: BookingReview | undefined }) {
  return (
    <>
      <h2>Send</h2>
      <SlotCard />
      <PatientCard review={review} />
      {review !== undefined && <ShortChecks review={review} />}
      {review?.slotId !== undefined && (
        <section aria-label="What the slot says" className={classes.slotSays}>
          <header>
            <h3>What the slot says</h3>
            <CopyButton text={review.slotId.text} what="slotId" words="slotId" />
          </header>
          <dl>
            {review.slotId.fields.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <bdi className="mono">{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  )
}

/** What is booked, in a few lines. */
export function SlotCard() {
  const { draft } = useDesk()
  const today = useToday()
  const { slot, way } = draft
  const born = birthDay(draft.patient.dateOfBirth)
  const { isShown } = useShownFields('draft', draft.draftId)
  // In weeks or days an age is a birth date.
  const years = born === undefined ? undefined : ageOn(born, today)?.years
  const coarse = years === undefined ? undefined : years < 2 ? 'under 2 y' : `${years} y`
  const age = born !== undefined && isShown('birth-date') ? ageWords(born, today) : coarse
  const who = (
    <p>
      for <strong dir="auto">{nameOf(draft.patient)}</strong>
      {age !== undefined && `, ${age}`}
    </p>
  )
  if (slot === null || way !== 'slot') {
    const shown = ['Visit', 'Language', 'Urgency', 'Region']
    return (
      <div className={classes.slotCard}>
        <header>
          <strong>{way === 'guest' ? 'Guest visit' : 'On-demand visit'}</strong>
          <span>as soon as a provider is free</span>
        </header>
        <div>
          {bookingFacts(draft)
            .filter(({ label }) => shown.includes(label))
            .map(({ label, lines }) => (
              <p key={label}>
                <bdi>{lines.join(', ')}</bdi>
              </p>
            ))}
          {who}
        </div>
      </div>
    )
  }
  const forCaller = callerSlotWords(draft)
  return (
    <div className={classes.slotCard}>
      <header>
        <strong className="num">{slotWords(slot)}</strong>
        {forCaller !== undefined && <span className="num">{forCaller}</span>}
      </header>
      <div>
        <p>
          <strong dir="auto">
            {[slot.providerName ?? `NPI ${slot.npi}`, slot.credentials].filter(Boolean).join(', ')}
          </strong>
        </p>
        <p>
          <bdi>{slot.departmentName ?? slot.departmentEmrId}</bdi>
        </p>
        <p>
          <bdi>{capital(classedVisit(slot.visitTypeTitle ?? slot.visitTypeName ?? '', draft.patientClass))}</bdi>
          {slot.duration !== undefined && `, ${slot.duration} min`}
        </p>
        {who}
      </div>
    </div>
  )
}

function ShortChecks({ review }: { readonly review: BookingReview }) {
  const { draft } = useDesk()
  const { readBack: lines } = review
  const agreed = lines.filter((line) => isAgreed(draft, line)).length
  const heard = birthDay(draft.heardDateOfBirth)
  const same = heard !== undefined && heard === birthDay(draft.patient.dateOfBirth)
  const birth: readonly [Status, string] = same
    ? ['ok', 'matches']
    : heard === undefined
      ? ['unknown', 'not asked']
      : ['bad', 'differs']
  const seen = review.checks.find(({ id }) => id === 'slot-seen' || id === 'region-open')
  return (
    <ul className={classes.short} aria-label="Checks in short">
      <li>
        <StatusMark status={lines.length > 0 && agreed === lines.length ? 'ok' : 'unknown'} plain>
          Read back
        </StatusMark>
        <span className="num">
          {agreed} of {lines.length}
        </span>
      </li>
      <li>
        <StatusMark status={birth[0]} plain>
          Date of birth
        </StatusMark>
        <span>{birth[1]}</span>
      </li>
      {seen !== undefined && (
        <li>
          <StatusMark status={seen.state === 'holds' ? 'ok' : seen.state === 'stops' ? 'bad' : 'warn'} plain>
            {seen.id === 'slot-seen' ? 'Slot rechecked' : 'Region open'}
          </StatusMark>
          {review.slotSeenAt === undefined ? (
            <span>{seen.value}</span>
          ) : (
            <Age at={review.slotSeenAt} staleAfter={120} />
          )}
        </li>
      )}
      <li>
        <StatusMark status="unknown" plain>
          Not reserved until sent
        </StatusMark>
      </li>
    </ul>
  )
}
