import type { PatientDraft } from '../../../../domain/booking/booking-draft.ts'
import { useDesk } from '../desk/desk-context.ts'
import { withPatient } from './change-draft.ts'
import { TextField } from './fields.tsx'
import { RadioChoice } from './RadioChoice.tsx'
import classes from './ways.module.css'

const kinds: readonly { readonly value: PatientDraft['identity']; readonly label: string }[] = [
  { value: 'patientGuid', label: 'Patient ID' },
  { value: 'ehr', label: 'The EHR’s id, its type and its EHR' },
]

/** How the platform identifies the patient: by its own ID, or by the three EHR fields that replace it (section 4.2). */
export function IdentityFields() {
  const { draft, change } = useDesk()
  const { patient, way } = draft
  const set = (fields: Partial<PatientDraft>) => change(withPatient(fields))
  return (
    <>
      {(way === 'on-demand' || patient.identity === 'ehr') && (
        <RadioChoice
          field="patient.identity"
          label="The platform knows the patient by"
          className={classes.whole}
          value={patient.identity}
          choices={kinds}
          onChange={(identity) => set({ identity })}
        />
      )}
      {patient.identity === 'patientGuid' ? (
        <TextField
          field="patient.patientGuid"
          label="Patient ID"
          hint="The platform’s ID for this patient. Look it up in the EHR, or ask your EHR team."
          className={classes.wide}
          mono
        />
      ) : (
        <>
          <TextField field="patient.ehrIdentifier" label="Id in the EHR" mono />
          <TextField field="patient.ehrIdentifierType" label="Type of the id" />
          <TextField field="patient.homeEhr" label="Home EHR" />
        </>
      )}
      {way === 'on-demand' && <TextField field="patient.homeMarket" label="Home market" hint="Where one is known" />}
    </>
  )
}
