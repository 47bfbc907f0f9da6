import { texts } from '../text/choice.ts'
import { Group, NativeSelect, SegmentedControl, TagsInput, TextInput } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { type SlotCriteria, slotForms } from '../../../../domain/slots/slot-criteria.ts'
import { typedNames } from '../../../../domain/normal-text.ts'
import { DayField } from '../../../forms/DayField.tsx'
import { NumberField } from '../../../forms/NumberField.tsx'
import { WordInput } from '../ways/fields.tsx'
import { useField, useUnclear } from '../ways/use-field.tsx'

/** The individual criteria fields. The form shows all of them; each chip above the slots shows some. */
export type FieldProps = {
  readonly criteria: SlotCriteria
  readonly set: (part: Partial<SlotCriteria>) => void
}

export function FormField({ criteria, set }: FieldProps) {
  return (
    <NativeSelect
      data-field="search.form"
      label={texts.criteriaFields.howToSearch}
      description={texts.criteriaFields.formWords[criteria.form]}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={criteria.form}
      data={slotForms.map((form) => ({ value: form, label: texts.criteriaFields.formNames[form] }))}
      onChange={(event) => {
        const form = slotForms.find((each) => each === event.currentTarget.value)
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
      label={texts.criteriaFields.zipCode}
      autoComplete="off"
      value={criteria.postalCode}
      onChange={(event) => set({ postalCode: event.currentTarget.value })}
    />
  )
}

type AmountProps = FieldProps &
  Omit<ComponentProps<typeof NumberField>, 'value' | 'onChange'> & {
    readonly name: 'latitude' | 'longitude' | 'radius'
  }

/** A number of the criteria; null while it is empty. */
function Amount({ criteria, set, name, description, ...rest }: AmountProps) {
  const parts = useField(`search.${name}`, description)
  return (
    <NumberField {...parts} {...rest} hideControls value={criteria[name]} onChange={(next) => set({ [name]: next })} />
  )
}

export function CoordinateFields(props: FieldProps) {
  const { latitude, longitude } = texts.criteriaFields
  return (
    <Group grow wrap="nowrap" align="stretch" gap="xs">
      <Amount {...props} name="latitude" label={latitude} min={-90} max={90} decimalScale={6} />
      <Amount {...props} name="longitude" label={longitude} min={-180} max={180} decimalScale={6} />
    </Group>
  )
}

export function RadiusField(props: FieldProps) {
  return (
    <Amount
      {...props}
      name="radius"
      label={texts.criteriaFields.withinMiles}
      description={texts.criteriaFields.leaveEmptyFor30Miles}
      min={1}
      max={10_000}
      allowDecimal={false}
      allowNegative={false}
    />
  )
}

export function PageSizeField({ criteria, set }: FieldProps) {
  return (
    <NumberField
      data-field="search.daysOfSlots"
      label={texts.criteriaFields.daysWithSlotsPerPage}
      hideControls
      min={1}
      max={60}
      allowDecimal={false}
      value={criteria.daysOfSlots}
      onChange={(next) => next !== null && set({ daysOfSlots: next })}
    />
  )
}

/** The label of each list of names, and its placeholder while it is empty. */
const lists = {
  departmentIds: [texts.criteriaFields.departments, texts.criteriaFields.ehrIdsPressEnterToAdd],
  visitTypeNames: [texts.criteriaFields.visitTypes, texts.criteriaFields.allPressEnterToAddOne],
  clinicTypes: [texts.criteriaFields.clinicTypes, texts.criteriaFields.allForExampleRetail],
} as const

type NamesProps = FieldProps & { readonly name: keyof typeof lists; readonly known?: readonly string[] }

export function NamesField({ criteria, set, name, known = [] }: NamesProps) {
  const parts = useField(`search.${name}`)
  const [label, placeholder] = lists[name]
  return (
    <TagsInput
      {...parts}
      label={label}
      placeholder={criteria[name].length === 0 ? placeholder : ''}
      value={[...criteria[name]]}
      data={[...known]}
      maxTags={100}
      splitChars={[';', '\n']}
      clearable={false}
      acceptValueOnBlur
      // Text that the field was left with comes with its spaces.
      onChange={(names) => set({ [name]: typedNames(names) })}
    />
  )
}

export function SpecialtyField({ criteria, set, known }: FieldProps & { readonly known: readonly string[] }) {
  return (
    <WordInput
      field="search.specialty"
      label={texts.criteriaFields.specialty}
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
      label={texts.criteriaFields.providersGender}
      value={criteria.gender}
      data={[{ value: '', label: texts.criteriaFields.any }, ...all]}
      onChange={(event) => set({ gender: event.currentTarget.value })}
    />
  )
}

export function SortField({ criteria, set }: FieldProps) {
  const parts = useField('search.sortBy')
  return (
    <NativeSelect
      {...parts}
      label={texts.criteriaFields.sortProvidersBy}
      value={criteria.sortBy ?? ''}
      data={[
        { value: '', label: texts.criteriaFields.platformOrder },
        { value: 'mostAvailable', label: texts.criteriaFields.mostAvailable },
        { value: 'nextAvailable', label: texts.criteriaFields.nextAvailable },
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
  const [unreadFrom, setUnreadFrom] = useState<string>()
  const [unreadTo, setUnreadTo] = useState<string>()
  useUnclear('search.startDate', unreadFrom && texts.criteriaFields.unreadFrom(unreadFrom))
  useUnclear('search.endDate', unreadTo && texts.criteriaFields.unreadTo(unreadTo))
  return (
    <Group grow wrap="nowrap" align="stretch" gap="xs" onBlur={end.onBlur}>
      <DayField
        data-field="search.startDate"
        label={texts.criteriaFields.from}
        value={criteria.startDate === '' ? undefined : criteria.startDate}
        onUnread={setUnreadFrom}
        onChange={(startDate) => set({ startDate: startDate ?? '' })}
      />
      <DayField
        data-field="search.endDate"
        label={texts.criteriaFields.to}
        onUnread={setUnreadTo}
        value={criteria.endDate === '' ? undefined : criteria.endDate}
        error={
          criteria.startDate !== '' && criteria.endDate !== '' && criteria.endDate < criteria.startDate
            ? texts.criteriaFields.beforeTheFirstDay
            : end.error
        }
        onChange={(endDate) => set({ endDate: endDate ?? '' })}
      />
    </Group>
  )
}

type ClassProps = { readonly value: 'new' | 'returning'; readonly onChange: (value: 'new' | 'returning') => void }

export function ClassField({ value, onChange }: ClassProps) {
  return (
    <SegmentedControl
      data-field="patientClass"
      aria-label={texts.criteriaFields.newOrReturningPatient}
      size="sm"
      withItemsBorders={false}
      value={value}
      data={[
        { value: 'new', label: texts.criteriaFields.newWord },
        { value: 'returning', label: texts.criteriaFields.returning },
      ]}
      onChange={(next) => onChange(next === 'returning' ? 'returning' : 'new')}
    />
  )
}
