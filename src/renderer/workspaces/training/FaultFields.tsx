import { NativeSelect, NumberInput, Switch, TagsInput } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import {
  conflictTexts,
  lostAnswers,
  type Misbehaviour,
  type WaitFault,
  waitFaults,
} from '../../../domain/training/misbehaviour.ts'
import type { Fields } from '../../forms/use-checked-form.ts'
import { conflictWords, lostAnswerWords, waitFaultWords } from './behaviour-words.ts'
import classes from './training.module.css'

type Props = { readonly form: Fields<Misbehaviour> }

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

/** Faults of the next booking; afterward the sandbox works normally. */
export function BookingFields({ form: { field, toggle } }: Props) {
  return (
    <fieldset className={classes.group}>
      <legend>At the next booking</legend>
      <Switch size="sm" label="The next booking with a provider is refused" {...toggle('conflictOnNextBooking')} />
      <div className={classes.pair}>
        <NativeSelect
          label="Why it is refused"
          description="Only bookings with a provider"
          data={conflictTexts.map((value) => ({ value, label: sentence(conflictWords[value]) }))}
          {...field('conflictText')}
        />
        <NativeSelect
          label="The answer to the next booking"
          description="Of any kind"
          data={lostAnswers.map((value) => ({ value, label: sentence(lostAnswerWords[value]) }))}
          {...field('loseNextBookingAnswer')}
        />
      </div>
    </fieldset>
  )
}

/** Faults of region waits: one fault for all regions named here. */
export function WaitFaultFields({ form: { values, set } }: Props) {
  const codes = Object.keys(values.waitFaults)
  const [fault, setFault] = useState<WaitFault>(Object.values(values.waitFaults)[0] ?? 'missing')
  const change = (of: readonly string[], to: WaitFault) =>
    set({ waitFaults: Object.fromEntries(of.map((code) => [code, to])) })
  return (
    <fieldset className={classes.group}>
      <legend>While regions are watched</legend>
      <div className={classes.pair}>
        <TagsInput
          label="Regions with wrong waits"
          description="Region codes; press Enter after each"
          value={codes}
          onChange={(value) => change(value, fault)}
        />
        <NativeSelect
          label="What is wrong with them"
          description="The same for all of them"
          data={waitFaults.map((value) => ({ value, label: waitFaultWords[value] }))}
          value={fault}
          onChange={(event) => {
            const chosen = waitFaults.find((one) => one === event.currentTarget.value) ?? 'missing'
            setFault(chosen)
            change(codes, chosen)
          }}
        />
      </div>
    </fieldset>
  )
}

/** Faults of entity pages while a whole type loads. */
export function PagingFields({ form }: Props) {
  const number = numberOf(form)
  return (
    <fieldset className={classes.group}>
      <legend>While entities are read page by page</legend>
      <div className={classes.pair}>
        {number('totalDrift', 'Rows added after each page', 'With a minus, rows taken away', 1_000, -1_000)}
        {number('repeatedRows', 'Rows repeated from the page before', 'The rows they stand for are left out', 1_000)}
      </div>
      <div className={classes.pair}>
        {number('failingTimes', 'Times a page fails', 'The console asks three times', 1_000)}
        <Place form={form} name="failingOffset" label="The page that holds row" description="The first row is 1" />
      </div>
      <div className={classes.pair}>
        {number('pageCap', 'Most rows of a page', '0 leaves it to the platform', 1_000_000)}
        <NativeSelect
          label="Who asks for more"
          description="Limits above that number"
          data={[
            { value: 'fewer', label: 'gets fewer, without a word' },
            { value: 'refused', label: 'is refused' },
          ]}
          {...form.field('abovePageCap')}
        />
      </div>
    </fieldset>
  )
}

/** Faults of surveys, pause bookings and provider histories while they load. */
export function SearchFields({ form }: Props) {
  const number = numberOf(form)
  return (
    <fieldset className={classes.group}>
      <legend>While surveys, pause bookings and provider histories are read</legend>
      <div className={classes.pair}>
        {number('searchDrift', 'Records added after each page', 'With a minus, records taken away', 1_000, -1_000)}
        {number('searchRepeated', 'Records repeated from the page before', 'Those they stand for are left out', 1_000)}
      </div>
      <div className={classes.pair}>
        {number('searchFailingTimes', 'Times a page of records fails', 'The console asks three times', 1_000)}
        <Place
          form={form}
          name="searchFailingOffset"
          label="The page that holds record"
          description="The first record is 1"
        />
      </div>
      <div className={classes.pair}>
        {number('searchPageCap', 'Most records of an answer', '0 leaves it to the platform', 1_000_000)}
      </div>
    </fieldset>
  )
}

type PlaceProps = Props & {
  readonly name: 'failingOffset' | 'searchFailingOffset'
  readonly label: string
  readonly description: string
}

/** A place in a list, counted from 1; its field counts from 0. */
function Place({ form: { values, set }, name, label, description }: PlaceProps) {
  return (
    <WholeNumber
      label={label}
      description={description}
      min={1}
      max={50_000_001}
      value={values[name] + 1}
      onChange={(value) => set({ [name]: Math.max(0, value - 1) })}
    />
  )
}

/** Draws the fields of whole numbers of this form. */
const numberOf = ({ field }: Fields<Misbehaviour>) =>
  function number(name: keyof Misbehaviour, label: string, description: string, max: number, min = 0) {
    return <WholeNumber label={label} description={description} min={min} max={max} {...field(name)} />
  }

type NumberProps = Omit<ComponentProps<typeof NumberInput>, 'onChange'> & { readonly onChange: (value: number) => void }

/** A whole number. An empty field is 0. */
function WholeNumber({ min = 0, onChange, ...rest }: NumberProps) {
  return (
    <NumberInput
      {...rest}
      min={min}
      allowDecimal={false}
      allowNegative={Number(min) < 0}
      thousandSeparator=","
      onChange={(value) => onChange(typeof value === 'number' ? Math.trunc(value) : 0)}
    />
  )
}
