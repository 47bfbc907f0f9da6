import { Text } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import type { BookingReview } from '../../../../bridge/calls/booking.ts'
import { birthDay } from '../../../../domain/booking/birth-date.ts'
import { formerOwner } from '../../../../domain/booking/booking-patient.ts'
import { maskedText } from '../../../../domain/tables/masks.ts'
import { timeWords } from '../../../../domain/booking/used-ids.ts'
import { PatientQuestion } from '../desk/PatientQuestion.tsx'
import { idOf, nameOf, shortId } from '../desk/person-words.ts'
import { useDesk } from '../draft-context.ts'
import { useShownFields } from '../shown-fields.ts'
import classes from './send.module.css'

/** Names the patient where there could be doubt: no patient ID, a former patient in the same call, or an ID used for another person. */
export function PatientCard({ review }: { readonly review: BookingReview | undefined }) {
  const { draft } = useDesk()
  const { patient, former, way } = draft
  const { isShown } = useShownFields('draft', draft.draftId)
  const id = way === 'guest' ? '' : idOf(patient)
  const isAsked = formerOwner(draft) !== undefined || review?.usedFor !== undefined
  const lacksId = id === '' && way !== 'guest'
  if (!isAsked && !lacksId && former === null && draft.confirmedIds.length === 0) return null
  const born = birthDay(patient.dateOfBirth)
  // The birth date stays masked until the caller has said the same one.
  const isHeard = born !== undefined && birthDay(draft.heardDateOfBirth) === born
  return (
    <section className={classes.patient} aria-label="Patient of this booking">
      {isAsked ? (
        <PatientQuestion usedFor={review?.usedFor} />
      ) : (
        <>
          <IconUserPlus size={17} stroke={1.6} aria-hidden="true" />
          <div>
            <Text inherit>
              Patient: <strong dir="auto">{nameOf(patient) || 'no name yet'}</strong>
              {born !== undefined && (
                <>
                  ,{' '}
                  <span className="num">
                    {isHeard || isShown('birth-date') ? dateWords(born) : maskedText('birth-date', born)}
                  </span>
                </>
              )}
              {' · '}
              {former !== null && 'new in this call, '}
              {id === '' ? (
                'no patient ID'
              ) : (
                <>
                  ID <bdi className="mono">{shortId(id)}</bdi>
                </>
              )}
            </Text>
            {former?.hadId === true && (
              <Text inherit className="dim">
                <bdi>{former.firstName.trim() || former.lastName.trim()}</bdi>
                ’s ID from {timeWords(former.at)} isn’t used.
              </Text>
            )}
            {id !== '' && draft.confirmedIds.length > 0 && (
              <Text inherit className="dim">
                ID confirmed for this patient.
              </Text>
            )}
          </div>
        </>
      )}
    </section>
  )
}

/** "03/04/2012" of yyyy-MM-dd. */
const dateWords = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
