import { texts } from '../text/incidents.ts'
import { Button, Popover, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'

type Props = {
  readonly label: string
  readonly disabled?: boolean
  readonly onSend: (to: string, note: string) => void
}

/** Hands incidents over to another user, for example at the end of a shift. */
export function HandOver({ label, disabled = false, onSend }: Props) {
  const [opened, setOpened] = useState(false)
  const [to, setTo] = useState('')
  const [note, setNote] = useState('')
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={300} trapFocus>
      <Popover.Target>
        <Button disabled={disabled} onClick={() => setOpened(!opened)}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack
          component="form"
          gap="xs"
          aria-label={label}
          onSubmit={(event) => {
            event.preventDefault()
            if (to.trim() === '') return
            setOpened(false)
            onSend(to.trim(), note.trim())
          }}
        >
          <TextInput
            size="xs"
            label={texts.handOver.handOverTo}
            maxLength={200}
            required
            data-autofocus
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
          <TextInput
            size="xs"
            label={texts.handOver.note}
            description={texts.handOver.optionalNoPatientNames}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Button type="submit" variant="filled">
            {texts.handOver.handOver}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
