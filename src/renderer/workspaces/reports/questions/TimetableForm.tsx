import { Button, Checkbox, Flex, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { IconFolder } from '@tabler/icons-react'
import { useState } from 'react'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import type { ShownQuestion } from '../../../../bridge/calls/questions.ts'
import { timetableWords, weekdayNames } from '../../../../domain/questions/question-words.ts'
import type { Timetable } from '../../../../domain/questions/saved-question.ts'
import { withProblems } from '../../../forms/checked.ts'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { formatChoices } from '../../../grid/export/export-words.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { zonedTime } from '../../../parts/times.ts'
import { FormFoot } from '../../../records/questions/QuestionForm.tsx'
import classes from '../../../records/questions/questions.module.css'

type Props = { readonly question: ShownQuestion }

const usual: Timetable = { every: 'weekday', at: '06:00', weekday: 1, dayOfMonth: 1, format: 'excel-csv', on: true }

const everyChoices = [
  { value: 'day', label: 'Every day' },
  { value: 'weekday', label: 'Monday to Friday' },
  { value: 'week', label: 'Every week' },
  { value: 'month', label: 'Every month' },
]

/** The schedule of the question, and the folder of its files. */
export function TimetableForm({ question }: Props) {
  const { timetable, folderName, nextRunAt, zone } = question
  const [draft, setDraft] = useState<Timetable>()
  const set = useBridgeMutation('questions.setTimetable')
  const choose = useBridgeMutation('questions.chooseFolder')
  const send = (next: Timetable | null) =>
    set.mutate(
      { questionId: question.id, timetable: next },
      {
        onSuccess: ({ value }) => value.chosen && setDraft(undefined),
      },
    )
  const failed = set.error ?? choose.error
  return (
    <section className={classes.part} aria-label="Timetable">
      <Group gap="0.25rem 0.75rem" justify="space-between">
        <h3>Timetable</h3>
        {timetable !== undefined && draft === undefined && (
          <Checkbox
            size="xs"
            label="Runs by itself"
            checked={timetable.on}
            onChange={(event) => send({ ...timetable, on: event.currentTarget.checked })}
          />
        )}
      </Group>
      {draft !== undefined ? (
        <Editor first={draft} zone={zone} busy={set.isPending} onCancel={() => setDraft(undefined)} onSend={send} />
      ) : timetable === undefined ? (
        <>
          <Text inherit fz="xs" lh="xs" c="var(--ac-text-2)">
            Runs by itself while the console is open, also minimised, and writes a file each time.
          </Text>
          <Flex gap="xs" wrap="wrap">
            <Button onClick={() => setDraft(usual)}>Set a timetable</Button>
          </Flex>
        </>
      ) : (
        <>
          <Stack component="p" gap="0.25rem" m={0} className="breaks">
            <span>
              <strong>{capitalWords(timetableWords(timetable))}</strong>, {zone}
            </span>
            <span className="dim num">
              {nextRunAt === undefined
                ? 'Off: it does not run by itself'
                : `Next ${zonedTime(new Date(nextRunAt), 'full', zone)}`}
            </span>
            <span>
              {formatChoices.find(({ format }) => format === timetable.format)?.label} into the folder{' '}
              <strong>
                <PlainText text={folderName ?? ''} />
              </strong>
              , each with its manifest
            </span>
          </Stack>
          <Flex gap="xs" wrap="wrap">
            <Button onClick={() => setDraft({ ...usual, ...timetable })}>Change times</Button>
            <Button leftSection={<IconFolder size={15} />} onClick={() => choose.mutate({ questionId: question.id })}>
              Another folder
            </Button>
            <Button variant="subtle" color="gray" onClick={() => send(null)}>
              Remove timetable
            </Button>
          </Flex>
        </>
      )}
      {failed !== null && <FailureNotice failure={failed.failure} doing="Change the timetable" compact />}
      {set.data?.value.chosen === false && draft !== undefined && (
        <Text inherit fz="xs" lh="xs" c="var(--ac-text-2)" role="status">
          No folder was chosen, so no timetable is set.
        </Text>
      )}
    </section>
  )
}

type EditorProps = {
  readonly first: Timetable
  readonly zone: string
  readonly busy: boolean
  readonly onCancel: () => void
  readonly onSend: (timetable: Timetable) => void
}

function Editor({ first, zone, busy, onCancel, onSend }: EditorProps) {
  const { values, set, field, props } = useCheckedForm({
    initialValues: first,
    check: (draft) =>
      withProblems(
        { ok: true, sent: draft },
        { at: /^([01]\d|2[0-3]):[0-5]\d$/.test(draft.at) ? undefined : 'Write the time as HH:mm.' },
      ),
    onSend: (draft) => !busy && onSend({ ...draft, on: true }),
  })
  return (
    <Stack component="form" gap="sm" aria-label="Times" {...props}>
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="xs">
        <NativeSelect size="sm" label="How often" data={everyChoices} {...field('every')} />
        <TextInput
          size="sm"
          type="time"
          label={`At, ${zone}`}
          {...field('at')}
          onChange={(event) => set({ at: event.currentTarget.value.slice(0, 5) })}
        />
        {values.every === 'week' && (
          <NativeSelect
            size="sm"
            label="Day of the week"
            data={weekdayNames.map((label, at) => ({ value: String(at + 1), label }))}
            value={String(values.weekday ?? 1)}
            onChange={(event) => set({ weekday: Number(event.currentTarget.value) })}
          />
        )}
        {values.every === 'month' && (
          <NativeSelect
            size="sm"
            label="Day of the month"
            data={Array.from({ length: 31 }, (_, at) => String(at + 1))}
            value={String(values.dayOfMonth ?? 1)}
            onChange={(event) => set({ dayOfMonth: Number(event.currentTarget.value) })}
          />
        )}
        <NativeSelect
          size="sm"
          label="Form of the file"
          data={formatChoices.map(({ format, label }) => ({ value: format, label }))}
          {...field('format')}
        />
      </SimpleGrid>
      <Text inherit fz="xs" lh="xs" c="var(--ac-text-2)">
        {values.every === 'month' && (values.dayOfMonth ?? 1) > 28 && 'A month that is shorter runs on its last day. '}A
        time that clocks leave out is run at the next one there is. What is missed while the console is closed is told,
        and never made up for.
      </Text>
      <FormFoot onCancel={onCancel}>
        <Button type="submit" variant="filled" aria-disabled={busy}>
          Save timetable
        </Button>
      </FormFoot>
    </Stack>
  )
}

const capitalWords = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
