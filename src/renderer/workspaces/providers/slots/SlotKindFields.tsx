import { texts } from '../text/slots.ts'
import { NativeSelect } from '@mantine/core'
import type { SlotChoice } from '../../../routes/providers-route.ts'
import type { SlotsContext } from './use-slots.ts'

type Props = {
  readonly context: Pick<SlotsContext, 'choice' | 'choices'>
  readonly onChange: (part: Partial<SlotChoice>) => void
}

/** Which visit types and which department, of those that the provider has. */
export function SlotKindFields({ context: { choice, choices }, onChange }: Props) {
  const several = choice.visitTypes.length > 1
  return (
    <>
      <NativeSelect
        flex="1 1 9rem"
        maw={224}
        label={texts.slotKindFields.visitType}
        value={several ? 'several' : (choice.visitTypes[0] ?? '')}
        data={[
          { value: '', label: texts.slotKindFields.allVisitTypes },
          ...(several ? [{ value: 'several', label: texts.slotKindFields.visitTypes(choice.visitTypes.length) }] : []),
          ...choices.visitTypes.map(({ key, name }) => ({ value: key, label: name })),
        ]}
        onChange={(event) => {
          const { value } = event.currentTarget
          if (value !== 'several') onChange({ visitTypes: value === '' ? [] : [value] })
        }}
      />
      <NativeSelect
        flex="1 1 9rem"
        maw={224}
        label={texts.slotKindFields.department}
        value={choice.department ?? ''}
        data={[
          { value: '', label: texts.slotKindFields.allDepartments },
          ...choices.departments.map(({ key, name }) => ({ value: key, label: name })),
        ]}
        onChange={(event) => {
          const { value } = event.currentTarget
          onChange({ department: value === '' ? undefined : value })
        }}
      />
    </>
  )
}
