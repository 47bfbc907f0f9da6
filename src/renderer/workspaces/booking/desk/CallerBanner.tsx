import { texts } from '../text/desk.ts'
import { Box, Button, type ButtonProps, Group, Stack, Text } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useIsMac } from '../../../bridge/use-is-mac.ts'
import { useCommands } from '../../../parts/commands.ts'
import type { Failure } from '../../../../bridge/failure.ts'
import { maskKinds } from '../../../../domain/tables/masks.ts'
import { secondsWords } from '../../../../domain/time/durations.ts'
import { clockIn, zoneWords } from '../../../../domain/time/zone-names.ts'
import { isZone } from '../../../../domain/time/zones.ts'
import { isTyping } from '../../../parts/is-typing.ts'
import { KeyHint } from '../../../parts/Kbd.tsx'
import { useNow, useOfNow } from '../../../parts/use-now.ts'
import { useDesk } from './desk-context.ts'
import { MaskedField, useShownFields } from '../MaskedField.tsx'
import { useToday } from '../intent/use-intents.ts'
import classes from './caller-banner.module.css'
import { focusField, useKeyDown } from '../keys.ts'
import { birthDateWords, bornWords, callsForWords, idOf, nameOf, shortId } from './draft-words.ts'

/** Names the caller and patient. Stays in view above every step, list and outcome. */
export function CallerBanner() {
  const { draft, newCaller } = useDesk()
  useCommands([
    {
      id: 'booking.newCaller',
      name: texts.callerBanner.startANewCaller,
      icon: IconUserPlus,
      keys: texts.callerBanner.ctrlN,
      run: newCaller,
    },
  ])
  const { patient, actor, declaration } = draft
  const today = useToday()
  const isOther = declaration === 'other'
  const patientName = nameOf(patient)
  const id = idOf(patient)
  return (
    <Group
      component="section"
      className={`${classes.banner} line-below`}
      gap="4px 14px"
      mih={52}
      p="0.375rem var(--ac-edge)"
      bg="var(--ac-surface)"
      fz="sm"
      lh="sm"
      aria-label={texts.callerBanner.callerAndPatient}
      data-part
    >
      {isOther && (
        <>
          <Person label={texts.draftWordsLabels.caller} name={nameOf(actor)}>
            <Born day={actor.dateOfBirth} words={birthDateWords(actor.dateOfBirth)} />
            <Phone phone={actor.phone} />
          </Person>
          <Text component="span" className="note" lh="sm" flex="none" maw="9rem" pb={1} style={{ alignSelf: 'end' }}>
            {callsForWords(draft)} <span aria-hidden="true">→</span>
          </Text>
        </>
      )}
      <Person
        label={isOther ? texts.draftWordsLabels.patient : texts.callerBanner.patientCallingForThemselves}
        name={patientName}
      >
        <Born day={patient.dateOfBirth} words={bornWords(patient.dateOfBirth, today)} />
        {patient.gender.trim() !== '' && <bdi>{patient.gender.trim()}</bdi>}
        {!isOther && <Phone phone={patient.phone} />}
        {id !== '' && (
          <bdi className="mono dim nowrap" title={id}>
            {shortId(id)}
          </bdi>
        )}
        {id === '' && patientName !== '' && (
          <Box component="span" className="nowrap" py={0} px="0.375rem" bd="1px dashed var(--ac-line-strong)" bdrs="sm">
            {texts.callerBanner.noPatientId}
          </Box>
        )}
      </Person>
      <Group className={classes.end ?? ''} flex="none" gap={14} wrap="nowrap">
        <ShowAll />
        <CallerClock />
        <DraftAge begunAt={draft.begunAt} />
        <NewCallerButton />
      </Group>
    </Group>
  )
}

/** Ends this caller's booking and opens an empty form. */
export function NewCallerButton(look: ButtonProps) {
  const { newCaller } = useDesk()
  const hint = <KeyHint>{texts.callerBanner.ctrlN}</KeyHint>
  return (
    <Button {...look} onClick={newCaller} aria-keyshortcuts="Control+N" rightSection={hint}>
      {texts.callerBanner.newCaller}
    </Button>
  )
}

type PersonProps = { readonly label: string; readonly name: string; readonly children: ReactNode }

function Person({ label, name, children }: PersonProps) {
  return (
    <Stack gap={0} miw={0}>
      <Label>{label}</Label>
      <Group component="span" className="quiet lit anywhere" gap="0 8px" align="baseline">
        <Box component="strong" fz="md" lh="md">
          <bdi>{name === '' ? texts.callerBanner.noNameYet : name}</bdi>
        </Box>
        {children}
      </Group>
    </Stack>
  )
}

function Born({ day, words }: { readonly day: string; readonly words: string }) {
  const { draft } = useDesk()
  if (day.trim() === '') return null
  return (
    <span className="num">
      <Box component="abbr" td="none" title={texts.callerBanner.born}>
        {texts.callerBanner.b}
      </Box>{' '}
      <MaskedField subject="draft" id={draft.draftId} kind="birth-date" value={day} button={false}>
        <bdi>{words}</bdi>
      </MaskedField>
    </span>
  )
}

function Phone({ phone }: { readonly phone: string }) {
  const { draft } = useDesk()
  if (phone.trim() === '') return null
  return (
    <span className="num">
      {texts.callerBanner.phone}{' '}
      <MaskedField subject="draft" id={draft.draftId} kind="phone" value={phone} button={false} />
    </span>
  )
}

/** One click or key reveals all masked fields of this caller and records one reveal. */
function ShowAll() {
  const { draft } = useDesk()
  const fields = useShownFields('draft', draft.draftId)
  const [failure, setFailure] = useState<Failure>()
  const toggle = async () => {
    setFailure(undefined)
    if (fields.areAllShown) fields.hideAll()
    else setFailure(await fields.show(maskKinds))
  }
  const isMac = useIsMac()
  useKeyDown((event) => {
    // On a Mac, Option and S type a character, such as the ś of a Polish name.
    if (isMac && isTyping(event)) return
    // Matches the physical key, since Alt changes the letter on some keyboards.
    if (event.code !== 'KeyS' || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat)
      return
    event.preventDefault()
    void toggle()
  })
  const { patient, actor, billing } = draft
  const given = [patient, actor].flatMap(({ dateOfBirth, phone, email }) => [dateOfBirth, phone, email])
  if ([...given, billing.dateOfBirth, billing.insuranceMemberId].every((text) => text.trim() === '')) return null
  return (
    <Stack gap={0} align="flex-start" maw="12rem" fz="xs" c="var(--ac-bad)">
      <Button
        variant="subtle"
        size="compact-xs"
        aria-keyshortcuts="Alt+S"
        // Has its own key, so it stays out of the tab order.
        tabIndex={-1}
        rightSection={<KeyHint>{texts.callerBanner.altS}</KeyHint>}
        title={
          fields.areAllShown ? texts.callerBanner.hideThemAgainAltS : texts.callerBanner.showDateOfBirthPhoneMember
        }
        onClick={() => void toggle()}
      >
        {fields.areAllShown ? texts.callerBanner.hideAgain : texts.callerBanner.showAll}
        {!fields.areAllShown && <span className="visually-hidden"> {texts.callerBanner.toReadToTheCaller}</span>}
      </Button>
      {failure !== undefined && (
        <span role="alert">
          {failure.message} {failure.nextStep}
        </span>
      )}
    </Stack>
  )
}

/** The caller's current time, only in the zone they named; a guess could be the wrong hour. */
function CallerClock() {
  const { draft, goTo, isSendOpen } = useDesk()
  const zone = draft.callerZone.trim()
  const isKnown = isZone(zone)
  const clock = useOfNow((now) => (isKnown ? clockIn(zone, now * 1_000) : undefined))
  return (
    <div className={`${classes.fact} line-left nowrap`} title={clock && zoneWords(zone)}>
      <Label>{clock === undefined ? texts.callerBanner.callersClock : texts.callerBanner.callersClockEntered}</Label>
      {clock === undefined ? (
        <Button
          size="compact-xs"
          variant="light"
          disabled={isSendOpen}
          title={isSendOpen ? texts.deskSteps.sendIsOpen : undefined}
          onClick={() => {
            goTo('who')
            focusField('callerZone')
          }}
        >
          {texts.callerBanner.enterWhereTheyAre}
        </Button>
      ) : (
        <strong className="num">{clock}</strong>
      )}
    </div>
  )
}

/** "4 min 12 sec". Shows the call's length, since slots are cached and not reserved. */
function DraftAge({ begunAt }: { readonly begunAt: string }) {
  const seconds = Math.max(0, Math.floor(useNow() - Date.parse(begunAt) / 1_000))
  return (
    <div className={`${classes.fact} line-left nowrap`}>
      <Label>{texts.callerBanner.timeOnThisCaller}</Label>
      <strong className="num">{secondsWords(seconds)}</strong>
    </div>
  )
}

const Label = ({ children }: { readonly children: string }) => <span className={`nowrap small quiet`}>{children}</span>
