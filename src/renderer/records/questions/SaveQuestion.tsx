import { texts } from '../text.ts'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { withProblems } from '../../forms/checked.ts'
import { useBridgeForm } from '../../forms/use-checked-form.ts'
import type { ChartSpec } from '../../../domain/charts/chart-spec.ts'
import { sourceWords } from '../../../domain/questions/question-words.ts'
import type { QuestionDates, QuestionSource } from '../../../domain/questions/saved-question.ts'
import type { TableView } from '../../../domain/tables/table.ts'
import { startOf } from '../../../domain/cut-text.ts'
import { navigate } from '../../routes/navigation.ts'
import { reportsAt } from '../../routes/reports-route.ts'
import { FailureOf } from '../../parts/FailureNotice.tsx'
import { PanelButton } from '../../parts/PanelButton.tsx'
import { PlainText } from '../../parts/PlainText.tsx'
import { localZone } from '../../parts/times.ts'
import { DatesFields } from './DatesFields.tsx'
import { FormFoot, questionProblems } from './QuestionForm.tsx'

type Props = {
  readonly connectionId: string
  readonly source: QuestionSource
  /** The screen's current dates, which the user can make relative. */
  readonly dates: QuestionDates
  /** Filters, sorting and text search of the grid. */
  readonly view: TableView
  readonly charts: readonly ChartSpec[]
  /** IANA name; defaults to the computer's. */
  readonly zone?: string
  /** A default name. */
  readonly suggestedName?: string
  /** Why it can't be saved yet. */
  readonly disabledReason?: string | undefined
}

/** “Save as question” for other screens: saves what they show, so that it can run again. */
export function SaveQuestion(props: Props) {
  return (
    <PanelButton
      leftSection={<IconBookmark size={15} />}
      words={texts.saveQuestion.saveAsQuestion}
      disabled={props.disabledReason !== undefined}
      title={props.disabledReason}
      panelName={texts.saveQuestion.saveAsQuestion}
      panelWidth={380}
      position="bottom-end"
      flush
    >
      {(close) => <SaveForm {...props} onDone={close} />}
    </PanelButton>
  )
}

/** The maximum number of charts in a question; drops the rest. */
const mostCharts = 12

type FormProps = Props & { readonly onDone: () => void }

function SaveForm({ connectionId, source, view, charts, zone, suggestedName = '', ...props }: FormProps) {
  const own = zone ?? localZone()
  const {
    values,
    set,
    saving,
    field,
    props: form,
  } = useBridgeForm('questions.save', {
    initialValues: { name: startOf(suggestedName, 100), dates: props.dates },
    check: (text) => {
      const question = { ...text, source, zone: own, view, charts: charts.slice(0, mostCharts) }
      return withProblems({ ok: true, sent: { connectionId, question } }, questionProblems(text))
    },
    onSaved: ({ id }) => {
      props.onDone()
      navigate({ ...reportsAt('questions'), question: id })
    },
  })
  const filters = view.filters.length + (view.find === undefined ? 0 : 1)
  return (
    <Stack
      component="form"
      gap="sm"
      p="0.75rem var(--ac-edge)"
      aria-label={texts.saveQuestion.saveAsQuestion}
      {...form}
    >
      <TextInput label={texts.saveQuestion.name} data-autofocus maxLength={100} {...field('name')} />
      <Text inherit fz="xs" lh="xs" c="var(--ac-text-2)">
        <PlainText text={sourceWords(source)} />
        {texts.saveQuestion.daysOf(
          filters,
          charts.length === 1 ? '1 chart' : texts.saveQuestion.charts(Math.min(charts.length, mostCharts)),
          own,
        )}
      </Text>
      <DatesFields dates={values.dates} zone={own} onChange={(dates) => set({ dates })} />
      <p className="note small">{texts.keptNote.savedOnThisComputerTheQuestion(filters > 0)}</p>
      <FailureOf call={saving} doing={texts.saveQuestion.saveTheQuestion} compact />
      <FormFoot onCancel={props.onDone}>
        <Button type="submit" variant="filled" aria-disabled={saving.isPending}>
          {texts.saveQuestion.saveQuestion}
        </Button>
      </FormFoot>
    </Stack>
  )
}
