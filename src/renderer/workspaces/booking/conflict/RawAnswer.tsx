import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { JsonView } from '../../../parts/JsonView.tsx'

type Props = {
  /** JSON or text, without video keys; renders nothing where the answer is empty. */
  readonly value: unknown
}

/** The platform's answer, unchanged, one click away. */
export function RawAnswer({ value }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  if (value === undefined || value === null || value === '') return null
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={open}
        aria-controls={id}
        rightSection={open ? <IconChevronUp size={14} /> : <IconChevronDown size={14} />}
        onClick={() => setOpen(!open)}
      >
        Raw answer
      </Button>
      {open && (
        <div id={id} role="region" aria-label="Platform response">
          <JsonView value={value} label="Raw answer" />
        </div>
      )}
    </div>
  )
}
