import { texts } from '../text/desk.ts'
import { Box, Button, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Desk } from '../../../../bridge/calls/booking.ts'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import { useIsMac } from '../../../bridge/use-is-mac.ts'
import { useHelpPart } from '../../../parts/help.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import type { BookingRoute } from '../../../routes/booking-route.ts'
import { SlotPicker } from '../choice/SlotPicker.tsx'
import { SlotSearchForm } from '../choice/SlotSearchForm.tsx'
import { ConflictDesk } from '../conflict/ConflictDesk.tsx'
import { isTyping } from '../../../parts/is-typing.ts'
import { useKeyDown, focusField } from '../keys.ts'
import { AfterBooking } from '../send/AfterBooking.tsx'
import { ClosedNotice, RefusedNotice, UnknownNotice } from '../send/SendNotices.tsx'
import { ReadBack } from '../send/ReadBack.tsx'
import { PaymentForm } from '../ways/PaymentForm.tsx'
import { RegionChoice } from '../ways/RegionChoice.tsx'
import { RetailLink } from '../ways/RetailLink.tsx'
import { VisitForm } from '../ways/VisitForm.tsx'
import { WhoForm } from '../ways/WhoForm.tsx'
import { CallerBanner } from './CallerBanner.tsx'
import { HandOverQuestion, NewCallerQuestion } from './CallerQuestions.tsx'
import { LogNotices } from './LogNotices.tsx'
import { EndedNotices } from './OtherCallers.tsx'
import { DeskProvider, useDesk, useDeskContext } from './desk-context.ts'
import classes from './desk.module.css'
import { dropHandOver, useHandOver } from './hand-over.ts'
import { helpOfStep, outcomeKind, stepName, stepsOf, wayNames } from './steps.ts'
import type { DraftState } from './use-draft.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { draftIssues } from '../../../../domain/booking/booking-fields.ts'
import { Kbd } from '../../../parts/Kbd.tsx'
import deskStepsClasses from './desk-steps.module.css'
import { stepLines } from './draft-words.ts'

type Props = {
  readonly route: BookingRoute
  readonly connection: ConnectionView
  readonly state: DraftState
  readonly desk: Desk
  readonly draft: BookingDraft
}

/** In a field, Esc closes the field's list and doesn't navigate. */
const isField = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable]')

/** Keys of what has opened a menu or a list are the menu's: Esc closes it. */
const hasOpened = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[aria-haspopup][aria-expanded="true"]') !== null

/** One caller's desk: caller at the top, steps on the left, current step in the middle. */
export function DeskFrame({ route, connection, state, desk, draft }: Props) {
  const [asking, setAsking] = useState(false)
  const context = useDeskContext(connection, desk, draft, state, () => setAsking(true))
  const { asked, take } = useHandOver(route, draft, connection.brand ?? '', state)
  const kind = outcomeKind(context.outcome)
  useHelpPart(kind === 'none' ? helpOfStep(draft) : 'schedulers/send')
  const isMac = useIsMac()
  useKeyDown((event) => {
    // On a Mac, Option and an arrow move by words in a text field.
    if (hasOpened(event.target) || (isMac && event.altKey && isTyping(event))) return
    if (event.key.toLowerCase() === 'n' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
      event.preventDefault()
      context.newCaller()
    } else if (event.key === 'ArrowLeft' && event.altKey && !event.ctrlKey && !event.shiftKey) {
      // It's the conflict's own key then, which this listener gets first where the conflict came after the desk.
      if (kind === 'conflict') return
      // Prevents the window's history navigation.
      event.preventDefault()
      if (!context.isSendOpen && (kind === 'none' || kind === 'form')) {
        context.setOutcome(undefined)
        context.goBack()
      }
    } else if (event.key === 'Escape') {
      // Esc first dismisses the platform's message; the form stays.
      if (kind === 'form' && !isTyping(event)) context.setOutcome(undefined)
      else if (kind === 'none' && !isField(event.target)) context.goBack()
    }
  })
  return (
    <DeskProvider value={context}>
      <div className={classes.desk}>
        <Box miw={0} style={{ gridColumn: '1 / -1' }}>
          <CallerBanner />
          <LogNotices notices={desk.notices} canSend={desk.canSend} />
          <FailureNotice
            failure={state.notKept?.failure}
            doing={texts.deskFrame.keepThisCallerWhenTheWindow}
            kept={texts.deskFrame.yourEntriesAreStillHere}
            compact
          />
        </Box>
        <div className={`${classes.steps} line-right`}>
          <DeskSteps />
        </div>
        <div className={`${classes.centre} cut`}>
          <DeskCentre />
        </div>
        {/* Over the end of the steps: one that comes while this caller is served moves nothing. */}
        <Box className="scrolls line-right" mah="50%" lh="sm" style={{ gridArea: '2 / 1', alignSelf: 'end' }}>
          <EndedNotices />
        </Box>
      </div>
      <NewCallerQuestion
        opened={asking}
        onClose={() => setAsking(false)}
        onBegin={async () => {
          await state.begin()
          setAsking(false)
        }}
      />
      <HandOverQuestion handedOver={asked} onLeave={dropHandOver} onTake={take} />
    </DeskProvider>
  )
}

/** The outcome if something was sent, otherwise the current step. */
function DeskCentre() {
  const { draft, outcome } = useDesk()
  if (outcome === undefined) return <Step draft={draft} />
  switch (outcomeKind(outcome)) {
    case 'over':
      return outcome.intent.state === 'booked' ? <AfterBooking /> : <UnknownNotice />
    case 'conflict':
      return <ConflictDesk />
    case 'none':
    case 'form':
      return (
        <div className={classes.above}>
          {outcome.intent.settlement === undefined ? <RefusedNotice /> : <ClosedNotice />}
          <Step draft={draft} />
        </div>
      )
  }
}

function Step({ draft }: { readonly draft: BookingDraft }) {
  const { way, step } = draft
  // Without a way only the first step exists.
  if (way === null || step === 'who') return <WhoForm />
  const isSlot = way === 'slot' || way === 'retail'
  switch (step) {
    case 'what':
      return isSlot ? <SlotSearchForm /> : <VisitForm />
    case 'choice':
      return isSlot ? <SlotPicker /> : <RegionChoice />
    case 'payment':
      return <PaymentForm />
    case 'read-back':
      return way === 'retail' ? <RetailLink /> : <ReadBack />
  }
}

/** The steps of the way with their choices. Any earlier step can be reopened; later ones only when nothing before them is missing. */
function DeskSteps() {
  const { draft, outcome, isSendOpen, unclear, goTo, setOutcome } = useDesk()
  const { way } = draft
  const steps = stepsOf(way)
  const at = way === null ? 0 : steps.indexOf(draft.step)
  const firstBroken = steps.findIndex(
    (step, index) =>
      (index === at && unclear.length > 0) || draftIssues(draft, draft.slot ?? undefined, step).length > 0,
  )
  const isOver = outcomeKind(outcome) === 'over'
  // Not after every conflict: a locked record, for example, leaves the slot as it was.
  const losesSlot = outcomeKind(outcome) === 'conflict' && outcome?.cause?.offersAlternatives === true
  return (
    <Stack
      component="nav"
      className={`${deskStepsClasses.steps} quiet small`}
      flex={1}
      gap={0}
      py="sm"
      aria-label={texts.deskSteps.stepsOfTheBooking}
    >
      <Group align="baseline" justify="space-between" wrap="nowrap" gap={4} pl="sm" pr={6} pb="xs" className="nowrap">
        <span>{way === null ? texts.deskSteps.howToBook : wayNames[way]}</span>
        {way !== null && !isOver && (
          <Button
            variant="transparent"
            size="compact-xs"
            p={0}
            fz="xs"
            fw={600}
            disabled={isSendOpen}
            onClick={() => {
              goTo('who')
              focusField('way')
            }}
          >
            {texts.deskSteps.change}
            <span className="visually-hidden"> {texts.deskSteps.howToBook2}</span>
          </Button>
        )}
      </Group>
      <ol className="bare">
        {steps.map((step, index) => {
          const isHere = index === at && !isOver
          const isLost = losesSlot && step === 'choice'
          const isDone = isOver || (index < at && (firstBroken < 0 || index < firstBroken) && !isLost)
          const isReachable =
            way !== null && !isOver && !isSendOpen && (index <= at || firstBroken < 0 || index <= firstBroken)
          const state = isLost ? 'lost' : isHere ? 'here' : isDone ? 'done' : 'ahead'
          return (
            <li key={step}>
              <UnstyledButton
                className={deskStepsClasses.step}
                data-state={state}
                aria-current={isHere ? 'step' : undefined}
                disabled={!isReachable}
                onClick={() => {
                  // Going to a step dismisses the last outcome.
                  if (outcome !== undefined) setOutcome(undefined)
                  goTo(step)
                }}
              >
                <span className={deskStepsClasses.mark} aria-hidden="true">
                  {isLost ? <IconX size={12} /> : isDone ? <IconCheck size={12} /> : index + 1}
                </span>
                <Stack component="span" className="anywhere" gap={1}>
                  <Text
                    component="span"
                    fz="sm"
                    lh="sm"
                    {...(state === 'ahead' ? { fw: 500 } : { fw: 600, c: 'var(--ac-text-1)' })}
                  >
                    {stepName(way, step)}
                    {isDone && <span className="visually-hidden"> {texts.deskSteps.done}</span>}
                  </Text>
                  {isLost ? (
                    <span>
                      {outcome?.cause?.name === 'slot-taken'
                        ? texts.deskSteps.takenSelectAnother
                        : texts.deskSteps.selectAnother}
                    </span>
                  ) : (
                    stepLines(draft, step).map((line) => <bdi key={line}>{line}</bdi>)
                  )}
                </Stack>
              </UnstyledButton>
            </li>
          )
        })}
      </ol>
      {isSendOpen ? (
        <Box component="p" m="auto 0.875rem 0" pt="0.625rem">
          {texts.deskSteps.sendIsOpen}
        </Box>
      ) : (
        !isOver &&
        at > 0 && (
          <Box component="p" className={deskStepsClasses.keys ?? ''} m="auto 0.875rem 0" pt="0.625rem">
            <Kbd>{texts.deskSteps.alt}</Kbd> {texts.deskSteps.previousStep}
          </Box>
        )
      )}
    </Stack>
  )
}
