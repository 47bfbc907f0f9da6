import { texts } from '../text/unknown.ts'
import { Box, Button, Select, Stack, Text, Textarea, Title } from '@mantine/core'
import { useRef, useState } from 'react'
import { type IntentView, isOpen } from '../../../../domain/booking/booking-intent.ts'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { KeyHint } from '../../../parts/Kbd.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { useNowEvery } from '../../../parts/use-now.ts'
import { bookingAt } from '../../../routes/booking-route.ts'
import { navigate } from '../../../routes/navigation.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { useSends } from '../desk/caller-words.ts'
import { Quote } from '../intent/IntentParts.tsx'
import { isCommand, isInDialog, isSubmit, useKeyDown } from '../keys.ts'
import { CallBackPart } from './CallBackPart.tsx'
import {
  callerZoneOf,
  closedWords,
  type LookAgainChoice,
  lookAgainChoices,
  lookAgainLabel,
  lookAgainTime,
  openWords,
} from './call-back.ts'
import { noteError } from './EvidenceList.tsx'
import classes from './unknown.module.css'

type Props = {
  readonly intent: IntentView
  /** As typed so far; the saved one at first. */
  readonly note: string
  readonly onNote: (note: string) => void
  readonly onClosed: () => void
}

const choices = [
  { value: 'booked', key: 'B', status: 'ok', words: texts.closePanel.itWasBooked },
  { value: 'not-booked', key: 'N', status: 'off', words: texts.closePanel.itWasntBooked },
  { value: 'keep', key: 'K', status: 'unknown', words: texts.closePanel.stillUnknownKeepItHere },
] as const
type Choice = (typeof choices)[number]['value']

/** What to tell the caller, and a form for the outcome that a person found out, with its source. */
export function ClosePanel(props: Props) {
  const { intent } = props
  return (
    <Stack
      component="aside"
      className={`${classes.side} line-left`}
      gap={0}
      mih={0}
      bg="var(--ac-surface)"
      aria-label={texts.closePanel.closeIt}
    >
      {isOpen(intent) ? <CloseForm {...props} /> : <Closed intent={intent} />}
    </Stack>
  )
}

function CloseForm({ intent, note, onNote, onClosed }: Props) {
  const now = useNowEvery(15) * 1000
  const [choice, setChoice] = useState<Choice>('keep')
  const [again, setAgain] = useState<LookAgainChoice>('10')
  const [missing, setMissing] = useState(false)
  const noteField = useRef<HTMLTextAreaElement>(null)
  const close = useBridgeMutation('booking.close')
  // Until the list reloads, it still has the intent as open.
  const isClosed = close.isSuccess && choice !== 'keep'
  const choose = (value: Choice) => {
    setChoice(value)
    setMissing(false)
    close.reset()
  }
  const submit = () => {
    if (close.isPending || isClosed) return
    if (choice !== 'keep' && note.trim() === '') {
      setMissing(true)
      noteField.current?.focus()
      return
    }
    const at = lookAgainTime(again, Date.now())
    close.mutate(
      {
        intentId: intent.intentId,
        outcome: choice === 'keep' ? null : choice,
        note: note.trim(),
        ...(choice === 'keep' && at !== undefined ? { lookAgainAt: new Date(at).toISOString() } : {}),
      },
      { onSuccess: () => (choice === 'keep' ? undefined : onClosed()) },
    )
  }
  useKeyDown((event) => {
    if (isInDialog()) return
    if (isSubmit(event)) {
      event.preventDefault()
      submit()
      return
    }
    const chosen = choices.find(({ key }) => key === event.key.toUpperCase())
    if (chosen === undefined || !isCommand(event)) return
    event.preventDefault()
    choose(chosen.value)
    // An outcome needs its source, so the note gets the focus.
    if (chosen.value !== 'keep') noteField.current?.focus()
  })

  const failure = close.error?.failure
  const refused = noteError(failure)
  const { own } = callerZoneOf(intent)
  return (
    <>
      <Stack className={`${classes.sideBody} scrolls`} flex={1} gap={14} mih={0} px="var(--ac-edge)" py={14}>
        <section aria-label={texts.closePanel.sayToTheCaller}>
          <Quote title={texts.closePanel.sayToTheCaller} parts={openWords(intent, now)} />
          <CallBackPart intent={intent} now={now} />
          {!own && intent.callBack !== undefined && (
            <Text className="quiet" fz="xs" lh="xs" mt={6}>
              {texts.closePanel.theCallersClockIsNoLonger}
            </Text>
          )}
        </section>
        <section aria-label={texts.closePanel.result}>
          <Title order={3} mb="xs">
            {texts.closePanel.closeIt}
          </Title>
          <div role="radiogroup" aria-label={texts.closePanel.outcome} className={`${classes.choices} card edged cut`}>
            {choices.map(({ value, key, status, words }) => (
              <label key={value} data-chosen={choice === value || undefined}>
                <input
                  type="radio"
                  name="outcome"
                  className="visually-hidden"
                  checked={choice === value}
                  aria-keyshortcuts={key}
                  onChange={() => choose(value)}
                />
                <StatusMark status={status} plain>
                  {words}
                </StatusMark>
                <KeyHint>{key}</KeyHint>
              </label>
            ))}
          </div>
          <Text className="quiet" fz="xs" lh="xs" mt={6}>
            {texts.closePanel.forBookedOrNotBookedEnter}
          </Text>
        </section>
        {choice === 'keep' && (
          <Select
            label={texts.closePanel.checkAgain}
            data={lookAgainChoices.map((value) => ({ value, label: lookAgainLabel(value, now) }))}
            value={again}
            allowDeselect={false}
            onChange={(value) => {
              const found = lookAgainChoices.find((each) => each === value)
              if (found !== undefined) setAgain(found)
            }}
          />
        )}
        <Textarea
          ref={noteField}
          label={choice === 'keep' ? texts.closePanel.note : texts.closePanel.howYouKnow}
          description={texts.recordAnswer.savedInTheBookingLogLeave}
          required={choice !== 'keep'}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2_000}
          value={note}
          error={refused ?? (missing ? texts.closePanel.enterHowYouKnowWhoYou : undefined)}
          onChange={({ currentTarget }) => {
            onNote(currentTarget.value)
            setMissing(false)
            close.reset()
          }}
        />
        {choice === 'not-booked' && <AfterNotBooked intent={intent} />}
        <FailureNotice
          compact
          failure={refused === undefined ? failure : undefined}
          doing={texts.closePanel.buttonWords[choice]}
          kept={texts.closePanel.itsStillOnTheList}
        />
      </Stack>
      <Box component="footer" className="line-above" flex="none" px="var(--ac-edge)" pt={10} pb="sm">
        <Button
          variant="filled"
          fullWidth
          h={34}
          loading={close.isPending || isClosed}
          onClick={submit}
          rightSection={<KeyHint>{texts.closePanel.ctrlEnter}</KeyHint>}
          aria-keyshortcuts="Control+Enter"
        >
          {texts.closePanel.buttonWords[choice]}
        </Button>
        <Text role="status" className="dim" fz="xs" lh="xs" ta="center" mt="xs">
          {close.isSuccess && choice === 'keep'
            ? texts.closePanel.savedItStaysOnTheList
            : texts.closePanel.aPersonDecidesTheConsoleNeverDoes}
        </Text>
      </Box>
    </>
  )
}

/** What to do after an outcome is closed. */
function Closed({ intent }: Pick<Props, 'intent'>) {
  const words = closedWords(intent, useNowEvery(15) * 1000)
  return (
    <Stack className={`${classes.sideBody} scrolls`} flex={1} gap={14} mih={0} px="var(--ac-edge)" py={14}>
      {words === undefined ? (
        <p className="dim">{texts.closePanel.thisOutcomeIsntUnknownTheres}</p>
      ) : (
        <>
          <Quote title={texts.closePanel.sayToTheCaller} parts={words} />
          <p className="note small">{texts.closePanel.itsClosedAndOffTheOpen}</p>
          <BackToDesk intent={intent} />
        </>
      )}
    </Stack>
  )
}

/** True where the desk still has the form that this booking was sent from. */
const useIsAtDesk = ({ intentId }: IntentView): boolean =>
  useSends().data?.value.caller?.intentIds.includes(intentId) === true

/** Shown before the outcome is closed as not booked: where to continue then. */
function AfterNotBooked({ intent }: Pick<Props, 'intent'>) {
  const isAtDesk = useIsAtDesk(intent)
  return (
    <p className="note small">
      {isAtDesk ? texts.closePanel.ifItWasntBookedTheForm : texts.closePanel.ifItWasntBookedANew}
    </p>
  )
}

/** Shown after it's closed: a link back to the form, where the desk still has it. */
function BackToDesk({ intent }: Pick<Props, 'intent'>) {
  const isAtDesk = useIsAtDesk(intent)
  useKeyDown((event) => {
    if (!isAtDesk || event.key.toUpperCase() !== 'D' || !isCommand(event)) return
    event.preventDefault()
    navigate(bookingAt('desk'))
  })
  if (!isAtDesk) return null
  return (
    <Button
      component="a"
      href={formatRoute(bookingAt('desk'))}
      variant="filled"
      fullWidth
      aria-keyshortcuts="D"
      rightSection={<KeyHint>D</KeyHint>}
    >
      {texts.closePanel.backToThisCallersDesk}
    </Button>
  )
}
