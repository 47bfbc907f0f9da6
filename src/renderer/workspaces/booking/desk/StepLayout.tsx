import { texts } from '../text/desk.ts'
import { Box, Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { KeyHint } from '../../../parts/Kbd.tsx'
import { isGoOn, useKeyDown } from '../keys.ts'
import { useDesk } from './desk-context.ts'
import classes from './desk.module.css'
import { type BookingFact, bookingFacts } from './draft-words.ts'
import { goOnLabel } from './steps.ts'

type Props = {
  /** The center: the current step. */
  readonly children: ReactNode
  /** The right column, which brings its own heading ("Send"); defaults to the booking so far. */
  readonly aside?: ReactNode
  /** The foot with the primary button and its key; defaults to `StepFoot`. */
  readonly foot?: ReactNode
  /** Content that stays in view right above the foot. A step that may have some has a wider right column. */
  readonly above?: ReactNode
}

/** One step of the desk: its form and the booking so far. Each column scrolls by itself; they stack in a narrow window. */
export function StepLayout({ children, aside = <ThisBooking />, foot = <StepFoot />, above }: Props) {
  const { isSendOpen } = useDesk()
  return (
    <div className={classes.layout} data-wide={above !== undefined || undefined}>
      {/* Nothing in it can be pressed then, and it must still scroll by keyboard. */}
      <Box className={`${classes.centre} focus-inside scrolls`} tabIndex={isSendOpen ? 0 : undefined}>
        {children}
      </Box>
      <Stack
        component="aside"
        className={`${classes.aside} line-left`}
        gap={0}
        mih={0}
        bg="var(--ac-surface)"
        aria-label={texts.stepLayout.bookingSoFar}
      >
        {/* Focusable, so that keyboard users can scroll it. */}
        <Box className={classes.asideBody ?? ''} role="group" aria-label={texts.stepLayout.sidePanel} tabIndex={0}>
          {aside}
        </Box>
        {above !== undefined && above !== false && <div className={`${classes.block} line-above`}>{above}</div>}
        <Stack className={`${classes.foot} line-above quiet`} gap="xs" flex="none" fz="xs" lh="xs">
          {foot}
        </Stack>
      </Stack>
    </div>
  )
}

type StepFootProps = {
  /** What the button does: "Continue to payment"; defaults to the next step's. */
  readonly label?: string
  /** What the button does; defaults to the step's own continue action. */
  readonly onGoOn?: () => void
  /** A line above the button: "Picked 38 sec ago, checked again at send". */
  readonly children?: ReactNode
  /** Sentences about missing entries; defaults to those of the step's fields. */
  readonly missing?: readonly string[]
}

/** The maximum number of sentences shown. */
const shownMissing = 3

/** A step's primary button with its key, and what is missing before it works. Enter does the same. */
export function StepFoot({ label, onGoOn, children, missing }: StepFootProps) {
  const desk = useDesk()
  const sentences = missing ?? desk.missing.map(({ message }) => message)
  const goOn = onGoOn ?? desk.goOn
  useKeyDown((event) => {
    if (!isGoOn(event)) return
    event.preventDefault()
    goOn()
  })
  return (
    <>
      {children}
      {sentences.length > 0 && (
        <Box component="ul" className="quiet anywhere" m={0} pl={16} aria-label={texts.stepLayout.neededToContinue}>
          {sentences.slice(0, shownMissing).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {sentences.length > shownMissing && <li>{texts.stepLayout.andMore(sentences.length - shownMissing)}</li>}
        </Box>
      )}
      <Button
        h={34}
        variant={sentences.length === 0 ? 'filled' : 'default'}
        fullWidth
        onClick={goOn}
        rightSection={<KeyHint>{texts.stepLayout.enter}</KeyHint>}
        aria-keyshortcuts="Enter"
      >
        {label ?? goOnLabel(desk.draft)}
      </Button>
    </>
  )
}

/** Everything chosen so far, for the right column of a step. */
export function ThisBooking({ title = texts.stepLayout.thisBooking }: { readonly title?: string }) {
  const { draft } = useDesk()
  return (
    <>
      <h2>{title}</h2>
      <FactList facts={bookingFacts(draft)} />
    </>
  )
}

type FactListProps = {
  readonly facts: readonly BookingFact[]
  /** Small lines are closer to each other. */
  readonly tight?: boolean
  /** A fact that isn't plain text, after the others. */
  readonly children?: ReactNode
}

/** Facts of a booking: the first line of each in full, the others small. */
export function FactList({ facts, tight = false, children }: FactListProps) {
  return (
    <Stack component="dl" className={classes.facts ?? ''} gap={6} m={0}>
      {facts.map(({ label, lines }) => (
        <div key={label}>
          <dt className="quiet">{label}</dt>
          {lines.map((line, index) => (
            <dd key={line} className={index === 0 ? undefined : tight ? 'small quiet' : 'note'}>
              <bdi>{line}</bdi>
            </dd>
          ))}
        </div>
      ))}
      {children}
    </Stack>
  )
}
