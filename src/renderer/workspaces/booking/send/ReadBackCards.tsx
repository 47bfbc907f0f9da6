import { texts } from '../text/send.ts'
import { Box, Button, Group, Text, TextInput, Title } from '@mantine/core'
import type { BookingReview } from '../../../../bridge/calls/booking.ts'
import { birthDay, readBirthDate } from '../../../../domain/booking/birth-date.ts'
import type { BookingCheck } from '../../../../domain/booking/booking-check.ts'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import { numericDate } from '../../../../domain/time/day-words.ts'
import { dateDigits } from '../../../../domain/time/typed-date.ts'
import { KeyValue } from '../../../parts/KeyValue.tsx'
import { type Status, StatusMark } from '../../../parts/StatusMark.tsx'
import { MaskedField } from '../MaskedField.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { idOf, nameOf, paymentNames, shortId } from '../desk/draft-words.ts'
import { focusField } from '../keys.ts'
import { ownCards } from './readiness.ts'
import classes from './send.module.css'

const field = 'heardDateOfBirth'
export const focusHeardDate = () => focusField(field)

/** The caller says the birth date once more. The platform has no patient lookup (section 4), so it's compared with what was entered in this form. */
export function RightPatient() {
  const { draft, change } = useDesk()
  const { patient, heardDateOfBirth } = draft
  const id = idOf(patient)
  return (
    <Box component="section" className="card" px={14} py="sm" aria-label={texts.readBackCards.isItTheRightPatient}>
      <Title order={2} fz="sm" lh="md">
        {texts.readBackCards.isItTheRightPatient}
      </Title>
      <Text className="quiet" fz="xs" lh="sm" mt={4} mb="xs">
        {texts.readBackCards.enter}{' '}
        <bdi>{patient.firstName.trim() === '' ? texts.readBackCards.thePatient : patient.firstName.trim()}</bdi>
        {texts.readBackCards.sDateOfBirthAsYou}
      </Text>
      <div className={classes.heard}>
        <TextInput
          aria-label={texts.readBackCards.dateOfBirthAsTheCallerSaysIt}
          data-field={field}
          placeholder={dateDigits()}
          autoComplete="off"
          value={heardDateOfBirth}
          maxLength={100}
          onChange={({ currentTarget }) => change((now) => ({ ...now, heardDateOfBirth: currentTarget.value }))}
        />
        <div role="status">
          <BirthDateMatch heard={heardDateOfBirth} own={patient.dateOfBirth} />
        </div>
      </div>
      <p className={`${classes.cardFoot} line-above small quiet anywhere`}>
        {texts.readBackCards.newPatientNoRecordToCompare(draft.way === 'slot' && draft.patientClass === 'new')}{' '}
        <bdi>{nameOf(patient) || texts.sendSide.noNameYet}</bdi>
        {id !== '' && draft.way !== 'guest' && (
          <>
            , <bdi className="mono">{shortId(id)}</bdi>
          </>
        )}
      </p>
    </Box>
  )
}

function BirthDateMatch({ heard, own }: { readonly heard: string; readonly own: string }) {
  if (heard.trim() === '') return <StatusMark status="unknown">{texts.readBackCards.notVerifiedYet}</StatusMark>
  const read = readBirthDate(heard)
  const entered = birthDay(own)
  if (read === undefined) return <StatusMark status="unknown">{texts.readBackCards.notACompleteDateYet}</StatusMark>
  if (entered === undefined) return <StatusMark status="bad">{texts.readBackCards.theFormHasNoDateOfBirth}</StatusMark>
  if (read.day === entered) return <StatusMark status="ok">{texts.readBackCards.sameAsEntered}</StatusMark>
  return (
    <StatusMark status="bad">
      {texts.readBackCards.notTheSameAsEnteredStopCheckWhoThe}
      <Text component="small" className="quiet" display="block" fz="smaller" lh="inherit">
        {texts.readBackCards.heard(numericDate(read.day))} {read.words}
      </Text>
    </StatusMark>
  )
}

/** The payment as it will be sent. Shows only the last four characters of secrets, and masks personal data. */
export function PaymentCard() {
  const { draft, goTo } = useDesk()
  const rows = paymentRows(draft)
  return (
    <Box component="section" className="card" px={14} py="sm" aria-label={texts.readBackCards.payment}>
      <Group component="header" justify="space-between" gap="xs" mih={20} mb="xs">
        <Title order={2} fz="sm" lh="md">
          {texts.readBackCards.payment}
        </Title>
        <Button variant="subtle" h={20} px={4} mr={-4} onClick={() => goTo('payment')}>
          {texts.readBackCards.change}
        </Button>
      </Group>
      {rows.length === 0 ? <p className="dim">{texts.readBackCards.noPaymentMethodYet}</p> : <KeyValue rows={rows} />}
    </Box>
  )
}

const masked = (text: string) => {
  const whole = text.trim()
  return whole === '' ? undefined : <bdi className="mono">•••• {whole.length > 4 ? whole.slice(-4) : ''}</bdi>
}
const mono = (text: string) => (text.trim() === '' ? undefined : <bdi className="mono">{text.trim()}</bdi>)

function paymentRows({ draftId: id, billing, patient, actor, declaration }: BookingDraft) {
  const { paymentMethod } = billing
  if (paymentMethod === '') return []
  const method = { label: texts.readBackCards.method, value: paymentNames[paymentMethod] }
  switch (paymentMethod) {
    case 'creditcard':
      return [method, { label: texts.readBackCards.cardToken, value: masked(billing.paymentProcessorToken) }]
    case 'couponcode':
      return [method, { label: texts.readBackCards.code, value: masked(billing.couponCode) }]
    case 'self':
      return [
        method,
        {
          label: texts.readBackCards.paidBy,
          value: declaration === 'self' ? texts.readBackCards.thePatientPays : texts.readBackCards.someoneElsePays,
        },
      ]
    case 'insurance': {
      const own = billing.declaration === 'self'
      const holder = own ? patient : billing
      const isCaller = !own && declaration === 'other' && nameOf(billing) !== '' && nameOf(billing) === nameOf(actor)
      const born = birthDay(holder.dateOfBirth)
      const { line1, city, state, postalCode } = patient.address
      const address = [line1, city, [state, postalCode].filter((part) => part.trim() !== '').join(' ')]
        .filter((part) => part.trim() !== '')
        .join(', ')
      return [
        {
          label: texts.readBackCards.method,
          value:
            billing.insuranceType === 'manual'
              ? texts.readBackCards.insuranceEnteredByHand
              : texts.readBackCards.insuranceOther,
        },
        {
          label: texts.readBackCards.paidBy,
          value: own
            ? texts.readBackCards.selfThePatientIsThePolicyholder
            : texts.readBackCards.otherSomeoneElseIsThePolicyholder,
        },
        {
          label: texts.readBackCards.policyholder,
          value: (
            <>
              <bdi>{nameOf(holder)}</bdi>
              {isCaller && texts.readBackCards.theCaller}
              <Text component="small" className="quiet" display="block" fz="xs" lh="xs">
                {holder.gender}
                {born !== undefined && holder.gender !== '' && ', '}
                {born !== undefined && (
                  <>
                    {texts.readBackCards.b}{' '}
                    <MaskedField subject="draft" id={id} kind="birth-date" value={holder.dateOfBirth}>
                      {numericDate(born)}
                    </MaskedField>
                  </>
                )}
              </Text>
            </>
          ),
        },
        { label: texts.readBackCards.plan, value: mono(billing.insuranceProviderId) },
        {
          label: texts.readBackCards.member,
          value:
            billing.insuranceMemberId.trim() === '' ? undefined : (
              <MaskedField subject="draft" id={id} kind="member-id" value={billing.insuranceMemberId}>
                {mono(billing.insuranceMemberId)}
              </MaskedField>
            ),
        },
        { label: texts.readBackCards.group, value: mono(billing.insuranceGroupNumber) },
        { label: texts.readBackCards.address, value: address === '' ? undefined : <bdi>{address}</bdi> },
      ]
    }
  }
}

const marks: Readonly<Record<BookingCheck['state'], { readonly status: Status; readonly word: string }>> = {
  holds: { status: 'ok', word: texts.readBackCards.passed },
  warns: { status: 'warn', word: texts.readBackCards.warning },
  stops: { status: 'bad', word: texts.readBackCards.blocked },
  unknown: { status: 'unknown', word: texts.readBackCards.notChecked },
}

/** Scrolls the list of checks into view and focuses it. */
export const showRules = (): void => document.querySelector<HTMLElement>('[data-rules]')?.focus()

/** Every check of the booking with the value it checked. `BeforeYouSend` confirms the open ones. */
export function RulesCard({ review }: { readonly review: BookingReview }) {
  const checks = review.checks.filter(({ id }) => !ownCards.includes(id))
  const passed = checks.filter(({ state }) => state === 'holds').length
  return (
    <Box
      component="section"
      className="card"
      p="12px 14px"
      aria-label={texts.sendSide.checks}
      data-rules=""
      tabIndex={-1}
    >
      <Group component="header" justify="space-between" gap="xs" mih={20} mb="xs">
        <Title order={2} fz="sm" lh="md">
          {texts.sendSide.checks}
        </Title>
        <span className="num quiet">
          {passed === checks.length
            ? texts.readBackCards.allChecksPassed(passed)
            : texts.readBackCards.ofChecksPassed(passed, checks.length)}
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
