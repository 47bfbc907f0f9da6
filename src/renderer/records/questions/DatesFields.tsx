import { texts } from '../text.ts'
import { Checkbox, NativeSelect, SimpleGrid, Text } from '@mantine/core'
import { addDays } from '../../../domain/time/dates.ts'
import { daysOfQuestion } from '../../../domain/questions/question-dates.ts'
import type { QuestionDates } from '../../../domain/questions/saved-question.ts'
import { DayField } from '../../forms/DayField.tsx'
import { NumberField } from '../../forms/NumberField.tsx'
import { useOfNow } from '../../parts/use-now.ts'
import { rangeWords } from '../../../domain/time/day-words.ts'
import { todayIn } from '../../parts/zone-times.ts'
import classes from './questions.module.css'

type Props = {
  readonly dates: QuestionDates
  readonly zone: string
  readonly onChange: (dates: QuestionDates) => void
}

const choices = [
  { value: 'last', label: texts.datesFields.recentDays },
  { value: 'week', label: texts.datesFields.aWeek },
  { value: 'month', label: texts.datesFields.aMonth },
  { value: 'between', label: texts.datesFields.betweenTwoDays },
]

/** The days of a question, and their current dates. */
export function DatesFields({ dates, zone, onChange }: Props) {
  const today = useOfNow((now) => todayIn(zone, now * 1000))
  const words = useOfNow((now) => {
    const { from, to } = daysOfQuestion(dates, zone, now * 1000)
    return rangeWords(from, to)
  })
  const chooseKind = (kind: string) => {
    if (kind === 'between') onChange({ kind, from: addDays(today, -7), to: addDays(today, -1) })
    else if (kind === 'week' || kind === 'month') onChange({ kind, before: 1 })
    else onChange({ kind: 'last', days: 7, today: false })
  }
  return (
    <fieldset className={classes.fieldset}>
      <legend>{texts.datesFields.dates}</legend>
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="xs">
        <NativeSelect
          label={texts.datesFields.whichDays}
          data={choices}
          value={dates.kind}
          onChange={(event) => chooseKind(event.currentTarget.value)}
        />
        {dates.kind === 'last' && (
          <NumberField
            label={texts.datesFields.howManyDays}
            min={1}
            max={3_660}
            allowDecimal={false}
            value={dates.days}
            onChange={(days) => days !== null && onChange({ ...dates, days })}
          />
        )}
        {(dates.kind === 'week' || dates.kind === 'month') && (
          <NumberField
            label={texts.datesFields.months(dates.kind)}
            min={0}
            max={dates.kind === 'week' ? 520 : 120}
            allowDecimal={false}
            value={dates.before}
            onChange={(before) => before !== null && onChange({ ...dates, before })}
          />
        )}
      </SimpleGrid>
      {dates.kind === 'between' && (
        <SimpleGrid cols={2} spacing="sm" verticalSpacing="xs">
          <DayField
            label={texts.datesFields.from}
            value={dates.from}
            onChange={(from) => from !== undefined && onChange({ ...dates, from })}
          />
          <DayField
            label={texts.datesFields.to}
            value={dates.to}
            error={dates.to < dates.from ? texts.datesFields.beforeTheFirstDay : undefined}
            onChange={(to) => to !== undefined && onChange({ ...dates, to })}
          />
        </SimpleGrid>
      )}
      {dates.kind === 'last' && (
        <Checkbox
          size="xs"
          label={texts.datesFields.includesToday}
          checked={dates.today}
          onChange={(event) => onChange({ ...dates, today: event.currentTarget.checked })}
        />
      )}
      <Text inherit fz="xs" lh="xs" c="var(--ac-text-2)">
        {dates.kind === 'between' ? texts.datesFields.always : texts.datesFields.ifRunTodayItCovers}
        <strong className="num">{words}</strong>
        {texts.datesFields.bothDaysIncluded}
      </Text>
    </fieldset>
  )
}
