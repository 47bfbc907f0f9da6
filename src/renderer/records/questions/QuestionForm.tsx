import { texts } from '../text.ts'
import { Button, Flex, NativeSelect, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { withProblems } from '../../forms/checked.ts'
import { useBridgeForm } from '../../forms/use-checked-form.ts'
import type { ShownQuestion } from '../../../bridge/calls/questions.ts'
import { sourceNames } from '../../../domain/questions/question-words.ts'
import type { QuestionSource, QuestionText } from '../../../domain/questions/saved-question.ts'
import { reportTypes } from '../../../domain/reports/report.ts'
import { reportTypeNames } from '../../../domain/reports/report-words.ts'
import { searchFields } from '../../../domain/searches/search-kind.ts'
import { wholeTable } from '../../../domain/tables/table.ts'
import { FailureOf } from '../../parts/FailureNotice.tsx'
import { useDraft } from '../../parts/panel-drafts.ts'
import { localZone } from '../../parts/times.ts'
import { QuietButton } from '../../parts/QuietButton.ts'
import { DatesFields } from './DatesFields.tsx'
import classes from './questions.module.css'

type Props = {
  readonly connectionId: string
  /** The question to edit; omitted for a new one. */
  readonly question?: ShownQuestion | undefined
  readonly onSaved: (question: ShownQuestion) => void
  readonly onCancel: () => void
}

const firstText = (zone: string): QuestionText => ({
  name: '',
  source: { kind: 'allVisits', type: 'virtual' },
  dates: { kind: 'last', days: 7, today: false },
  zone,
  view: wholeTable,
  charts: [],
})

const emptySource = (kind: string): QuestionSource =>
  kind === 'histories' || kind === 'surveys' || kind === 'pauses'
    ? { kind, fields: {} }
    : { kind: 'allVisits', type: 'virtual' }

/** What is wrong with a question's name and dates. */
export const questionProblems = ({ name, dates }: Pick<QuestionText, 'name' | 'dates'>) => ({
  name: name.trim() === '' ? texts.questionForm.enterANameForTheQuestion : undefined,
  dates: dates.kind === 'between' && dates.to < dates.from ? texts.questionForm.beforeTheFirstDay : undefined,
})

/** A question's source, days and zone. Keeps filters and charts, which are set next to the rows. */
export function QuestionForm({ connectionId, question, onSaved, onCancel }: Props) {
  const zones = useMemo(() => [...new Set([localZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])], [])
  const { values, set, saving, field, isDirty, props } = useBridgeForm('questions.save', {
    initialValues: question === undefined ? firstText(localZone()) : textOf(question),
    check: (text) =>
      withProblems(
        { ok: true, sent: { connectionId, question: text, ...(question && { questionId: question.id }) } },
        questionProblems(text),
      ),
    onSaved,
    takesFocus: true,
  })
  const leave = useDraft(isDirty)
  const { source, dates, zone } = values
  const [openedAt] = useState(question?.savedAt)
  const isChanged = openedAt !== undefined && question?.savedAt !== openedAt
  return (
    <Stack
      component="form"
      gap="sm"
      px="var(--ac-edge)"
      py="sm"
      aria-label={question === undefined ? texts.questionForm.newQuestion : texts.questionForm.editTheQuestion}
      {...props}
    >
      <TextInput label={texts.questionForm.name} maxLength={100} {...field('name')} />
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="xs">
        <NativeSelect
          label={texts.questionForm.source}
          data={Object.entries(sourceNames).map(([value, label]) => ({ value, label }))}
          value={source.kind}
          onChange={(event) => set({ source: emptySource(event.currentTarget.value), view: wholeTable, charts: [] })}
        />
        {source.kind === 'allVisits' && (
          <NativeSelect
            label={texts.questionForm.typeOfReport}
            data={reportTypes.map((value) => ({ value, label: reportTypeNames[value] }))}
            value={source.type}
            onChange={(event) => {
              const type = reportTypes.find((one) => one === event.currentTarget.value)
              if (type !== undefined) set({ source: { kind: 'allVisits', type } })
            }}
          />
        )}
      </SimpleGrid>
      {source.kind !== 'allVisits' && searchFields[source.kind].length > 0 && (
        <Fields source={source} onChange={(fields) => set({ source: { kind: source.kind, fields } })} />
      )}
      <DatesFields dates={dates} zone={zone} onChange={(next) => set({ dates: next })} />
      <Select
        label={texts.questionForm.timeZoneOfItsDaysCharts}
        searchable
        limit={100}
        data={zones}
        nothingFoundMessage={texts.questionForm.noMatchingTimeZone}
        {...field('zone')}
        onChange={(next) => next !== null && set({ zone: next })}
      />
      <p className="note small">{texts.keptNote.savedOnThisComputerTheQuestion(false)}</p>
      <FailureOf call={saving} doing={texts.questionForm.saveTheQuestion} compact />
      <FormFoot onCancel={() => leave(onCancel)}>
        <Button type="submit" variant="filled" aria-disabled={saving.isPending}>
          {question === undefined ? texts.questionForm.saveQuestion : texts.questionForm.saveChanges}
        </Button>
      </FormFoot>
      {isChanged && !saving.isPending && !saving.isSuccess && (
        <Text inherit c="var(--ac-warn)" role="status">
          {texts.questionForm.changedInAnotherWindow}
        </Text>
      )}
    </Stack>
  )
}

export function FormFoot({ onCancel, children }: { readonly onCancel: () => void; readonly children: ReactNode }) {
  return (
    <Flex gap="xs" justify="flex-end">
      <QuietButton onClick={onCancel}>{texts.questionForm.cancel}</QuietButton>
      {children}
    </Flex>
  )
}

type FieldsProps = {
  readonly source: Exclude<QuestionSource, { kind: 'allVisits' }>
  readonly onChange: (fields: Readonly<Record<string, string>>) => void
}

/** The platform filters of the search. */
function Fields({ source, onChange }: FieldsProps) {
  const set = Object.values(source.fields).filter((value) => value !== '').length
  return (
    <details className={classes.fields} open={set > 0}>
      <summary>
        {texts.questionForm.filterOnThePlatformByFields(searchFields[source.kind].length)}
        {set > 0 && texts.questionForm.set(set)}
      </summary>
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="xs">
        {searchFields[source.kind].map((field) => (
          <TextInput
            key={field}
            size="xs"
            label={field}
            maxLength={1_000}
            spellCheck={false}
            autoComplete="off"
            value={source.fields[field] ?? ''}
            onChange={(event) => onChange({ ...source.fields, [field]: event.currentTarget.value })}
          />
        ))}
      </SimpleGrid>
    </details>
  )
}

export const textOf = ({ name, source, dates, zone, view, charts }: ShownQuestion): QuestionText => ({
  name,
  source,
  dates,
  zone,
  view,
  charts,
})
