import { texts } from '../text/incidents.ts'
import { Button, Group, TextInput } from '@mantine/core'
import { type Ref, useState } from 'react'
import type { Incident } from '../../../../domain/regions/alert-incident.ts'
import { Kbd } from '../../../parts/Kbd.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { clockAt } from './incident-words.ts'
import { IncidentPart } from './IncidentRecord.tsx'
import classes from './incidents.module.css'

type Props = {
  readonly incident: Incident
  /** The input of a new note. */
  readonly field: Ref<HTMLInputElement>
  readonly now: number
  readonly busy: boolean
  readonly onAdd: (note: string) => void
}

/** Notes, newest first, and an input for another. */
export function IncidentNotes({ incident, field, now, busy, onAdd }: Props) {
  const [note, setNote] = useState('')
  const notes = incident.actions.filter((action) => action.note !== '').toReversed()
  return (
    <IncidentPart label={texts.incidentNotes.notes} title={texts.incidentNotes.notes} note={notes.length}>
      <ul className={`bare ${classes.notes}`}>
        {notes.map((action) => (
          <li key={action.id}>
            <span className="dim">
              {action.by === '' ? texts.incidentNotes.noName : action.by}, {clockAt(action.at, now)}
            </span>
            <PlainText text={action.note} />
          </li>
        ))}
      </ul>
      <Group
        component="form"
        gap="xs"
        align="normal"
        onSubmit={(event) => {
          event.preventDefault()
          if (note.trim() === '') return
          onAdd(note.trim())
          setNote('')
        }}
      >
        <TextInput
          ref={field}
          flex="1 1 15rem"
          rightSection={<Kbd drawn>N</Kbd>}
          aria-label={texts.incidentNotes.addANote}
          placeholder={texts.incidentNotes.addANoteNoPatientNames}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button type="submit" disabled={note.trim() === ''} loading={busy}>
          {texts.incidentNotes.addNote}
        </Button>
      </Group>
    </IncidentPart>
  )
}
