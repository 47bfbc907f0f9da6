import { Box, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Kbd } from '../../../parts/Kbd.tsx'
import { useDesk } from '../draft-context.ts'
import { isGoOn, useKeyDown } from './use-key.ts'

type Props = {
  /** What the button does: "Continue to payment". */
  readonly label: string
  /** What it is; without it, the step's own way on. */
  readonly onGoOn?: () => void
  /** A line above the button: "Picked 38 s ago, checked again at send". */
  readonly children?: ReactNode
  /** Sentences of what is missing; without them those of the step's fields. */
  readonly missing?: readonly string[]
}

/** So many of the sentences are shown. */
const shownMissing = 3

/** The primary button of a step with its key, and in words what is missing before it can go on. Enter does the same. */
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
