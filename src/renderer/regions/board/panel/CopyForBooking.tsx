import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { copyText } from '../../../parts/copy-text.ts'

const words = { copied: 'Copied', failed: 'The clipboard did not take it' } as const

/** Copies what a booking needs to be told of the combination, for one that is made elsewhere. */
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
        <ActionIcon
          variant="default"
          size={28}
          aria-label="Copy the ids for booking"
          onClick={() => void copyText(text).then((done) => setOutcome(done ? 'copied' : 'failed'))}
        >
          <Icon size={15} />
        </ActionIcon>
      </Tooltip>
      <span role="status" className="visually-hidden">
        {outcome === undefined ? '' : words[outcome]}
      </span>
    </>
  )
}
