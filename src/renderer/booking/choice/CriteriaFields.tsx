import { NativeSelect, NumberInput, SegmentedControl, TagsInput, TextInput } from '@mantine/core'
import type { SlotCriteria, SlotForm } from '../../../domain/slot-criteria.ts'
import { DayField } from '../../parts/DayField.tsx'
import { WordField } from '../ways/fields.tsx'
import { useField } from '../ways/use-field.tsx'
import classes from './search-form.module.css'

/** The fields of the criteria, one by one: the form has them all, each chip above the slots some of them. */
export type FieldProps = {
  readonly criteria: SlotCriteria
  readonly set: (part: Partial<SlotCriteria>) => void
}

export const formNames: Readonly<Record<SlotForm, string>> = {
  place: 'Near a place',
  search: 'Near a place, in one answer',
  providers: 'Named providers',
  provider: 'One provider',
}
const forms = ['place', 'search', 'providers', 'provider'] as const

export const formWords: Readonly<Record<SlotForm, string>> = {
  place: 'Page by page, in days that have slots.',
  search: 'All at once, with a search context that can be run again.',
  providers: 'Up to 30 days where no dates are given.',
  provider: 'All that one provider offers, page by page.',
}

export function FormField({ criteria, set }: FieldProps) {
  return (
    <NativeSelect
      data-field="search.form"
      label="How to search"
      description={formWords[criteria.form]}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={criteria.form}
      data={forms.map((form) => ({ value: form, label: formNames[form] }))}
      onChange={(event) => {
        const form = forms.find((each) => each === event.currentTarget.value)
        if (form !== undefined) set({ form })
      }}
    />
  )
}

export function PostalField({ criteria, set }: FieldProps) {
  const parts = useField('search.postalCode')
  return (
    <TextInput
      {...parts}
      label="Postal code"
      autoComplete="off"
      value={criteria.postalCode}
      onChange={(event) => set({ postalCode: event.currentTarget.value })}
    />
  )
}

export function CoordinateFields({ criteria, set }: FieldProps) {
  const latitude = useField('search.latitude')
  const longitude = useField('search.longitude')
  return (
    <div className={classes.pair}>
      <Coordinate
        {...latitude}
        label="Latitude"
        most={90}
        value={criteria.latitude}
        onChange={(value) => set({ latitude: value })}
      />
      <Coordinate
        {...longitude}
        label="Longitude"
        most={180}
        value={criteria.longitude}
        onChange={(value) => set({ longitude: value })}
      />
    </div>
  )
}

type CoordinateProps = ReturnType<typeof useField> & {
  readonly label: string
  readonly most: number
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

function Coordinate({ most, value, onChange, ...parts }: CoordinateProps) {
  return (
    <NumberInput
      {...parts}
      hideControls
      min={-most}
      max={most}
      clampBehavior="strict"
      decimalScale={6}
      value={value ?? ''}
      onChange={(next) => onChange(typeof next === 'number' ? next : null)}
    />
  )
}

export function RadiusField({ criteria, set }: FieldProps) {
  const parts = useField('search.radius', 'Empty: the service takes 30.')
  return (
    <NumberInput
      {...parts}
      hideControls
      label="Within, miles"
      min={1}
      max={10_000}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      value={criteria.radius ?? ''}
      onChange={(next) => set({ radius: typeof next === 'number' && next > 0 ? next : null })}
    />
  )
}

type NamesProps = {
  readonly field: string
  readonly label: string
  readonly placeholder: string
  readonly hint?: string
  readonly value: readonly string[]
  readonly known?: readonly string[]
  readonly onChange: (value: string[]) => void
}

export function NamesField({ field, label, placeholder, hint, value, known = [], onChange }: NamesProps) {
  const parts = useField(field, hint)
  return (
    <TagsInput
      {...parts}
      label={label}
      placeholder={value.length === 0 ? placeholder : ''}
      value={[...value]}
      data={[...known]}
      maxTags={100}
      splitChars={[';', '\n']}
      clearable={false}
      acceptValueOnBlur
      onChange={onChange}
    />
  )
}

export function DepartmentsField({ criteria, set }: FieldProps) {
  return (
    <NamesField
      field="search.departmentIds"
      label="Departments"
      placeholder="The EHR’s ids; Enter adds one"
      value={criteria.departmentIds}
      onChange={(departmentIds) => set({ departmentIds })}
    />
  )
}

export function VisitTypesField({ criteria, set, known }: FieldProps & { readonly known: readonly string[] }) {
  return (
    <NamesField
      field="search.visitTypeNames"
      label="Visit types"
      placeholder="All; Enter adds one"
      value={criteria.visitTypeNames}
      known={known}
      onChange={(visitTypeNames) => set({ visitTypeNames })}
    />
  )
}

export function ClinicTypesField({ criteria, set }: FieldProps) {
  return (
    <NamesField
      field="search.clinicTypes"
      label="Clinic types"
      placeholder="All; for example retail"
      value={criteria.clinicTypes}
      onChange={(clinicTypes) => set({ clinicTypes })}
    />
  )
}

type NpisProps = FieldProps & {
  /** Names as far as they were found, by NPI. */
  readonly names: ReadonlyMap<string, string>
}

export function NpisField({ criteria, set, names }: NpisProps) {
  const parts = useField('search.npis', 'NPIs; a name finds those that were found near.')
  return (
    <TagsInput
      {...parts}
      label={criteria.form === 'provider' ? 'Provider' : 'Providers'}
      placeholder={criteria.npis.length === 0 ? 'NPI or name' : ''}
      value={[...criteria.npis]}
      data={[...names.keys()]}
      maxTags={100}
      splitChars={[',', ';', ' ', '\n']}
      clearable={false}
      acceptValueOnBlur
      renderOption={({ option }) => (
        <span>
          {names.get(option.value)} <span className="mono dim">{option.value}</span>
        </span>
      )}
      filter={({ options, search }) => {
        const wanted = search.trim().toLowerCase()
        return options.filter(
          (option) =>
            'value' in option &&
            (option.value.includes(wanted) || names.get(option.value)?.toLowerCase().includes(wanted) === true),
        )
      }}
      // A name that was typed out is the provider who has it.
      onChange={(npis) => set({ npis: npis.map((npi) => npiNamed(npi, names)) })}
    />
  )
}

function npiNamed(text: string, names: ReadonlyMap<string, string>): string {
  const wanted = text.trim().toLowerCase()
  return [...names].find(([, name]) => name.toLowerCase() === wanted)?.[0] ?? text.trim()
}

export function SpecialtyField({ criteria, set, known }: FieldProps & { readonly known: readonly string[] }) {
  return (
    <WordField
      field="search.specialty"
      label="Specialty"
      value={criteria.specialty}
      choices={known}
      onChange={(specialty) => set({ specialty })}
    />
  )
}

export function GenderField({ criteria, set }: FieldProps) {
  const parts = useField('search.gender')
  const usual = ['female', 'male', 'nonbinary', 'other']
  const all = [...new Set([...usual, ...(criteria.gender === '' ? [] : [criteria.gender])])]
  return (
    <NativeSelect
      {...parts}
      label="Provider’s gender"
      value={criteria.gender}
      data={[{ value: '', label: 'Any' }, ...all]}
      onChange={(event) => set({ gender: event.currentTarget.value })}
    />
  )
}

export function SortField({ criteria, set }: FieldProps) {
  const parts = useField('search.sortBy')
  return (
    <NativeSelect
      {...parts}
      label="Order of providers"
      value={criteria.sortBy ?? ''}
      data={[
        { value: '', label: 'As the service gives it' },
        { value: 'mostAvailable', label: 'Most available' },
        { value: 'nextAvailable', label: 'Next available' },
      ]}
      onChange={(event) => {
        const { value } = event.currentTarget
        set({ sortBy: value === 'mostAvailable' || value === 'nextAvailable' ? value : null })
      }}
    />
  )
}

export function DatesFields({ criteria, set }: FieldProps) {
  const end = useField('search.endDate')
  return (
    <div className={classes.pair} data-field="search.endDate" onBlur={end.onBlur}>
      <DayField
        label="From"
        value={criteria.startDate === '' ? undefined : criteria.startDate}
        onChange={(startDate) => set({ startDate: startDate ?? '' })}
      />
      <DayField
        label="To"
        value={criteria.endDate === '' ? undefined : criteria.endDate}
        error={
          criteria.startDate !== '' && criteria.endDate !== '' && criteria.endDate < criteria.startDate
            ? 'Lies before the first day.'
            : end.error
        }
        onChange={(endDate) => set({ endDate: endDate ?? '' })}
      />
    </div>
  )
}

export function PageSizeField({ criteria, set }: FieldProps) {
  return (
    <NumberInput
      data-field="search.daysOfSlots"
      label="Days with slots on a page"
      hideControls
      min={1}
      max={60}
      clampBehavior="strict"
      allowDecimal={false}
      value={criteria.daysOfSlots}
      onChange={(next) => {
        if (typeof next === 'number' && next >= 1) set({ daysOfSlots: next })
      }}
    />
  )
}

type ClassProps = { readonly value: 'new' | 'returning'; readonly onChange: (value: 'new' | 'returning') => void }

export function ClassField({ value, onChange }: ClassProps) {
  return (
    <SegmentedControl
      data-field="patientClass"
      aria-label="New or returning patient"
      size="sm"
      withItemsBorders={false}
      value={value}
      data={[
        { value: 'new', label: 'New' },
        { value: 'returning', label: 'Returning' },
      ]}
      onChange={(next) => onChange(next === 'returning' ? 'returning' : 'new')}
    />
  )
}
