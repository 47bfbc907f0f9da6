import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'

type Props = {
  /** What is copied; asked for when the button is pressed. */
  readonly text: string | (() => string)
  /** What the button copies, for its label: "correlation id". */
  readonly what: string
  /** Shows the words beside the icon. */
  readonly words?: string
  readonly size?: number
}

/** Copies a text and says so. */
export function CopyButton({ text, what, words, size = 14 }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  useEffect(() => {
    if (outcome === undefined) return undefined
    const timer = setTimeout(() => setOutcome(undefined), 1600)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async () => {
    const done = await copyText(typeof text === 'string' ? text : text())
    setOutcome(done ? 'copied' : 'failed')
  }
  const Icon = outcome === 'copied' ? IconCheck : outcome === 'failed' ? IconX : IconCopy
  const label =
    outcome === 'copied' ? 'Copied' : outcome === 'failed' ? 'The clipboard did not take it' : `Copy ${what}`
  const said = (
    <span role="status" className="visually-hidden">
      {outcome === undefined ? '' : label}
    </span>
  )
  if (words !== undefined) {
    return (
      <>
        <Button variant="subtle" color="gray" leftSection={<Icon size={size} />} onClick={() => void copy()}>
          {outcome === undefined ? words : label}
        </Button>
        {said}
      </>
    )
  }
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon size={20} aria-label={`Copy ${what}`} onClick={() => void copy()}>
          <Icon size={size} />
        </ActionIcon>
      </Tooltip>
      {said}
    </>
  )
}
