import { texts } from '../text/send.ts'
import { Button, Checkbox, Group, Modal, Stack, Text, Box, Title } from '@mantine/core'
import { IconShield, IconVolume } from '@tabler/icons-react'
import { useState, useEffect, useRef } from 'react'
import { joined } from '../../../../domain/joined.ts'
import { openPoints, stillOpen } from '../../../../domain/booking/booking-open-points.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { KeyHint } from '../../../parts/Kbd.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { StageBadge } from '../../../parts/StageBadge.tsx'
import { StepLayout } from '../desk/StepLayout.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { StateMark, Spoken } from '../intent/IntentParts.tsx'
import { whatText, whenText, whereText, withText } from '../intent/intent-words.ts'
import { isBusyElsewhere } from '../../../parts/use-single-keys.ts'
import { isInDialog, isSubmit, useKeyDown, isCommand } from '../keys.ts'
import { BeforeYouSend, focusOpenPoint } from './BeforeYouSend.tsx'
import { focusHeardDate, PaymentCard, RightPatient, RulesCard } from './ReadBackCards.tsx'
import { SendSide } from './SendSide.tsx'
import { BothClocks, VirtualWhen } from './When.tsx'
import { missingFor, stopsIn, agreeTo, changedLines, isAgreed, takeBack } from './readiness.ts'
import classes from './send.module.css'
import { type ReviewState, type SendState, useReview, useSend } from './use-send.ts'
import type { ReadBackLine, ReadBackPart } from '../../../../domain/booking/read-back.ts'
import { maskedText } from '../../../../domain/tables/masks.ts'
import { counted } from '../../../parts/times.ts'
import { MaskedField, useShownFields } from '../MaskedField.tsx'

/** The last step: reads the booking back to the caller, checks it against every rule, and sends it once. */
export function ReadBack() {
  const { draft, isSendOpen } = useDesk()
  const state = useReview()
  const send = useSend(state)
  const { review, failure } = state
  const onSend = () => {
    const missing = review === undefined ? undefined : missingFor(draft, review)
    if (missing?.kind === 'todo') focusNextTodo()
    else if (missing?.kind === 'confirm') focusOpenPoint()
    else send.submit()
  }
  useKeyDown((event) => {
    if (!isSubmit(event) || isInDialog()) return
    event.preventDefault()
    onSend()
  })
  return (
    <StepLayout
      aside={<SendSide review={review} />}
      above={
        review !== undefined && (
          <BeforeYouSend
            review={review}
            disabled={isSendOpen}
            checking={state.pending}
            onRecheck={() => void state.again()}
          />
        )
      }
      foot={<SendFoot state={state} send={send} onSend={onSend} />}
    >
      <FailureNotice
        failure={failure?.failure}
        doing={texts.readBack.checkTheBooking}
        kept={texts.sendNotices.nothingWasSent}
        onRetry={() => void state.again()}
      />
      {review === undefined ? (
        failure === undefined && <SkeletonRows rows={7} rowHeight={42} label={texts.readBack.checkingTheBooking} />
      ) : (
        // Disabled while its send is open, so that the sent booking matches the reading.
        <Box
          component="fieldset"
          m={0}
          p={0}
          miw={0}
          bd="0"
          style={{ containerType: 'inline-size' }}
          disabled={isSendOpen}
        >
          <legend className="visually-hidden">{texts.readBack.readBackAndSend}</legend>
          <Stack gap="sm" fz="sm" lh="sm">
            <ReadAloud lines={review.readBack} />
            <div className={classes.pair}>
              {draft.slot !== null && draft.way === 'slot' ? (
                <BothClocks slot={draft.slot} callerZone={draft.callerZone} />
              ) : (
                <VirtualWhen review={review} />
              )}
              <RightPatient />
            </div>
            <div className={classes.pair}>
              <PaymentCard />
              <RulesCard review={review} />
            </div>
          </Stack>
        </Box>
      )}
      {send.duplicate !== undefined && <DuplicateModal key={send.duplicate.at} {...send.duplicate} send={send} />}
    </StepLayout>
  )
}

/** Focuses the first unticked line, else the birth date. */
function focusNextTodo() {
  const line = document.querySelector<HTMLElement>('[data-read-back] input:not(:checked)')
  if (line === null) focusHeardDate()
  else line.focus()
}

type Props = { readonly state: ReviewState; readonly send: SendState; readonly onSend: () => void }

/** The send button, its consequence, and its destination. */
function SendFoot({ state, send, onSend }: Props) {
  const { connection, canSend, draft } = useDesk()
  const { review } = state
  const missing = review === undefined ? undefined : missingFor(draft, review)
  const open = review === undefined ? 0 : stillOpen(openPoints(review, draft), draft.acknowledged).length
  // The block above already lists stops and open points.
  const isListed = missing?.kind === 'confirm' || (review !== undefined && stopsIn(review, draft).length > 0)
  const waits = review === undefined || missing !== undefined || !canSend
  return (
    <>
      <Group component="p" gap="xs" align="flex-start" wrap="nowrap" m={0}>
        <IconShield size={15} stroke={1.6} aria-hidden="true" />
        <span>{texts.readBack.sentOnlyOnceIfTheConnectionDrops}</span>
      </Group>
      <FailureNotice
        compact
        failure={send.failure?.failure}
        doing={texts.readBack.sendTheBooking}
        kept={
          send.failure?.certain === true ? texts.sendNotices.nothingWasSent : texts.readBack.itsNotKnownYetWhetherIt
        }
      />
      {!canSend && (
        <Text inherit className="anywhere" c="var(--ac-bad)">
          {texts.readBack.nothingCanBeSentTheBooking}
        </Text>
      )}
      {missing !== undefined && !isListed && canSend && (
        <Text inherit className="anywhere" c={missing.kind === 'todo' ? 'var(--ac-text-2)' : 'var(--ac-bad)'}>
          {missing.words}
        </Text>
      )}
      {send.failure?.certain === false ? (
        <Button variant="filled" fullWidth loading={send.phase !== 'idle'} onClick={send.askWhatCame}>
          {texts.sendNotices.findTheOutcome}
        </Button>
      ) : (
        <Button
          className={classes.send ?? ''}
          h={36}
          variant={waits ? 'default' : 'filled'}
          fullWidth
          aria-disabled={send.phase !== 'idle' || waits || undefined}
          data-phase={send.phase}
          data-open={open > 0 || undefined}
          onClick={onSend}
          rightSection={<KeyHint>{texts.readBack.ctrlEnter}</KeyHint>}
          aria-keyshortcuts="Control+Enter"
        >
          {send.phase === 'sending'
            ? texts.readBack.sendingSentOnlyOnce
            : send.phase === 'checking'
              ? texts.readBack.checking
              : open > 0
                ? texts.readBack.sendBookingToConfirm(open)
                : texts.readBack.sendBooking}
        </Button>
      )}
      <Group component="p" gap="4px 8px" justify="center" m={0}>
        <StageBadge connection={connection} />
        {review?.label !== undefined && (
          <span>
            {texts.readBack.booking} <bdi className="mono">{review.label}</bdi>
          </span>
        )}
      </Group>
      <p role="status" className="visually-hidden">
        {send.phase === 'sending' ? texts.readBack.sendingSentOnlyOnce : ''}
      </p>
    </>
  )
}

/** A modal for a patient who already has a booking. The safe choice has the initial focus. */
function DuplicateModal({ first, at, of, send }: NonNullable<SendState['duplicate']> & { readonly send: SendState }) {
  const [agreed, setAgreed] = useState(false)
  const { intent, how, words } = first
  return (
    <Modal
      opened
      centered
      onClose={send.doNotBook}
      title={`${how === 'same-slot' ? texts.readBack.theSameBookingWasSentBefore : texts.readBack.thePatientHasABookingAtThatTime}${of > 1 ? texts.readBack.ofWord(at, of) : ''}`}
      closeButtonProps={{ 'aria-label': texts.readBack.close }}
    >
      <Text mb="sm">
        <bdi>{words}</bdi>
      </Text>
      <Stack className="card anywhere" gap={3} px="sm" py={10} bg="var(--ac-sunken)" fz="sm">
        <StateMark intent={intent} />
        <strong>{whenText(intent)}</strong>
        <span>{whatText(intent.what)}</span>
        <bdi>{joined([withText(intent.what), whereText(intent.what)])}</bdi>
        <bdi className="mono dim">{intent.label}</bdi>
      </Stack>
      <Checkbox
        my={14}
        checked={agreed}
        onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
        label={texts.readBack.iCheckedWithTheCallerThey}
      />
      <Group justify="flex-end" gap="xs">
        <Button data-autofocus onClick={send.doNotBook}>
          {texts.readBack.dontBook}
        </Button>
        <Button variant="filled" color="red" disabled={!agreed} onClick={send.confirm}>
          {texts.readBack.bookASecondTime}
        </Button>
      </Group>
    </Modal>
  )
}

/** The lines to read aloud. Space ticks a line and goes to the next unticked one. A ticks all that remain, when the caller confirms “Is that all correct?”. */
function ReadAloud({ lines }: { readonly lines: readonly ReadBackLine[] }) {
  const { draft, change } = useDesk()
  const list = useRef<HTMLUListElement>(null)
  const changed = changedLines(draft, lines)
  const fields = useShownFields('draft', draft.draftId)
  /** The words of a line as shown on screen. */
  const wordsOf = ({ parts }: ReadBackLine) =>
    parts
      .map(({ text, private: own }) =>
        own === undefined || fields.isShown(own.kind) ? text : texts.readAloud.masked(maskedText(own.kind, own.value)),
      )
      .join('')
  const open = lines.filter((line) => !isAgreed(draft, line))

  const focusNext = (after: number, agreed: readonly ReadBackLine[]) => {
    const isOpen = (line: ReadBackLine) => !isAgreed(draft, line) && !agreed.includes(line)
    const next = lines.findIndex((line, at) => at > after && isOpen(line))
    // Skipped lines come before the birth date.
    const at = next < 0 ? lines.findIndex(isOpen) : next
    if (at < 0) focusHeardDate()
    else focusLine(at)
  }
  const focusLine = (at: number) => list.current?.querySelectorAll<HTMLElement>('input')[at]?.focus()
  const agree = (agreed: readonly ReadBackLine[], at: number) => {
    change((now) => agreeTo(now, agreed, lines))
    focusNext(at, agreed)
  }
  const agreeToRest = () => agree(changed.length > 0 ? changed : open, lines.length)

  // Focuses the first line without consent when the step opens. Its review may come while the person is elsewhere.
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current || lines.length === 0) return
    opened.current = true
    if (isBusyElsewhere()) return
    const at = lines.findIndex((line) => !isAgreed(draft, line))
    if (at >= 0 && changed.length === 0) focusLine(at)
  })
  useKeyDown((event) => {
    if (event.key.toLowerCase() !== 'a' || open.length === 0 || !isCommand(event)) return
    event.preventDefault()
    agreeToRest()
  })

  return (
    <Box component="section" className="card cut" aria-label={texts.readAloud.readThisAloud}>
      <Group component="header" gap="4px 8px" mih={40} px={14} py={6}>
        <IconVolume size={16} stroke={1.6} aria-hidden="true" />
        <Title order={2}>{texts.readAloud.readThisAloud}</Title>
        <span className="dim">{texts.readAloud.checkOffEachLineAsThe}</span>
        {(changed.length > 0 || open.length > 1) && (
          <Button ml="auto" onClick={agreeToRest} rightSection={<KeyHint>A</KeyHint>} aria-keyshortcuts="A">
            {changed.length > 0
              ? texts.readAloud.agreeTo(counted(changed.length, texts.readAloud.changedLine))
              : texts.readAloud.callerAgreesToAll}
          </Button>
        )}
      </Group>
      <ul ref={list} className={`${classes.lines} bare`} data-read-back>
        {lines.map((line, at) => {
          const agreed = isAgreed(draft, line)
          return (
            <li key={line.id} className="line-above">
              <label style={changed.includes(line) ? { background: 'var(--ac-warn-soft)' } : undefined}>
                <Checkbox
                  size="sm"
                  aria-label={`${line.label}: ${wordsOf(line)}`}
                  checked={agreed}
                  onChange={() => (agreed ? change((now) => takeBack(now, line)) : agree([line], at))}
                />
                <span className="quiet">
                  {line.label}
                  {changed.includes(line) && (
                    <Text component="small" display="block" fz="xs" lh="xs" c="var(--ac-warn)">
                      {texts.readAloud.changed}
                    </Text>
                  )}
                </span>
                <Text component="span" inherit className="quiet lit anywhere" fz="0.9375rem" lh="1.375rem">
                  “<SpokenLine parts={line.parts} />”
                </Text>
              </label>
            </li>
          )
        })}
      </ul>
    </Box>
  )
}

/** A line to read aloud. Phone numbers and emails in it are masked until the user shows the caller's data. */
function SpokenLine({ parts }: { readonly parts: readonly ReadBackPart[] }) {
  const { draft } = useDesk()
  return parts.map((part, index) =>
    part.private === undefined ? (
      <Spoken key={index} parts={[part]} />
    ) : (
      <MaskedField key={index} subject="draft" id={draft.draftId} kind={part.private.kind} value={part.private.value}>
        <strong dir="auto">{part.text}</strong>
      </MaskedField>
    ),
  )
}
