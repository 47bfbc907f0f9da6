import { texts } from '../text/ways.ts'
import { Stack, Button, Group, Box, Text } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEvent, useCallback } from 'react'
import { type PatientDraft, type BookingWay, bookingWays } from '../../../../domain/booking/booking-draft.ts'
import { relationshipSuggestions } from '../../../../domain/booking/relationships.ts'
import { OtherPatientButton, OtherPatientQuestion } from '../desk/CallerQuestions.tsx'
import { StepLayout } from '../desk/StepLayout.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { FormCard } from './FormCard.tsx'
import { TextField, WordField } from './fields.tsx'
import { AddressFields, PersonFields } from './PersonFields.tsx'
import { RadioChoice } from './RadioChoice.tsx'
import { focusFirst } from '../../../forms/focus-first.ts'
import classes from './ways.module.css'
import { changePatient, bringBack } from '../../../../domain/booking/booking-patient.ts'
import { idTextsOf } from '../../../../domain/booking/used-ids.ts'
import { PatientQuestion } from '../desk/PatientQuestion.tsx'
import { nameOf } from '../desk/draft-words.ts'
import { Kbd } from '../../../parts/Kbd.tsx'
import { wayNames } from '../desk/steps.ts'
import { withWay } from './change-draft.ts'
import { focusAfter, placeOfDigit } from './focus-after.ts'
import { isCommand, useKeyDown } from '../keys.ts'
import { useField } from './use-field.tsx'
import { findCallerPlaces, type UsPlaces } from '../../../../domain/booking/caller-places.ts'
import { callerZoneName, clockOfCaller } from '../../../../domain/booking/caller-zones.ts'
import { useOfNow } from '../../../parts/use-now.ts'
import { FoundField } from './FoundField.tsx'

const forWhom = [
  { value: 'self', label: texts.whoForm.theCallerIsThePatient },
  { value: 'other', label: texts.whoForm.theCallerIsBookingForSomeone },
] as const

const patientClasses = [
  { value: 'new', label: texts.whoForm.newPatient },
  { value: 'returning', label: texts.whoForm.returningPatient },
] as const

/** The first step: how to book, who calls and for whom, in the order in which it is asked. */
export function WhoForm() {
  const { draft, change } = useDesk()
  const { way, declaration, former, patientIs } = draft
  const form = useRef<HTMLDivElement>(null)
  const [asking, setAsking] = useState(false)
  // A new caller begins with the first question; a step that is opened again, with the name.
  useEffect(() => {
    focusFirst(form.current)
  }, [draft.draftId])
  const isOther = declaration === 'other'
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
              {/* After a change of name or birth date: the question whose data it is, or a way to restore what was cleared. */}
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
              {(way === 'slot' || way === 'retail') && (
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
      <TextField field="actor.ehrIdentifier" mono />
      <TextField field="actor.ehrIdentifierType" />
      <TextField field="actor.homeEhr" />
    </FormCard>
  )
}

const kinds = [
  { value: 'patientGuid', label: texts.identityFields.patientId },
  { value: 'ehr', label: texts.identityFields.theEhrsIdItsTypeAndItsEhr },
] as const

/** How the platform identifies the patient: by its own ID, or by the three EHR fields that replace it (section 4.2). */
function IdentityFields() {
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
          hint={texts.identityFields.thePlatformsIdForThisPatientLookIt}
          className={classes.wide}
          mono
        />
      ) : (
        <>
          <TextField field="patient.ehrIdentifier" mono />
          <TextField field="patient.ehrIdentifierType" />
          <TextField field="patient.homeEhr" />
        </>
      )}
      {way === 'on-demand' && <TextField field="patient.homeMarket" hint={texts.identityFields.ifKnown} />}
    </>
  )
}

/** How to book: one of four, by the arrow keys or by its number, which goes on to the next question. */
function WayChoice() {
  const { draft, change, connection } = useDesk()
  const { error, withAsterisk } = useField('way')
  const choose = (way: BookingWay) => change(withWay(way, connection.brand ?? ''))
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const chooseAndGoOn = (way: BookingWay) => {
    choose(way)
    if (fieldset.current !== null) focusAfter(fieldset.current)
  }
  const chooseByDigit = (event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'>) => {
    const way = bookingWays[placeOfDigit(event, bookingWays.length) ?? -1]
    if (way === undefined) return
    event.preventDefault()
    chooseAndGoOn(way)
  }
  // The first question takes its digits wherever the focus is, as after a press in the sidebar.
  useKeyDown((event) => {
    if (draft.way === null && isCommand(event)) chooseByDigit(event)
  })
  return (
    <Box component="fieldset" ref={fieldset} m={0} p={0} miw={0} bd="0" data-field="way" onKeyDown={chooseByDigit}>
      <Text component="legend" p={0} mb={4} fz="sm" lh="sm" fw={500}>
        {texts.whoForm.howToBook}
        {withAsterisk && <span aria-hidden="true"> *</span>}
      </Text>
      <div className={classes.ways}>
        {bookingWays.map((way, index) => (
          <label key={way} className={`${classes.way} card edged firm`}>
            <input
              type="radio"
              name="way"
              value={way}
              required={withAsterisk}
              checked={draft.way === way}
              aria-describedby={`way-${way}`}
              onChange={() => choose(way)}
            />
            <Kbd>{String(index + 1)}</Kbd>
            <strong>{wayNames[way]}</strong>
            <span className={draft.way === null ? `${classes.what} small quiet` : 'visually-hidden'} id={`way-${way}`}>
              {texts.wayChoice.wayWords[way]}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <Text mt={4} fz="xs" lh="xs" c="var(--ac-bad)">
          {error}
        </Text>
      )}
    </Box>
  )
}

/** The error for text that matches no zone, or several. */
function unmatchedWords(typed: string, places: UsPlaces | undefined): string {
  const { zones } = findCallerPlaces(typed, places)
  const text = typed.trim()
  if (zones.length === 0) return texts.zoneField.noMatchForEnterACityAndStateZip(text)
  return texts.zoneField.isInChooseOne(text, zones.length)
}

/** Where the caller is, for their clock: asked, never guessed. The clock beneath lets the caller say whether it is right. */
function ZoneField({ className }: { readonly className?: string | undefined }) {
  const { draft, change } = useDesk()
  // Cities, ZIP codes and area codes: a long table, loaded with the first form that has a place.
  const [places, setPlaces] = useState<UsPlaces>()
  useEffect(() => {
    void import('../../../../../resources/places/us-places.json').then((table) => setPlaces(table.default))
  }, [])
  const zone = draft.callerZone
  const clock = useOfNow((now) => clockOfCaller(zone, now * 1_000))
  const find = (typed: string) =>
    findCallerPlaces(typed, places).zones.map(({ zone: value, name, detail }) => ({
      value,
      label: `${name}: ${detail}`,
    }))
  const take = useCallback((callerZone: string) => change((now) => ({ ...now, callerZone })), [change])
  return (
    <FoundField
      field="callerZone"
      label={texts.zoneField.callersTimeZone}
      className={className}
      placeholder={texts.zoneField.cityZipCodeOrAreaCode}
      value={zone}
      find={find}
      only={(typed) => findCallerPlaces(typed, places).only}
      unmatched={(typed) => unmatchedWords(typed, places)}
      isLoading={places === undefined}
      labelOf={(value) => {
        const [known] = findCallerPlaces(value, undefined).zones.filter((each) => each.zone === value)
        return known === undefined ? callerZoneName(value) : `${known.name}: ${known.detail}`
      }}
      nothing={texts.zoneField.noMatchTryACityAndStateZipCodeOr}
      clearLabel={texts.zoneField.clearTheTimeZone}
      hint={clock === undefined ? texts.zoneField.sayWhereAreYouCallingFrom : texts.zoneField.itIsThere(clock)}
      onChange={take}
    />
  )
}
