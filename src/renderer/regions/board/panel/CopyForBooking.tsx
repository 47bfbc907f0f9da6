import { Button, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { copyText } from '../../../parts/copy-text.ts'

const words = { copied: 'Copied', failed: 'The clipboard did not take it' } as const

/** Copies what a booking needs to be told of the combination. */
export function CopyForBooking({ text }: { readonly text: string }) {
  const [outcome, setOutcome] = useState<keyof typeof words>()
  useEffect(() => {
    if (outcome === undefined) return undefined
    const timer = setTimeout(() => setOutcome(undefined), 1_600)
    return () => clearTimeout(timer)
  }, [outcome])
  const Icon = outcome === 'copied' ? IconCheck : outcome === 'failed' ? IconX : IconCopy
  return (
    <>
      <Tooltip label="Copies the ids of practice, region, visit type, qualifiers and departments">
        <Button
          variant="filled"
          leftSection={<Icon size={15} />}
          onClick={() => void copyText(text).then((done) => setOutcome(done ? 'copied' : 'failed'))}
        >
          Copy for booking
        </Button>
      </Tooltip>
      <span role="status" className="visually-hidden">
        {outcome === undefined ? '' : words[outcome]}
      </span>
    </>
  )
}
