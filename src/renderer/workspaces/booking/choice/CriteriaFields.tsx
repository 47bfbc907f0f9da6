import { Group, NativeSelect, NumberInput, SegmentedControl, TagsInput, TextInput } from '@mantine/core'
import type { SlotCriteria, SlotForm } from '../../../../domain/slots/slot-criteria.ts'
import { DayField } from '../../../forms/DayField.tsx'
import { WordField } from '../ways/fields.tsx'
import { useField } from '../ways/use-field.tsx'

/** The individual criteria fields. The form shows all of them; each chip above the slots shows some. */
export type FieldProps = {
  readonly criteria: SlotCriteria
  readonly set: (part: Partial<SlotCriteria>) => void
}

export const formNames: Readonly<Record<SlotForm, string>> = {
  place: 'Nearby, a few days at a time',
  search: 'Nearby, all times at once',
  providers: 'Several providers',
  provider: 'One provider',
}
const forms = ['place', 'search', 'providers', 'provider'] as const

export const formWords: Readonly<Record<SlotForm, string>> = {
  place: 'The first days with free times near a ZIP code; turn the page for more. Takes departments and providers.',
  search: 'Every free time near a ZIP code in one list. If a time is taken, the same search runs again.',
  providers: 'Free times of the providers you name, for up to 30 days if you enter no dates.',
  provider: 'Free times of one provider you name, a few days at a time.',
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
    <Group grow wrap="nowrap" align="stretch" gap="xs">
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
    </Group>
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
    <Group grow wrap="nowrap" align="stretch" gap="xs" data-field="search.endDate" onBlur={end.onBlur}>
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
    </Group>
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
