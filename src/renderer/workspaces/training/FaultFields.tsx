import { texts } from './text.ts'
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
import { lostAnswerWords } from './behaviour-words.ts'
import classes from './training.module.css'

type Props = { readonly form: Fields<Misbehaviour> }

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

/** Faults of the next booking; afterward the sandbox works normally. */
export function BookingFields({ form: { field, toggle } }: Props) {
  return (
    <fieldset className={classes.group}>
      <legend>{texts.faultFields.atTheNextBooking}</legend>
      <Switch size="sm" label={texts.faultFields.theNextBookingWithAProviderIs} {...toggle('conflictOnNextBooking')} />
      <div className={classes.pair}>
        <NativeSelect
          label={texts.faultFields.rejectionReason}
          description={texts.faultFields.onlyBookingsWithAProvider}
          data={conflictTexts.map((value) => ({ value, label: sentence(texts.behaviourWords.conflictWords[value]) }))}
          {...field('conflictText')}
        />
        <NativeSelect
          label={texts.faultFields.responseToTheNextBooking}
          description={texts.faultFields.anyTypeOfBooking}
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
      <legend>{texts.faultFields.whileRegionsAreMonitored}</legend>
      <div className={classes.pair}>
        <TagsInput
          label={texts.faultFields.regionsWithWrongWaits}
          description={texts.faultFields.regionCodesPressEnterAfterEach}
          value={codes}
          onChange={(value) => change(value, fault)}
        />
        <NativeSelect
          label={texts.faultFields.problem}
          description={texts.faultFields.theSameForAllOfThem}
          data={waitFaults.map((value) => ({ value, label: texts.behaviourWords.waitFaultWords[value] }))}
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
      <legend>{texts.faultFields.whileEntitiesLoadPageByPage}</legend>
      <div className={classes.pair}>
        {number('totalDrift', 1_000, -1_000)}
        {number('repeatedRows', 1_000)}
      </div>
      <div className={classes.pair}>
        {number('failingTimes', 1_000)}
        <Place form={form} name="failingOffset" />
      </div>
      <div className={classes.pair}>
        {number('pageCap', 1_000_000)}
        <NativeSelect
          label={texts.faultFields.largerRequests}
          description={texts.faultFields.limitsAboveThatNumber}
          data={[
            { value: 'fewer', label: texts.faultFields.getsFewerWithoutAWord },
            { value: 'refused', label: texts.faultFields.areRejected },
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
      <legend>{texts.faultFields.whileSurveysPauseBookingsAnd}</legend>
      <div className={classes.pair}>
        {number('searchDrift', 1_000, -1_000)}
        {number('searchRepeated', 1_000)}
      </div>
      <div className={classes.pair}>
        {number('searchFailingTimes', 1_000)}
        <Place form={form} name="searchFailingOffset" />
      </div>
      <div className={classes.pair}>{number('searchPageCap', 1_000_000)}</div>
    </fieldset>
  )
}

type PlaceProps = Props & { readonly name: 'failingOffset' | 'searchFailingOffset' }

/** A place in a list, counted from 1; its field counts from 0. */
function Place({ form: { values, set }, name }: PlaceProps) {
  return (
    <WholeNumber
      {...texts.faultFields.numbers[name]}
      min={1}
      max={50_000_001}
      value={values[name] + 1}
      onChange={(value) => set({ [name]: Math.max(0, value - 1) })}
    />
  )
}

/** Draws the fields of whole numbers of this form. */
const numberOf = ({ field }: Fields<Misbehaviour>) =>
  function number(name: keyof typeof texts.faultFields.numbers, max: number, min = 0) {
    return <WholeNumber {...texts.faultFields.numbers[name]} min={min} max={max} {...field(name)} />
  }

type NumberProps = Omit<ComponentProps<typeof NumberInput>, 'onChange'> & { readonly onChange: (value: number) => void }

/** What the library reports: a number, or text such as "", "-" or "05". The first two are 0. */
export const typedNumber = (value: number | string | bigint): number => Number(value) || 0

/** A whole number. An empty field is 0. */
function WholeNumber({ min = 0, onChange, ...rest }: NumberProps) {
  return (
    <NumberInput
      {...rest}
      min={min}
      allowDecimal={false}
      allowNegative={Number(min) < 0}
      thousandSeparator=","
      onChange={(value) => onChange(Math.trunc(typedNumber(value)))}
    />
  )
}
