import { texts } from '../text/desk.ts'
import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { otherPatient } from '../../../../domain/booking/next-patient.ts'
import { useAttempt } from '../../../bridge/use-attempt.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { askedWords } from '../../../parts/region-words.ts'
import { dayWords } from '../../../parts/zone-times.ts'
import { discardWords, sentWords, useSends } from './caller-words.ts'
import { useDesk, useNextDraft } from './desk-context.ts'
import { nameOf } from './draft-words.ts'
import type { HandedOver } from './hand-over.ts'

type QuestionProps = {
  readonly opened: boolean
  readonly title: string
  /** Label of the safe choice, which has the initial focus. */
  readonly keep: string
  readonly onKeep: () => void
  readonly children: ReactNode
  /** The button that goes on. */
  readonly action: ReactNode
}

function Question({ opened, title, keep, onKeep, children, action }: QuestionProps) {
  return (
    <Modal
      opened={opened}
      onClose={onKeep}
      title={title}
      closeButtonProps={{ 'aria-label': texts.callerQuestions.close }}
      size="sm"
    >
      {children}
      <Group gap="xs" mt="md" justify="flex-end">
        <Button onClick={onKeep} data-autofocus>
          {keep}
        </Button>
        {action}
      </Group>
    </Modal>
  )
}

/** The sends of the caller as main knows them now. Ignores a cached answer, since a send may have started or ended after it. */
function useSendsNow(enabled: boolean) {
  const { isFetching, isError, data } = useSends(enabled)
  return { isError, known: isFetching || isError ? undefined : data?.value }
}

type NewCallerProps = {
  readonly opened: boolean
  readonly onClose: () => void
  /** Throws `BridgeFailure`. */
  readonly onBegin: () => Promise<void>
}

/** Asks before discarding a caller. Shows main's current knowledge of the bookings. */
export function NewCallerQuestion({ opened, onClose, onBegin }: NewCallerProps) {
  const { failure, attempt } = useAttempt()
  const { known, isError } = useSendsNow(opened)
  const { title, words } = discardWords(known?.caller)
  return (
    <Question
      opened={opened}
      title={title}
      keep={texts.callerQuestions.keepThisCaller}
      onKeep={onClose}
      action={
        <Button variant="filled" color="red" onClick={() => void attempt(onBegin)}>
          {texts.callerQuestions.discardAndStartANewCaller}
        </Button>
      }
    >
      <p role="status">
        {known !== undefined
          ? words
          : !isError
            ? texts.callerQuestions.checkingThisCallersBookings
            : texts.callerQuestions.everythingEnteredForThisCallerIs}
      </p>
      <FailureNotice failure={failure} doing={texts.callerBanner.startANewCaller} compact />
    </Question>
  )
}

type HandOverProps = {
  readonly handedOver: HandedOver | undefined
  /** `again`: true if something was sent for this caller, so this starts another booking for them. Throws `BridgeFailure`. */
  readonly onTake: (again: boolean) => Promise<void>
  readonly onLeave: () => void
}

/** Asks whether the hand-over is for the open caller, which only the scheduler knows. Names earlier sends first. */
export function HandOverQuestion({ handedOver, onTake, onLeave }: HandOverProps) {
  const { isSendOpen } = useDesk()
  const { failure, attempt } = useAttempt()
  const { known } = useSendsNow(handedOver !== undefined)
  const caller = known?.caller
  const sent = caller === undefined ? undefined : sentWords(caller)
  const again = caller?.fate === 'booked' || caller?.fate === 'unknown'
  const isSending = caller?.fate === 'being-sent' || (isSendOpen && !again)
  const thing = handedOver?.thing ?? 'time'
  return (
    <Question
      opened={handedOver !== undefined}
      title={texts.callerQuestions.bookThisForTheOpenCaller(thing)}
      keep={texts.callerQuestions.keepAsItIs}
      onKeep={onLeave}
      action={
        <Button
          variant="filled"
          disabled={known === undefined || isSending}
          onClick={() => void attempt(() => onTake(again))}
        >
          {texts.callerQuestions.useThis(thing)}
        </Button>
      }
    >
      {sent !== undefined && <p role="status">{sent}</p>}
      {handedOver !== undefined && (
        <p>
          <HandedOverWords {...handedOver} />{' '}
          {isSending
            ? texts.callerQuestions.waitUntilThatBookingEndsThenOpen(thing)
            : again
              ? texts.callerQuestions.itStartsAnotherBookingForThis
              : handedOver.thing === 'region'
                ? texts.callerQuestions.itReplacesThisCallersBookingType
                : texts.callerQuestions.itReplacesThisCallersBookingType2}
        </p>
      )}
      <FailureNotice failure={failure} doing={texts.callerQuestions.useThis(thing)} compact />
    </Question>
  )
}

function HandedOverWords(handedOver: HandedOver) {
  if (handedOver.thing === 'time') {
    const { day, npi } = handedOver.slot
    return (
      <>
        {texts.callerQuestions.aTimeOnWithNpi(dayWords(day))} <bdi className="mono">{npi}</bdi>.
      </>
    )
  }
  const asked = askedWords(handedOver.region)
  return (
    <>
      {texts.draftWordsLabels.region} <bdi>{handedOver.region.regionCode}</bdi>
      {asked !== '' && (
        <>
          , <bdi>{asked}</bdi>
        </>
      )}
      .
    </>
  )
}

/** For another patient of the same caller, such as a second child. Hidden until a name is entered. */
export function OtherPatientButton({ onClick }: { readonly onClick: () => void }) {
  const { draft } = useDesk()
  if (nameOf(draft.patient) === '') return null
  return (
    <Button size="compact-xs" variant="light" onClick={onClick}>
      {texts.callerQuestions.sameCallerOtherPatient}
    </Button>
  )
}

/** Asks before it clears the patient and keeps the caller. */
export function OtherPatientQuestion({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const { draft } = useDesk()
  const { pending, failure, begin } = useNextDraft()
  const clear = async () => {
    if (await begin(otherPatient)) onClose()
  }
  return (
    <Question
      opened={opened}
      title={texts.callerQuestions.clearThisPatient}
      keep={texts.callerQuestions.keepThisPatient}
      onKeep={onClose}
      action={
        <Button variant="filled" loading={pending} onClick={() => void clear()}>
          {texts.callerQuestions.clearPatient}
        </Button>
      }
    >
      <p>
        <bdi>{nameOf(draft.patient)}</bdi>
        {texts.callerQuestions.nameDateOfBirthIdsReasonSlotAnd}
      </p>
      <FailureNotice failure={failure} doing={texts.callerQuestions.sameCallerOtherPatient} compact />
    </Question>
  )
}
