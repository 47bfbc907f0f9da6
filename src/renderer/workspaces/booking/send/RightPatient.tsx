import { Box, Text, TextInput, Title } from '@mantine/core'
import { birthDateWords, birthDay, readBirthDate } from '../../../../domain/booking/birth-date.ts'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { focusField } from '../desk/focus-field.ts'
import { idOf, nameOf, shortId } from '../desk/person-words.ts'
import { useDesk } from '../draft-context.ts'
import classes from './send.module.css'

const field = 'heardDateOfBirth'
export const focusHeardDate = () => focusField(field)

/** The caller says the birth date once more. The platform has no patient lookup (section 4), so it's compared with what was entered in this form. */
export function RightPatient() {
  const { draft, change } = useDesk()
  const { patient, heardDateOfBirth } = draft
  const id = idOf(patient)
  const isNew = draft.way === 'slot' && draft.patientClass === 'new'
  return (
    <Box component="section" className="card" px={14} py="sm" aria-label="Is it the right patient?">
      <Title order={2} fz="sm" lh="md">
        Is it the right patient?
      </Title>
      <Text className="quiet" fz="xs" lh="sm" mt={4} mb="xs">
        Ask for <bdi>{patient.firstName.trim() === '' ? 'the patient' : patient.firstName.trim()}</bdi>’s date of birth.
        Type what you hear.
      </Text>
      <div className={classes.heard}>
        <TextInput
          aria-label="Date of birth as the caller says it"
          data-field={field}
          placeholder="month day year"
          autoComplete="off"
          value={heardDateOfBirth}
          maxLength={100}
          onChange={({ currentTarget }) => {
            const heard = currentTarget.value
            change((now) => ({ ...now, heardDateOfBirth: heard }))
          }}
        />
        <div role="status">
          <Verdict heard={heardDateOfBirth} own={patient.dateOfBirth} />
        </div>
      </div>
      <p className={`${classes.cardFoot} line-above small quiet anywhere`}>
        {isNew ? 'New patient: no record to compare.' : 'No record to compare.'} Entered in this call:{' '}
        <bdi>{nameOf(patient) || 'no name yet'}</bdi>
        {id !== '' && draft.way !== 'guest' && (
          <>
            , <bdi className="mono">{shortId(id)}</bdi>
          </>
        )}
      </p>
    </Box>
  )
}

function Verdict({ heard, own }: { readonly heard: string; readonly own: string }) {
  if (heard.trim() === '') return <StatusMark status="unknown">Not asked yet</StatusMark>
  const read = readBirthDate(heard)
  const entered = birthDay(own)
  if (read === undefined) return <StatusMark status="unknown">Not a whole date yet</StatusMark>
  if (entered === undefined) return <StatusMark status="bad">The form has no date of birth</StatusMark>
  if (read.day === entered) return <StatusMark status="ok">Same as entered</StatusMark>
  return (
    <StatusMark status="bad">
      Not the same as entered. Stop: check who the visit is for.
      <Text component="small" className="quiet" display="block" fz="smaller" lh="inherit">
        Heard {birthDateWords(read.day)}. {read.words}
      </Text>
    </StatusMark>
  )
}
