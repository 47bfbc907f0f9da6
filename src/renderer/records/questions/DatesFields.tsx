import { Checkbox, NativeSelect, NumberInput, SimpleGrid, Text } from '@mantine/core'
import { addDays } from '../../../domain/time/dates.ts'
import { daysOfQuestion } from '../../../domain/questions/question-dates.ts'
import type { QuestionDates } from '../../../domain/questions/saved-question.ts'
import { DayField } from '../../forms/DayField.tsx'
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
  { value: 'last', label: 'The last days' },
  { value: 'week', label: 'A week' },
  { value: 'month', label: 'A month' },
  { value: 'between', label: 'Between two days' },
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
      <legend>Dates</legend>
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="xs">
        <NativeSelect
          size="sm"
          label="Which days"
          data={choices}
          value={dates.kind}
          onChange={(event) => chooseKind(event.currentTarget.value)}
        />
        {dates.kind === 'last' && (
          <NumberInput
            size="sm"
            label="How many days"
            min={1}
            max={3_660}
            allowDecimal={false}
            value={dates.days}
            onChange={(value) => {
              const days = Number(value)
              if (Number.isInteger(days) && days >= 1 && days <= 3_660) onChange({ ...dates, days })
            }}
          />
        )}
        {(dates.kind === 'week' || dates.kind === 'month') && (
          <NumberInput
            size="sm"
            label={`${dates.kind === 'week' ? 'Weeks' : 'Months'} ago`}
            description={undefined}
            min={0}
            max={dates.kind === 'week' ? 520 : 120}
            allowDecimal={false}
            value={dates.before}
            onChange={(value) => {
              const before = Number(value)
              if (Number.isInteger(before) && before >= 0 && before <= (dates.kind === 'week' ? 520 : 120))
                onChange({ ...dates, before })
            }}
          />
        )}
      </SimpleGrid>
      {dates.kind === 'between' && (
        <SimpleGrid cols={2} spacing="sm" verticalSpacing="xs">
          <DayField
            label="From"
            value={dates.from}
            onChange={(from) => from !== undefined && onChange({ ...dates, from })}
          />
          <DayField
            label="To"
            value={dates.to}
            error={dates.to < dates.from ? 'Lies before the first day.' : undefined}
            onChange={(to) => to !== undefined && onChange({ ...dates, to })}
          />
        </SimpleGrid>
      )}
      {dates.kind === 'last' && (
        <Checkbox
          size="xs"
          label="Today is one of them"
          checked={dates.today}
          onChange={(event) => onChange({ ...dates, today: event.currentTarget.checked })}
        />
      )}
      <Text inherit fz="xs" lh="xs" c="var(--ac-text-2)">
        {dates.kind === 'between' ? 'Always ' : 'Run today it asks for '}
        <strong className="num">{words}</strong>, both days included.
      </Text>
    </fieldset>
  )
}
