import { texts } from '../text/incidents.ts'
import { Button, Stack, TextInput } from '@mantine/core'
import { PanelButton } from '../../../parts/PanelButton.tsx'
import { useState } from 'react'
import type { Incident } from '../../../../domain/regions/alert-incident.ts'

type Props = {
  readonly label: string
  readonly disabled?: boolean
  readonly incidents: readonly Incident[]
  /** With the incidents of when the panel was opened. `onSent`: to be called once they are handed over. */
  readonly onSend: (to: string, note: string, incidents: readonly Incident[], onSent: () => void) => void
}

/** Hands incidents over to another user, for example at the end of a shift. */
export function HandOver({ label, disabled = false, incidents, onSend }: Props) {
  /** Undefined while the panel is closed. Some may end and others come while a name is typed, and nobody chose those. */
  const [chosen, setChosen] = useState<readonly Incident[]>()
  const [to, setTo] = useState('')
  const [note, setNote] = useState('')
  return (
    <PanelButton
      variant="default"
      disabled={disabled}
      words={label}
      panelWidth={300}
      position="bottom-end"
      state={[chosen !== undefined, (opened) => setChosen(opened ? incidents : undefined)]}
    >
      {(close) => (
        <Stack
          component="form"
          gap="xs"
          aria-label={label}
          onSubmit={(event) => {
            event.preventDefault()
            if (to.trim() === '') return
            close()
            onSend(to.trim(), note.trim(), chosen ?? incidents, () => {
              setTo('')
              setNote('')
            })
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
      )}
    </PanelButton>
  )
}
