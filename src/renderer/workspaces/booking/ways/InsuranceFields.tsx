import { texts } from '../text/ways.ts'
import type { BillingDraft } from '../../../../domain/booking/booking-draft.ts'
import { bornWords, nameOf } from '../desk/draft-words.ts'
import { useDesk } from '../desk/desk-context.ts'
import { MaskedField } from '../MaskedField.tsx'
import { useToday } from '../intent/use-intents.ts'
import { withBilling } from './change-draft.ts'
import { BirthDateField, TextField, WordField } from './fields.tsx'
import { CallerAsHolder, HolderChoice, useCallerIsWholeHolder } from './HolderChoice.tsx'
import { genderWords } from './PersonFields.tsx'
import { RadioChoice } from './RadioChoice.tsx'
import classes from './ways.module.css'

const kinds: readonly { readonly value: BillingDraft['insuranceType']; readonly label: string }[] = [
  { value: 'manual', label: texts.insuranceFields.manual },
  { value: 'other', label: texts.insuranceFields.other },
]

/** Values that billingInfo of virtual visits accepts (section 4.2.1). */
const visitGenders = ['male', 'female', 'other']

/** Insurance fields. The patient's own insurance uses the patient's name and birth date, another holder's uses theirs. */
export function InsuranceFields() {
  const { draft, change } = useDesk()
  const { billing, patient, way } = draft
  const today = useToday()
  const set = (fields: Partial<BillingDraft>) => change(withBilling(fields))
  const isSelf = billing.declaration === 'self'
  const isCaller = useCallerIsWholeHolder()
  // Section 4.4 gives no values for a provider booking: suggests the usual words and accepts any other.
  const genders = way === 'slot' ? genderWords : visitGenders
  const name = nameOf(patient)
  const born = bornWords(patient.dateOfBirth, today)
  return (
    <>
      <HolderChoice />
      {isSelf ? (
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
          <WordField
            field="patient.gender"
            label={texts.insuranceFields.patientsGender}
            hint={texts.insuranceFields.sentWithTheInsurance}
            choices={genders}
          />
        </>
      ) : isCaller ? (
        <CallerAsHolder />
      ) : (
        <>
          <TextField field="billing.firstName" label={texts.insuranceFields.policyholdersFirstName} />
          <TextField field="billing.lastName" label={texts.insuranceFields.policyholdersLastName} />
          <BirthDateField field="billing.dateOfBirth" label={texts.insuranceFields.policyholdersDateOfBirth} />
          <WordField
            field="billing.gender"
            label={texts.insuranceFields.policyholdersGender}
            hint={texts.insuranceFields.sentWithTheInsurance}
            choices={genders}
          />
        </>
      )}
      <TextField field="billing.insuranceProviderId" label={texts.insuranceFields.insuranceId} mono />
      <TextField field="billing.insuranceMemberId" label={texts.insuranceFields.memberNumber} mono />
      <TextField
        field="billing.insuranceGroupNumber"
        label={texts.insuranceFields.groupNumber}
        hint={texts.insuranceFields.ifTheCardHasOne}
        mono
      />
      <RadioChoice
        field="billing.insuranceType"
        label={texts.insuranceFields.insuranceType}
        className={classes.whole}
        value={billing.insuranceType}
        choices={kinds}
        onChange={(insuranceType) => set({ insuranceType })}
      />
    </>
  )
}
