import { texts } from '../text/send.ts'
import { Box, Group, Stack, Text, Title } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { joined } from '../../../../domain/joined.ts'
import { capital } from '../../../../domain/one-line.ts'
import { departmentTime } from '../../../parts/zone-times.ts'
import type { BookingReview } from '../../../../bridge/calls/booking.ts'
import type { BookingWay } from '../../../../domain/booking/booking-draft.ts'
import type { IntentView } from '../../../../domain/booking/booking-intent.ts'
import { ageOn, ageWords, birthDay } from '../../../../domain/booking/birth-date.ts'
import { numericDate } from '../../../../domain/time/day-words.ts'
import { formerOwner } from '../../../../domain/booking/booking-patient.ts'
import { classedVisit } from '../../../../domain/booking/read-back.ts'
import { timeWords } from '../../../../domain/booking/used-ids.ts'
import { maskedText } from '../../../../domain/tables/masks.ts'
import { Age } from '../../../parts/Age.tsx'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { type Status, StatusMark } from '../../../parts/StatusMark.tsx'
import { PatientQuestion } from '../desk/PatientQuestion.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { bookingFacts, type FactName, callerSlotWords, idOf, nameOf, shortId } from '../desk/draft-words.ts'
import { callerClock, whenText, whereText, withText } from '../intent/intent-words.ts'
import { useToday } from '../intent/use-intents.ts'
import { useShownFields } from '../MaskedField.tsx'
import { isAgreed } from './readiness.ts'
import classes from './send.module.css'

/** The slot or visit to send, a summary of the checks, and the content of the slotId. */
export function SendSide({ review }: { readonly review: BookingReview | undefined }) {
  return (
    <>
      <h2>{texts.sendSide.send}</h2>
      <SlotCard />
      <PatientCard review={review} />
      {review !== undefined && <ShortChecks review={review} />}
      {review?.slotId !== undefined && (
        <Box component="section" aria-label={texts.sendSide.slotDetails} mt="sm">
          <Group component="header" className={classes.slotHead ?? ''} justify="space-between" wrap="nowrap" gap={0}>
            <Title order={3} className="quiet" fz="xs" fw={400}>
              {texts.sendSide.slotDetails}
            </Title>
            <CopyButton text={review.slotId.text} what={texts.sendSide.slotId} words={texts.sendSide.copySlotId} />
          </Group>
          <Box component="dl" className="card" m={0} mt={4} px={10} py={6} bg="var(--ac-sunken)" fz="xs" lh="sm">
            {review.slotId.fields.map(([name, value]) => (
              <Box key={name} display="grid" style={{ gridTemplateColumns: '5.25rem minmax(0, 1fr)', gap: '0.5rem' }}>
                <dt className="quiet">{name}</dt>
                <dd className="anywhere" style={{ margin: 0 }}>
                  <bdi className="mono">{value}</bdi>
                </dd>
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </>
  )
}

/** The booking of the form, in a few lines. */
function SlotCard() {
  const { draft } = useDesk()
  const { slot, way, patient, patientClass } = draft
  const who = { subject: 'draft', id: draft.draftId, name: nameOf(patient), dateOfBirth: patient.dateOfBirth } as const
  if (slot === null || way !== 'slot') {
    const shown: readonly FactName[] = ['visit', 'language', 'urgency', 'region']
    const facts = bookingFacts(draft).filter(({ fact }) => shown.includes(fact))
    return <Card way={way} who={who} lines={facts.map(({ lines }) => lines.join(', '))} />
  }
  return (
    <Card
      way={way}
      when={departmentTime(slot)}
      forCaller={callerSlotWords(draft)}
      provider={joined([slot.providerName ?? texts.sendSide.npi(slot.npi), slot.credentials])}
      lines={[
        slot.departmentName ?? slot.departmentEmrId,
        visitLine(slot.visitTypeTitle ?? slot.visitTypeName, patientClass, slot.duration),
      ]}
      who={who}
    />
  )
}

/** A sent booking, in the same lines: from its intent, since the form can be about something else by now. */
export function SentCard({ intent }: { readonly intent: IntentView }) {
  const { intentId, way, what, patient } = intent
  const who =
    patient &&
    ({ subject: 'intent', id: intentId, name: patient.patientName, dateOfBirth: patient.dateOfBirth } as const)
  if (what.slotDateTime === undefined) {
    const visit = joined([what.visitTypeName, ...(what.assignmentQualifiers ?? [])])
    return <Card way={way} who={who} lines={[visit, whereText(what)]} />
  }
  const clock = callerClock(intent)
  return (
    <Card
      way={way}
      when={whenText(intent)}
      forCaller={clock && texts.sendSide.forTheCaller(clock)}
      provider={withText(what)}
      lines={[whereText(what), visitLine(what.visitTypeName, what.patientClass, what.duration)]}
      who={who}
    />
  )
}

/** "New-patient visit, 40 min". */
const visitLine = (
  visitType = '',
  patientClass: IntentView['what']['patientClass'],
  duration: number | undefined,
): string =>
  `${capital(patientClass === undefined ? visitType : classedVisit(visitType, patientClass))}${duration === undefined ? '' : texts.sendSide.min(duration)}`

type CardProps = {
  readonly way: BookingWay | null
  /** The slot's time; undefined for a visit without one. */
  readonly when?: string
  readonly forCaller?: string | undefined
  readonly provider?: string | undefined
  readonly lines: readonly (string | undefined)[]
  readonly who: WhoProps | undefined
}

function Card({ way, when, forCaller, provider, lines, who }: CardProps) {
  return (
    <div className="card cut quiet lit anywhere">
      <Stack component="header" className="line-below" gap={2} px="sm" py={10}>
        <Box component="strong" className="num" fz="0.9375rem" lh="md">
          {when ?? (way === 'guest' ? texts.sendSide.guestVisit : texts.sendSide.onDemandVisit)}
        </Box>
        {when === undefined ? (
          <span>{texts.sendSide.asSoonAsAProviderIsFree}</span>
        ) : (
          forCaller !== undefined && <span className="num">{forCaller}</span>
        )}
      </Stack>
      <Box px="sm" py="xs">
        {provider !== undefined && (
          <Text inherit lh="md">
            <strong dir="auto">{provider}</strong>
          </Text>
        )}
        {lines.map(
          (line) =>
            line !== undefined &&
            line !== '' && (
              <Text inherit key={line} lh="md">
                <bdi>{line}</bdi>
              </Text>
            ),
        )}
        {who !== undefined && <Who {...who} />}
      </Box>
    </div>
  )
}

type WhoProps = {
  readonly subject: 'draft' | 'intent'
  readonly id: string
  readonly name: string
  readonly dateOfBirth: string
}

function Who({ subject, id, name, dateOfBirth }: WhoProps) {
  const today = useToday()
  const born = birthDay(dateOfBirth)
  const { isShown } = useShownFields(subject, id)
  // An age in weeks or days would reveal the birth date.
  const years = born === undefined ? undefined : ageOn(born, today)?.years
  const coarse = years === undefined ? undefined : years < 2 ? 'under 2 y' : `${years} y`
  const age = born !== undefined && isShown('birth-date') ? ageWords(born, today) : coarse
  return (
    <Text inherit lh="md">
      {texts.sendSide.for} <strong dir="auto">{name}</strong>
      {age !== undefined && `, ${age}`}
    </Text>
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
      ? ['unknown', texts.sendSide.notVerified]
      : ['bad', 'differs']
  const seen = review.checks.find(({ id }) => id === 'slot-seen' || id === 'region-open')
  return (
    <Box component="ul" className="bare" mt="sm" aria-label={texts.sendSide.checks}>
      <ShortCheck
        status={lines.length > 0 && agreed === lines.length ? 'ok' : 'unknown'}
        label={texts.sendSide.readBack}
      >
        <span className="num">{texts.sendSide.ofWord(agreed, lines.length)}</span>
      </ShortCheck>
      <ShortCheck status={birth[0]} label={texts.sendSide.dateOfBirth}>
        <span>{birth[1]}</span>
      </ShortCheck>
      {seen !== undefined && (
        <ShortCheck
          status={seen.state === 'holds' ? 'ok' : seen.state === 'stops' ? 'bad' : 'warn'}
          label={seen.id === 'slot-seen' ? texts.sendSide.slotRechecked : texts.sendSide.regionOpen}
        >
          {review.slotSeenAt === undefined ? (
            <span>{seen.value}</span>
          ) : (
            <Age at={review.slotSeenAt} staleAfter={120} />
          )}
        </ShortCheck>
      )}
      <ShortCheck status="unknown" label={texts.sendSide.notReservedUntilSent} />
    </Box>
  )
}

type ShortCheckProps = { readonly status: Status; readonly label: string; readonly children?: ReactNode }

function ShortCheck({ status, label, children }: ShortCheckProps) {
  return (
    <Group component="li" className="line-below quiet" justify="space-between" wrap="nowrap" gap="xs" mih={28}>
      <StatusMark status={status} plain>
        {label}
      </StatusMark>
      {children}
    </Group>
  )
}

/** Names the patient where there could be doubt: no patient ID, a former patient in the same call, or an ID used for another person. */
function PatientCard({ review }: { readonly review: BookingReview | undefined }) {
  const { draft } = useDesk()
  const { patient, former, way } = draft
  const { isShown } = useShownFields('draft', draft.draftId)
  const id = way === 'guest' ? '' : idOf(patient)
  const isAsked = formerOwner(draft) !== undefined || review?.usedFor !== undefined
  const lacksId = id === '' && way !== 'guest'
  if (!isAsked && !lacksId && former === null && draft.confirmedIds.length === 0) return null
  const born = birthDay(patient.dateOfBirth)
  // The birth date stays masked until the caller has said the same one.
  const isHeard = born !== undefined && birthDay(draft.heardDateOfBirth) === born
  return (
    <Box
      component="section"
      className={isAsked ? '' : (classes.patient ?? '')}
      mt="xs"
      aria-label={texts.sendSide.patientOfThisBooking}
    >
      {isAsked ? (
        <PatientQuestion usedFor={review?.usedFor} />
      ) : (
        <>
          <IconUserPlus size={17} stroke={1.6} aria-hidden="true" />
          <div>
            <Text inherit>
              {texts.sendSide.patient} <strong dir="auto">{nameOf(patient) || texts.sendSide.noNameYet}</strong>
              {born !== undefined && (
                <>
                  ,{' '}
                  <span className="num">
                    {isHeard || isShown('birth-date') ? numericDate(born) : maskedText('birth-date', born)}
                  </span>
                </>
              )}
              {' · '}
              {former !== null && texts.sendSide.newInThisCall}
              {id === '' ? (
                texts.sendSide.noPatientId
              ) : (
                <>
                  {texts.sendSide.id} <bdi className="mono">{shortId(id)}</bdi>
                </>
              )}
            </Text>
            {former?.hadId === true && (
              <Text inherit className="dim">
                <bdi>{former.firstName.trim() || former.lastName.trim()}</bdi>
                {texts.sendSide.sIdFromIsntUsed(timeWords(former.at))}
              </Text>
            )}
            {id !== '' && draft.confirmedIds.length > 0 && (
              <Text inherit className="dim">
                {texts.sendSide.idConfirmedForThisPatient}
              </Text>
            )}
          </div>
        </>
      )}
    </Box>
  )
}
