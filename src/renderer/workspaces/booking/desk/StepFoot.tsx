import { Box, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Kbd } from '../../../parts/Kbd.tsx'
import { useDesk } from '../draft-context.ts'
import { isGoOn, useKeyDown } from './use-key.ts'

type Props = {
  /** What the button does: "Continue to payment". */
  readonly label: string
  /** What the button does; defaults to the step's own continue action. */
  readonly onGoOn?: () => void
  /** A line above the button: "Picked 38 s ago, checked again at send". */
  readonly children?: ReactNode
  /** Sentences about missing entries; defaults to those of the step's fields. */
  readonly missing?: readonly string[]
}

/** The maximum number of sentences shown. */
const shownMissing = 3

/** A step's primary button with its key, and what is missing before it works. Enter does the same. */
export function StepFoot({ label, onGoOn, children, missing }: Props) {
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
        <Box component="ul" className="quiet anywhere" m={0} pl={16} aria-label="Missing before it can go on">
          {sentences.slice(0, shownMissing).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {sentences.length > shownMissing && <li>and {sentences.length - shownMissing} more</li>}
        </Box>
      )}
      <Button
        h={34}
        variant={sentences.length === 0 ? 'filled' : 'default'}
        fullWidth
        onClick={goOn}
        rightSection={
          <span aria-hidden="true" className="key">
            <Kbd>Enter</Kbd>
          </span>
        }
        aria-keyshortcuts="Enter"
      >
        {label}
      </Button>
    </>
  )
}
