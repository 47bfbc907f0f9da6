import { texts } from '../text/ways.ts'
import { Stack } from '@mantine/core'
import { paymentMethodsOf } from '../../../../domain/booking/booking-stops.ts'
import { paymentNames, bornWords, nameOf } from '../desk/draft-words.ts'
import { StepLayout } from '../desk/StepLayout.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { FormCard } from './FormCard.tsx'
import { withBilling } from './change-draft.ts'
import { TextField, BirthDateField, WordField } from './fields.tsx'
import { RadioChoice } from './RadioChoice.tsx'
import { useFirstField } from '../../../forms/focus-first.ts'
import { usePractices } from './use-practices.ts'
import classes from './ways.module.css'
import { MaskedField } from '../MaskedField.tsx'
import { useToday } from '../intent/use-intents.ts'
import { genderWords } from './PersonFields.tsx'
import { hasCaller, holderChoiceOf, isCallerHolder, withHolder } from './holder.ts'

/** The payment: the methods of this way, and the fields of the chosen one (section 4.2.1). */
export function PaymentForm() {
  const { draft, change } = useDesk()
  const { billing, way } = draft
  const form = useFirstField()
  return (
    <StepLayout>
      <Stack gap="sm" maw="56rem" ref={form} data-step-form>
        <FormCard title={texts.paymentForm.payment}>
          <RadioChoice
            field="billing.paymentMethod"
            className={classes.whole}
            value={billing.paymentMethod}
            choices={paymentMethodsOf(way).map((method) => ({ value: method, label: paymentNames[method] }))}
            onChange={(paymentMethod) => change(withBilling({ paymentMethod }))}
          />
          {way === 'on-demand' && <PracticeTakes />}
          {billing.paymentMethod === 'creditcard' && (
            <TextField
              field="billing.paymentProcessorToken"
              className={classes.wide}
              mono
              hint={texts.paymentForm.aTokenNeverACardNumber}
            />
          )}
          {billing.paymentMethod === 'couponcode' && (
            <TextField field="billing.couponCode" className={classes.wide} mono />
          )}
          {billing.paymentMethod === 'self' && (
            <p className={`${classes.whole} small quiet`}>
              {draft.declaration === 'self'
                ? texts.paymentForm.thePatientPaysAtTheVisit
                : texts.paymentForm.someoneOtherThanThePatientPays}
            </p>
          )}
          {billing.paymentMethod === 'insurance' && <InsuranceFields />}
        </FormCard>
      </Stack>
    </StepLayout>
  )
}

/** The practice's text about payment. The document doesn't map it to methods, so it hides none. */
function PracticeTakes() {
  const { draft, connection } = useDesk()
  const practices = usePractices(connection.id)
  const payment = practices.data?.value.practices.find(({ practiceId }) => practiceId === draft.visit.practiceId)
    ?.practice?.payment
  if (payment == null) return null
  const said = (
    [
      ['insurance', payment.insurance],
      [texts.paymentForm.selfPay, payment.selfPay],
      [texts.paymentForm.serviceKey, payment.serviceKey],
    ] as const
  ).flatMap(([name, taken]) => (taken == null ? [] : [texts.paymentForm.taken(name, taken)]))
  if (said.length === 0) return null
  return <p className={`${classes.whole} small quiet`}>{texts.paymentForm.thePracticeSays(said.join(', '))}</p>
}

const kinds = [
  { value: 'manual', label: texts.insuranceFields.manual },
  { value: 'other', label: texts.insuranceFields.other },
] as const

/** Values that billingInfo of virtual visits accepts (section 4.2.1). */
const visitGenders = ['male', 'female', 'other']

/** Insurance fields. The patient's own insurance uses the patient's name and birth date, another holder's uses theirs. */
function InsuranceFields() {
  const { draft, change, issues } = useDesk()
  const { billing, patient, actor, way } = draft
  const today = useToday()
  const isWhole = [actor.firstName, actor.lastName, actor.dateOfBirth, actor.gender].every((text) => text.trim() !== '')
  const ownFields = ['billing.firstName', 'billing.lastName', 'billing.dateOfBirth', 'billing.gender']
  // The holder is the caller and their data is complete, so that the holder's fields can stay hidden.
  const isCaller = isCallerHolder(draft) && isWhole && !issues.some(({ field }) => ownFields.includes(field))
  // Section 4.4 gives no values for a provider booking: suggests the usual words and accepts any other.
  const genders = way === 'slot' ? genderWords : visitGenders
  const name = nameOf(patient)
  const born = bornWords(patient.dateOfBirth, today)
  return (
    <>
      {/* The patient, the caller (one key copies name, birth date and gender), or someone else. */}
      <RadioChoice
        field="billing.declaration"
        className={classes.whole}
        value={holderChoiceOf(draft)}
        choices={holders.filter(({ value }) => value !== 'caller' || hasCaller(draft))}
        onChange={(choice) => change(withHolder(choice))}
      />
      {billing.declaration === 'self' ? (
        <>
          <p className={`${classes.whole} small quiet`}>
            {texts.insuranceFields.usesThePatientsNameAndDate}{' '}
            <bdi>{name === '' ? texts.insuranceFields.noNameYet : name}</bdi>,{' '}
            {born === '' ? (
              texts.insuranceFields.noDateOfBirthYet
            ) : (
              <>
                {texts.insuranceFields.born}{' '}
                <MaskedField
                  subject="draft"
                  id={draft.draftId}
                  kind="birth-date"
                  value={patient.dateOfBirth}
                  button={false}
                >
                  <bdi>{born}</bdi>
                </MaskedField>
              </>
            )}
            .
          </p>
          <WordField field="patient.gender" hint={texts.insuranceFields.sentWithTheInsurance} choices={genders} />
        </>
      ) : isCaller ? (
        // Nothing needs retyping where the caller's data is complete.
        <p className={`${classes.whole} small quiet`}>
          {texts.holderChoice.theCallersDetails} <bdi>{nameOf(actor)}</bdi>
          {texts.holderChoice.born}{' '}
          <MaskedField subject="draft" id={draft.draftId} kind="birth-date" value={actor.dateOfBirth} button={false}>
            <bdi>{bornWords(actor.dateOfBirth, today)}</bdi>
          </MaskedField>
          , <bdi>{actor.gender}</bdi>
          {texts.holderChoice.itFollowsTheCallersFields}
        </p>
      ) : (
        <>
          <TextField field="billing.firstName" />
          <TextField field="billing.lastName" />
          <BirthDateField field="billing.dateOfBirth" />
          <WordField field="billing.gender" hint={texts.insuranceFields.sentWithTheInsurance} choices={genders} />
        </>
      )}
      <TextField field="billing.insuranceProviderId" mono />
      <TextField field="billing.insuranceMemberId" mono />
      <TextField field="billing.insuranceGroupNumber" hint={texts.insuranceFields.ifTheCardHasOne} mono />
      <RadioChoice
        field="billing.insuranceType"
        className={classes.whole}
        value={billing.insuranceType}
        choices={kinds}
        onChange={(insuranceType) => change(withBilling({ insuranceType }))}
      />
    </>
  )
}

const holders = [
  { value: 'self', label: texts.holderChoice.thePatientIsThePolicyholder },
  { value: 'caller', label: texts.holderChoice.theCallerIsThePolicyholder },
  { value: 'other', label: texts.holderChoice.someoneElseIsThePolicyholder },
] as const
