import { texts } from '../text/ways.ts'
import { Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import { relationshipSuggestions } from '../../../../domain/booking/relationships.ts'
import { OtherPatientButton, OtherPatientQuestion } from '../desk/CallerQuestions.tsx'
import { StepLayout } from '../desk/StepLayout.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { FormCard } from './FormCard.tsx'
import { TextField, WordField } from './fields.tsx'
import { IdentityFields } from './IdentityFields.tsx'
import { PatientChanged } from './PatientChanged.tsx'
import { AddressFields, PersonFields } from './PersonFields.tsx'
import { RadioChoice } from './RadioChoice.tsx'
import { focusFirst } from '../../../forms/focus-first.ts'
import { WayChoice } from './WayChoice.tsx'
import classes from './ways.module.css'
import { ZoneField } from './ZoneField.tsx'

const forWhom: readonly { readonly value: BookingDraft['declaration']; readonly label: string }[] = [
  { value: 'self', label: texts.whoForm.theCallerIsThePatient },
  { value: 'other', label: texts.whoForm.theCallerIsBookingForSomeone },
]

const patientClasses: readonly { readonly value: BookingDraft['patientClass']; readonly label: string }[] = [
  { value: 'new', label: texts.whoForm.newPatient },
  { value: 'returning', label: texts.whoForm.returningPatient },
]

/** The first step: how to book, who calls and for whom, in the order in which it is asked. */
export function WhoForm() {
  const { draft, change } = useDesk()
  const { way, declaration } = draft
  const form = useRef<HTMLDivElement>(null)
  const [asking, setAsking] = useState(false)
  const draftId = draft.draftId
  // A new caller begins with the first question; a step that is opened again, with the name.
  useEffect(() => {
    focusFirst(form.current)
  }, [draftId])
  const isOther = declaration === 'other'
  const isSlot = way === 'slot' || way === 'retail'
  return (
    <StepLayout>
      <Stack gap="sm" maw="56rem" ref={form} data-step-form>
        <FormCard label={texts.whoForm.howToBook}>
          <div className={classes.whole}>
            <WayChoice />
          </div>
        </FormCard>
        {way !== null && (
          <>
            <FormCard label={texts.whoForm.whosCalling}>
              <RadioChoice
                field="declaration"
                label={texts.whoForm.whoIsTheVisitFor}
                className={classes.whole}
                value={declaration}
                choices={forWhom}
                onChange={(next) => change((now) => ({ ...now, declaration: next }))}
              />
              {isOther && way === 'guest' && (
                <p className={`${classes.whole} small quiet`}>{texts.whoForm.aGuestVisitHasOnlyThe}</p>
              )}
              {isOther && way !== 'guest' && (
                <>
                  <WordField
                    field="actor.relationshipToPatient"
                    label={texts.whoForm.relationshipToThePatient}
                    choices={relationshipSuggestions}
                    hint={way === 'on-demand' ? texts.whoForm.shownHereNotSentWithAVirtualVisit : undefined}
                  />
                  <PersonFields who="actor" />
                </>
              )}
              <ZoneField className={isOther && way !== 'guest' ? classes.wide : classes.half} />
            </FormCard>
            <FormCard title={texts.whoForm.patient} end={<OtherPatientButton onClick={() => setAsking(true)} />}>
              <PersonFields who="patient" />
              <PatientChanged />
              {isSlot && (
                <RadioChoice
                  field="patientClass"
                  label={texts.whoForm.forThisProvider}
                  className={classes.whole}
                  value={draft.patientClass}
                  choices={patientClasses}
                  // Slot rules differ for new and returning patients, so this clears a picked slot.
                  onChange={(patientClass) => change((now) => ({ ...now, patientClass, slot: null }))}
                />
              )}
              {(way === 'on-demand' || way === 'slot') && <IdentityFields />}
              {way !== 'retail' && <AddressFields who="patient" hasLine2={way !== 'guest'} />}
            </FormCard>
            {isOther && way === 'on-demand' && <CallerMore />}
          </>
        )}
      </Stack>
      <OtherPatientQuestion opened={asking} onClose={() => setAsking(false)} />
    </StepLayout>
  )
}

/** Optional actor fields of a virtual visit (section 4.2): an address and the three EHR fields. */
function CallerMore() {
  return (
    <FormCard title={texts.callerMore.moreAboutTheCaller} note={texts.callerMore.ifThePracticeRequiresIt}>
      <AddressFields who="actor" hasLine2 />
      <TextField field="actor.ehrIdentifier" label={texts.callerMore.callersIdInTheEhr} mono />
      <TextField field="actor.ehrIdentifierType" label={texts.callerMore.typeOfCallerId} />
      <TextField field="actor.homeEhr" label={texts.callerMore.callersHomeEhr} />
    </FormCard>
  )
}
