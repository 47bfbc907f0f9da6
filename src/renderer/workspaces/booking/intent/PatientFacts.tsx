import { Box } from '@mantine/core'
import type { IntentPatient } from '../../../../domain/booking/booking-intent.ts'
import { dayText } from '../../../parts/times.ts'
import { MaskedField } from '../MaskedField.tsx'

type Props = { readonly intentId: string; readonly patient: IntentPatient }

/** Masked birth date and phone of an intent's patient. The journal keeps only the phone's last four digits. */
export function PatientFacts({ intentId, patient }: Props) {
  const { dateOfBirth, phoneTail } = patient
  return (
    <>
      {dateOfBirth !== '' && (
        <Box component="span" display="inline-block" ml="sm" className="nowrap">
          b.{' '}
          <MaskedField subject="intent" id={intentId} kind="birth-date" value={dateOfBirth}>
            {dayText(dateOfBirth)}
          </MaskedField>
        </Box>
      )}
      {phoneTail !== '' && (
        <Box component="span" display="inline-block" ml="sm" className="nowrap">
          tel.{' '}
          <MaskedField
            subject="intent"
            id={intentId}
            kind="phone"
            value={phoneTail}
            masked={`••• ${phoneTail.slice(-2)}`}
          >
            ends {phoneTail}
          </MaskedField>
        </Box>
      )}
    </>
  )
}
