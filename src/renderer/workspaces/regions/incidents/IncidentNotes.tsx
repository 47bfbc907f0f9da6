import { texts } from '../text/incidents.ts'
import { Button, Group, TextInput } from '@mantine/core'
import type { Ref } from 'react'
import type { Incident } from '../../../../domain/regions/alert-incident.ts'
import { Kbd } from '../../../parts/Kbd.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { clockAt } from './incident-words.ts'
import { IncidentPart } from './IncidentRecord.tsx'
import classes from './incidents.module.css'

type NotesProps = { readonly incident: Incident; readonly now: number }

/** The notes, newest first. */
export function IncidentNotes({ incident, now }: NotesProps) {
  const notes = incident.actions.filter((action) => action.note !== '').toReversed()
  return (
    <IncidentPart label={texts.incidentNotes.notes} note={notes.length}>
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
    </IncidentPart>
  )
}

/** The note typed for an incident so far, and what changes it. */
export type TypedNote = { readonly note: string; readonly onNote: (change: (now: string) => string) => void }

type NoteFormProps = TypedNote & {
  /** The input of a new note. */
  readonly field: Ref<HTMLInputElement>
  readonly busy: boolean
  /** Rejects if it isn't added: then what was typed stays. */
  readonly onAdd: (note: string) => Promise<unknown>
}

/** An input for another note. It is below what scrolls, so that waits and notes that come don't move it. */
export function NoteForm({ note, onNote, field, busy, onAdd }: NoteFormProps) {
  return (
    <Group
      component="form"
      className="line-above"
      gap="xs"
      align="normal"
      px="var(--ac-edge)"
      py="xs"
      onSubmit={(event) => {
        event.preventDefault()
        if (note.trim() === '') return
        onAdd(note.trim()).then(
          () => onNote((now) => (now === note ? '' : now)),
          () => undefined,
        )
      }}
    >
      <TextInput
        ref={field}
        flex="1 1 10rem"
        rightSection={<Kbd drawn>N</Kbd>}
        aria-label={texts.incidentNotes.addANote}
        placeholder={texts.incidentNotes.addANoteNoPatientNames}
        maxLength={500}
        value={note}
        onChange={({ currentTarget: { value } }) => onNote(() => value)}
      />
      <Button type="submit" disabled={note.trim() === ''} loading={busy}>
        {texts.incidentNotes.addNote}
      </Button>
    </Group>
  )
}
