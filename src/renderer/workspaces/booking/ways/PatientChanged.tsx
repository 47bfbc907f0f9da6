import { texts } from '../text/ways.ts'
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
        <Group bd="1px dashed var(--ac-line-strong)" bdrs="md" gap="4px 12px" px="sm" py={6} fz="sm" lh="sm">
          <span>
            {texts.patientChanged.detailsOf}{' '}
            <strong dir="auto">{nameOf(former) || texts.patientChanged.thePreviousPatient}</strong>{' '}
            {texts.patientChanged.cleared}
          </span>
          <Button
            size="compact-sm"
            variant="light"
            title={texts.patientChanged.restoresTheIdContactPaymentAnd}
            onClick={() => change((now) => bringBack(now, idTextsOf))}
          >
            {texts.patientChanged.samePersonRestore}
          </Button>
        </Group>
      )}
    </div>
  )
}
