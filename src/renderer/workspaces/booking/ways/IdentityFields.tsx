import { texts } from '../text/ways.ts'
import type { PatientDraft } from '../../../../domain/booking/booking-draft.ts'
import { changePatient } from '../../../../domain/booking/booking-patient.ts'
import { useDesk } from '../desk/desk-context.ts'
import { TextField } from './fields.tsx'
import { RadioChoice } from './RadioChoice.tsx'
import classes from './ways.module.css'

const kinds: readonly { readonly value: PatientDraft['identity']; readonly label: string }[] = [
  { value: 'patientGuid', label: texts.identityFields.patientId },
  { value: 'ehr', label: texts.identityFields.theEhrsIdItsTypeAndItsEhr },
]

/** How the platform identifies the patient: by its own ID, or by the three EHR fields that replace it (section 4.2). */
export function IdentityFields() {
  const { draft, change } = useDesk()
  const { patient, way } = draft
  const set = (fields: Partial<PatientDraft>) => change(changePatient(fields))
  return (
    <>
      {(way === 'on-demand' || patient.identity === 'ehr') && (
        <RadioChoice
          field="patient.identity"
          label={texts.identityFields.howThePlatformIdentifiesThePatient}
          className={classes.whole}
          value={patient.identity}
          choices={kinds}
          onChange={(identity) => set({ identity })}
        />
      )}
      {patient.identity === 'patientGuid' ? (
        <TextField
          field="patient.patientGuid"
          label={texts.identityFields.patientId}
          hint={texts.identityFields.thePlatformsIdForThisPatientLookIt}
          className={classes.wide}
          mono
        />
      ) : (
        <>
          <TextField field="patient.ehrIdentifier" label={texts.identityFields.idInTheEhr} mono />
          <TextField field="patient.ehrIdentifierType" label={texts.identityFields.idType} />
          <TextField field="patient.homeEhr" label={texts.identityFields.homeEhr} />
        </>
      )}
      {way === 'on-demand' && (
        <TextField
          field="patient.homeMarket"
          label={texts.identityFields.homeMarket}
          hint={texts.identityFields.ifKnown}
        />
      )}
    </>
  )
}
