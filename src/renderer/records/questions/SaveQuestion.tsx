import { Button, Popover, Stack, Text, TextInput } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useBridgeMutation } from '../../bridge/changes.ts'
import type { ChartSpec } from '../../../domain/charts/chart-spec.ts'
import { sourceWords } from '../../../domain/questions/question-words.ts'
import type { QuestionDates, QuestionSource } from '../../../domain/questions/saved-question.ts'
import type { TableView } from '../../../domain/tables/table.ts'
import { navigate } from '../../routes/navigation.ts'
import { reportsAt } from '../../routes/reports-route.ts'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { PlainText } from '../../parts/PlainText.tsx'
import { localZone } from '../../parts/times.ts'
import { DatesFields } from './DatesFields.tsx'
import { KeptNote } from './KeptNote.tsx'
import { FormFoot } from './QuestionForm.tsx'

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
}

/** “Save as question” for other screens: saves what they show, so that it can run again. */
export function SaveQuestion(props: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={380} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconBookmark size={15} />}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          Save as question
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Save as question" p={0}>
        {opened && <SaveForm {...props} onDone={() => setOpened(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}

/** The maximum number of charts in a question; drops the rest. */
const mostCharts = 12

function SaveForm({
  connectionId,
  source,
  view,
  charts,
  zone,
  suggestedName = '',
  ...props
}: Props & { readonly onDone: () => void }) {
  const [name, setName] = useState(suggestedName.slice(0, 100))
  const [dates, setDates] = useState(props.dates)
  const [named, setNamed] = useState(false)
  const save = useBridgeMutation('questions.save')
  const own = zone ?? localZone()
  const reversed = dates.kind === 'between' && dates.to < dates.from
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setNamed(true)
    if (name.trim() === '' || reversed || save.isPending) return
    const question = { name, source, dates, zone: own, view, charts: charts.slice(0, mostCharts) }
    save.mutate(
      { connectionId, question },
      {
        onSuccess: ({ value }) => {
          props.onDone()
          navigate({ ...reportsAt('questions'), question: value.id })
        },
      },
    )
  }
  const filters = view.filters.length + (view.find === undefined ? 0 : 1)
  return (
    <Stack component="form" gap="sm" px="var(--ac-edge)" py="sm" aria-label="Save as question" onSubmit={submit}>
      <TextInput
        size="sm"
        label="Name"
        data-autofocus
        maxLength={100}
        value={name}
        error={named && name.trim() === '' ? 'Give the question a name.' : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Text inherit fz="xs" lh="xs" c="var(--ac-text-2)">
        <PlainText text={sourceWords(source)} />
        {`, ${filters === 0 ? 'no filter' : filters === 1 ? '1 filter' : `${filters} filters`}, ${charts.length === 1 ? '1 chart' : `${Math.min(charts.length, mostCharts)} charts`}, days of ${own}.`}
      </Text>
      <DatesFields dates={dates} zone={own} onChange={setDates} />
      <KeptNote filters={filters > 0} />
      {save.error !== null && <FailureNotice failure={save.error.failure} doing="Save the question" compact />}
      <FormFoot onCancel={props.onDone}>
        <Button type="submit" variant="filled" aria-disabled={save.isPending}>
          Save question
        </Button>
      </FormFoot>
    </Stack>
  )
}
