import { texts } from '../../text.ts'
import { Box, Button, Group, Combobox, Text, useCombobox } from '@mantine/core'
import { IconCheck, IconPlus, IconTimeline, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { firstChart, fitted, formsOf, groupsOf, measuresOf, splitsOf } from '../../../../domain/charts/chart-choices.ts'
import { isTime, mostHues } from '../../../../domain/charts/chart-questions.ts'
import type { ChartMeasure, ChartSpec, ChartForm, ChartGroup } from '../../../../domain/charts/chart-spec.ts'
import type { TableColumn } from '../../../../domain/tables/table.ts'
import { groupWords, measureWords } from '../../../../domain/charts/chart-words.ts'
import { startOf } from '../../../../domain/cut-text.ts'
import { capital } from '../../../../domain/one-line.ts'
import { QuietButton } from '../../../parts/QuietButton.ts'

export type ChartBuilderProps = {
  readonly columns: readonly TableColumn[]
  /** The chart to edit; omitted for a new one. */
  readonly spec?: ChartSpec | undefined
  /** Called on each choice, for a live preview. */
  readonly onChange?: ((spec: ChartSpec) => void) | undefined
  /** Adds the chart, or finishes editing. */
  readonly onAdd: (spec: ChartSpec) => void
  readonly onCancel?: (() => void) | undefined
}

const noSplit = { key: 'none', words: 'nothing' }
const newId = () => `chart-${crypto.randomUUID().slice(0, 8)}`

/** Choices that read as a sentence: show … by … split by … as … top …. Offers only valid combinations. */
export function ChartBuilder({ columns, spec, onChange, onAdd, onCancel }: ChartBuilderProps) {
  const [draft, setDraft] = useState<ChartSpec | undefined>(() => spec ?? firstChart(newId(), columns))
  if (draft === undefined) return null
  const change = (next: Partial<ChartSpec>) => {
    const { split, ...rest } = { ...draft, ...next }
    // A default title changes with the choices; `split: undefined` removes the split.
    const bare: ChartSpec = split === undefined ? rest : { ...rest, split }
    const wasUsual = draft.title === '' || draft.title === usualTitle(columns, draft)
    const own = fitted(bare, columns, next.form === undefined ? draft : undefined)
    const titled = { ...own, title: wasUsual ? usualTitle(columns, own) : own.title }
    setDraft(titled)
    onChange?.(titled)
  }
  const [shown = { measure: 'count' as const }] = draft.measures
  const measures: readonly ChartMeasure[] = [
    { measure: 'count' },
    // Numeric columns come first, since text columns allow fewer measures.
    ...columns
      .toSorted((one, other) => measuresOf(other).length - measuresOf(one).length)
      .flatMap((column) => measuresOf(column).map((measure) => ({ measure, column: column.id }))),
  ]
  const groups = groupsOf(columns)
  const splits = splitsOf(columns, draft.by)
  const forms = formsOf(draft)
  const hasTop = (draft.split !== undefined && !isTime(draft.split)) || !isTime(draft.by)
  const most = draft.split === undefined || draft.form === 'heat' ? 30 : mostHues - 1
  const top = Math.min(draft.top, most)
  const tops = [...new Set([3, 4, 5, 8, 10, 12, 15, 20, 30, top])]
    .filter((each) => each <= most)
    .toSorted((one, other) => one - other)
  const ofGroup = (group: ChartGroup) => ({ key: groupKey(group), words: groupName(columns, group) })
  const named = { ...draft, title: draft.title === '' ? usualTitle(columns, draft) : draft.title }
  return (
    <Group
      role="group"
      aria-label={spec === undefined ? texts.chartBuilder.newChart : texts.chartBuilder.edit(spec.title)}
      gap="xs"
      py="0.375rem"
      px="md"
      miw={0}
      fz="sm"
      bg="var(--ac-sunken)"
      style={{ borderBlock: '1px solid var(--ac-line)' }}
      data-unprinted
    >
      <Group component="span" display="inline-flex" wrap="nowrap" gap="xs" mr={4} fw={500} flex="none">
        <IconTimeline size={16} aria-hidden="true" />
        {spec === undefined ? texts.chartBuilder.newChart : texts.chartBuilder.editChart}
      </Group>
      <ChoiceMenu
        label={texts.chartBuilder.show}
        choices={measures.map((each) => ({ key: measureKey(each), words: measureName(columns, each) }))}
        chosen={{
          key: measureKey(shown),
          words: draft.measures.map((each) => measureName(columns, each)).join(' and '),
        }}
        onChoose={(key) => {
          const measure = measures.find((each) => measureKey(each) === key)
          if (measure !== undefined) change({ measures: [measure], divideBy: undefined, unit: undefined })
        }}
      />
      <ChoiceMenu
        label={texts.chartBuilder.by}
        choices={groups.map(ofGroup)}
        chosen={ofGroup(draft.by)}
        onChoose={(key) => {
          const by = groups.find((group) => groupKey(group) === key)
          if (by !== undefined) change({ by })
        }}
      />
      <ChoiceMenu
        label={texts.chartBuilder.splitBy}
        choices={[noSplit, ...splits.map(ofGroup)]}
        chosen={draft.split === undefined ? noSplit : ofGroup(draft.split)}
        onChoose={(key) => {
          const split = splits.find((group) => groupKey(group) === key)
          // Only one measure can be split, so this keeps the first.
          change({ split, ...(split === undefined ? {} : { measures: [shown] }) })
        }}
      />
      <ChoiceMenu
        label={texts.chartBuilder.as}
        choices={forms.map((form) => ({ key: form, words: formWords[form] }))}
        chosen={{ key: draft.form, words: formWords[draft.form] }}
        onChoose={(key) => {
          const form = forms.find((each) => each === key)
          if (form !== undefined) change({ form })
        }}
      />
      {hasTop && (
        <ChoiceMenu
          label={texts.chartBuilder.top}
          choices={tops.map((each) => ({ key: String(each), words: texts.chartBuilder.restAsOther(each) }))}
          chosen={{ key: String(top), words: texts.chartBuilder.restAsOther(top) }}
          onChoose={(key) => change({ top: Number(key) })}
        />
      )}
      <Group component="span" display="inline-flex" wrap="nowrap" gap="xs" ml="auto">
        {onCancel !== undefined && <QuietButton onClick={onCancel}>{texts.chartBuilder.cancel}</QuietButton>}
        <Button
          leftSection={spec === undefined ? <IconPlus size={15} /> : <IconCheck size={15} />}
          onClick={() => {
            onAdd(named)
            // A new ID, so that the next one is a separate chart.
            if (spec === undefined) setDraft({ ...draft, id: newId() })
          }}
        >
          {spec === undefined ? texts.chartBuilder.addChart : texts.chartBuilder.saveChanges}
        </Button>
      </Group>
    </Group>
  )
}

type Choice = { readonly key: string; readonly words: string }

type Props = {
  /** The word before the choice: "by". */
  readonly label: string
  readonly choices: readonly Choice[]
  readonly chosen: Choice
  readonly onChoose: (key: string) => void
}

/** Longer lists get a search field. */
const searched = 9
const mostShown = 200

/** A choice of the builder: a button such as "by createdAt, day" that opens the options. */
function ChoiceMenu({ label, choices, chosen, onChoose }: Props) {
  const [text, setText] = useState('')
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      combobox.focusTarget()
      setText('')
    },
    onDropdownOpen: () => {
      if (choices.length >= searched) combobox.focusSearchInput()
      combobox.updateSelectedOptionIndex('active')
    },
  })
  const found = choices.filter(({ words }) => words.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    <Combobox
      store={combobox}
      width={260}
      position="bottom-start"
      withinPortal
      onOptionSubmit={(key) => {
        onChoose(key)
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target targetType="button">
        <Button
          maw="20rem"
          pl="0.625rem"
          pr="0.375rem"
          rightSection={<IconChevronDown size={14} />}
          aria-label={`${label} ${chosen.words}`}
          onClick={() => combobox.toggleDropdown()}
        >
          <Text span inherit className="quiet" flex="none" fw={400}>
            {label}
          </Text>
          {texts.choiceMenu.text}
          {/* With room for descenders, which would be cut. */}
          <Box component="bdi" className="clip" lh="md">
            {chosen.words}
          </Box>
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        {choices.length >= searched && (
          <Combobox.Search
            role="combobox"
            aria-expanded={combobox.dropdownOpened}
            aria-controls={combobox.listId ?? ''}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              combobox.selectFirstOption()
            }}
            placeholder={texts.choiceMenu.findAColumn}
            aria-label={texts.choiceMenu.findAChoiceFor(label)}
          />
        )}
        <Combobox.Options aria-label={label} mah={280} style={{ overflowY: 'auto' }}>
          {found.slice(0, mostShown).map(({ key, words }) => (
            <Combobox.Option key={key} value={key} active={key === chosen.key} aria-selected={key === chosen.key}>
              <bdi>{words}</bdi>
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {found.length === 0 && <Combobox.Empty>{texts.choiceMenu.noMatch}</Combobox.Empty>}
        {found.length > mostShown && <Combobox.Empty>{texts.choiceMenu.moreTypePartOfTheName}</Combobox.Empty>}
      </Combobox.Dropdown>
    </Combobox>
  )
}

const formWords: Readonly<Record<ChartForm, string>> = {
  bars: 'bars',
  stacked: texts.choiceWords.stackedBars,
  line: 'lines',
  heat: texts.choiceWords.heatMap,
  ranking: 'ranking',
}

/** A column's display name in the grid. */
const named = (columns: readonly TableColumn[], id: string | undefined): string | undefined =>
  columns.find((column) => column.id === id)?.name ?? id

const groupName = (columns: readonly TableColumn[], group: ChartGroup): string =>
  groupWords({ ...group, column: named(columns, group.column) ?? group.column })

const measureName = (columns: readonly TableColumn[], measure: ChartMeasure): string =>
  measureWords({ ...measure, column: named(columns, measure.column) })

/** A chart's default title: "Count of rows by createdAt, day". */
function usualTitle(columns: readonly TableColumn[], { measures, by, split }: ChartSpec): string {
  const shown = measures.map((measure) => measureName(columns, measure)).join(' and ')
  const words = texts.choiceWords.by(
    shown,
    groupName(columns, by),
    split === undefined ? '' : texts.choiceWords.and(groupName(columns, split)),
  )
  return startOf(capital(words), 200)
}

/** A unique text for a choice. */
const groupKey = ({ column, bucket }: ChartGroup): string => `${bucket ?? ''} ${column}`
const measureKey = ({ measure, column }: ChartMeasure): string => `${measure} ${column ?? ''}`
