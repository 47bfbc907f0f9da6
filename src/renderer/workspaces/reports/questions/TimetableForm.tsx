import { texts } from '../text/questions.ts'
import { Button, Checkbox, Flex, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconFolder } from '@tabler/icons-react'
import { useState } from 'react'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import type { ShownQuestion } from '../../../../bridge/calls/questions.ts'
import { timetableWords } from '../../../../domain/questions/question-words.ts'
import type { Timetable } from '../../../../domain/questions/saved-question.ts'
import { weekdayNames } from '../../../../domain/time/day-words.ts'
import { typedTimeExample } from '../../../../domain/time/typed-time.ts'
import { weekdaysInOrder } from '../../../../domain/time/weeks.ts'
import { withProblems } from '../../../forms/checked.ts'
import { TimeField, toTheMinute } from '../../../forms/TimeField.tsx'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { formatChoices } from '../../../grid/export/export-words.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { useDraft } from '../../../parts/panel-drafts.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { zonedTime } from '../../../parts/times.ts'
import { QuietButton } from '../../../parts/QuietButton.ts'
import { FormFoot } from '../../../records/questions/QuestionForm.tsx'
import classes from '../../../records/questions/questions.module.css'
import { capital } from '../../../../domain/one-line.ts'

const usual: Timetable = { every: 'weekday', at: '06:00', weekday: 1, dayOfMonth: 1, format: 'excel-csv', on: true }

const everyChoices = [
  { value: 'day', label: texts.timetableForm.everyDay },
  { value: 'weekday', label: texts.timetableForm.mondayToFriday },
  { value: 'week', label: texts.timetableForm.everyWeek },
  { value: 'month', label: texts.timetableForm.everyMonth },
]

/** The schedule of the question, and the folder of its files. */
export function TimetableForm({ question }: { readonly question: ShownQuestion }) {
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
  const cancel = () => {
    setDraft(undefined)
    set.reset()
  }
  const failed = set.error ?? choose.error
  return (
    <section className={classes.part} aria-label={texts.timetableForm.schedule}>
      <Group gap="0.25rem 0.75rem" justify="space-between">
        <h3>{texts.timetableForm.schedule}</h3>
        {timetable !== undefined && draft === undefined && (
          <Checkbox
            size="xs"
            label={texts.timetableForm.runsOnASchedule}
            checked={timetable.on}
            onChange={(event) => send({ ...timetable, on: event.currentTarget.checked })}
          />
        )}
      </Group>
      {draft !== undefined ? (
        <Editor first={draft} zone={zone} busy={set.isPending} onCancel={cancel} onSend={send} />
      ) : timetable === undefined ? (
        <>
          <p className="note small">{texts.timetableForm.runsWhileTheConsoleIsOpen}</p>
          <Flex gap="xs" wrap="wrap">
            <Button onClick={() => setDraft(usual)}>{texts.timetableForm.setASchedule}</Button>
          </Flex>
        </>
      ) : (
        <>
          <Stack component="p" gap="0.25rem" m={0} className="breaks">
            <span>
              <strong>{capital(timetableWords(timetable))}</strong>, {zone}
            </span>
            <span className="dim num">
              {nextRunAt === undefined
                ? texts.timetableForm.offNoScheduledRuns
                : texts.timetableForm.next(zonedTime(new Date(nextRunAt), 'full', zone))}
            </span>
            <span>
              {formatChoices.find(({ format }) => format === timetable.format)?.label}{' '}
              {texts.timetableForm.intoTheFolder}{' '}
              <strong>
                <PlainText text={folderName ?? ''} />
              </strong>
              {texts.timetableForm.eachWithItsManifest}
            </span>
          </Stack>
          <Flex gap="xs" wrap="wrap">
            <Button onClick={() => setDraft({ ...usual, ...timetable })}>{texts.timetableForm.changeTimes}</Button>
            <Button leftSection={<IconFolder size={15} />} onClick={() => choose.mutate({ questionId: question.id })}>
              {texts.timetableForm.anotherFolder}
            </Button>
            <QuietButton onClick={() => send(null)}>{texts.timetableForm.removeSchedule}</QuietButton>
          </Flex>
        </>
      )}
      {failed !== null && (
        <FailureNotice failure={failed.failure} doing={texts.timetableForm.changeTheSchedule} compact />
      )}
      {set.data?.value.chosen === false && draft !== undefined && (
        <Text inherit fz="xs" lh="xs" c="var(--ac-text-2)" role="status">
          {texts.timetableForm.noFolderWasSelectedSoNo}
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
  const { values, set, field, isDirty, props } = useCheckedForm({
    initialValues: first,
    check: (draft) =>
      withProblems(
        { ok: true, sent: draft },
        { at: draft.at === '' ? texts.timetableForm.enterATimeLike(typedTimeExample()) : undefined },
      ),
    onSend: (draft) => !busy && onSend(draft),
  })
  const leave = useDraft(isDirty)
  return (
    <Stack component="form" gap="sm" aria-label={texts.timetableForm.times} {...props}>
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="xs">
        <NativeSelect label={texts.timetableForm.howOften} data={everyChoices} {...field('every')} />
        <TimeField
          label={texts.timetableForm.at(zone)}
          {...field('at')}
          onChange={(time) => set({ at: toTheMinute(time) })}
        />
        {values.every === 'week' && (
          <NativeSelect
            label={texts.timetableForm.dayOfTheWeek}
            data={weekdaysInOrder().map((day) => ({ value: String(day || 7), label: weekdayNames[day] ?? '' }))}
            value={String(values.weekday ?? 1)}
            onChange={(event) => set({ weekday: Number(event.currentTarget.value) })}
          />
        )}
        {values.every === 'month' && (
          <NativeSelect
            label={texts.timetableForm.dayOfTheMonth}
            data={Array.from({ length: 31 }, (_, at) => String(at + 1))}
            value={String(values.dayOfMonth ?? 1)}
            onChange={(event) => set({ dayOfMonth: Number(event.currentTarget.value) })}
          />
        )}
        <NativeSelect
          label={texts.timetableForm.fileFormat}
          data={formatChoices.map(({ format, label }) => ({ value: format, label }))}
          {...field('format')}
        />
      </SimpleGrid>
      <Text inherit fz="xs" lh="xs" c="var(--ac-text-2)">
        {values.every === 'month' && (values.dayOfMonth ?? 1) > 28 && texts.timetableForm.aShorterMonthRunsOnIts}
        {texts.timetableForm.timesSkippedByAClockChange}
      </Text>
      <FormFoot onCancel={() => leave(onCancel)}>
        <Button type="submit" variant="filled" aria-disabled={busy}>
          {texts.timetableForm.saveSchedule}
        </Button>
      </FormFoot>
    </Stack>
  )
}
