import { Button, Group } from '@mantine/core'
import { bringBack } from '../../../../domain/booking/booking-patient.ts'
import { idTextsOf } from '../../../../domain/booking/used-ids.ts'
import { PatientQuestion } from '../desk/PatientQuestion.tsx'
import { nameOf } from '../desk/draft-words.ts'
import { useDesk } from '../desk/desk-context.ts'
import classes from './ways.module.css'

/** In the patient's part of the form after a change of name or birth date: asks whose data it is, or offers to restore what was cleared. */
export function PatientChanged() {
  const { draft, change } = useDesk()
  const { former, patientIs } = draft
  return (
    <div role="status" className={`${classes.changed} ${classes.whole}`}>
      {patientIs?.asks === true && <PatientQuestion />}
      {former !== null && former.back !== null && (
        <Group className={classes.cleared ?? ''} gap="4px 12px" px="sm" py={6} fz="sm" lh="sm">
          <span>
            Data of <strong dir="auto">{nameOf(former) || 'the former patient'}</strong> cleared.
          </span>
          <Button
            size="compact-sm"
            variant="light"
            title="Restores the ID, contact, payment and reason: only the name or date of birth was corrected"
            onClick={() => change((now) => bringBack(now, idTextsOf))}
          >
            Same person, restore
          </Button>
        </Group>
      )}
    </div>
  )
}
