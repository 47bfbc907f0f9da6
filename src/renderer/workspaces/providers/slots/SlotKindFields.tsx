import { texts } from '../text/slots.ts'
import { NativeSelect } from '@mantine/core'
import { joined } from '../../../../domain/joined.ts'
import type { SlotChoice } from '../../../routes/providers-route.ts'
import { toldApart } from '../../../parts/told-apart.ts'
import type { SlotsContext } from './use-slots.ts'

type Props = {
  readonly context: Pick<SlotsContext, 'choice' | 'choices'>
  readonly onChange: (part: Partial<SlotChoice>) => void
}

/** Which visit types and which department, of those that the provider has. */
export function SlotKindFields({ context: { choice, choices }, onChange }: Props) {
  const several = choice.visitTypes.length > 1
  const markOf = (of: string) => {
    const department = choices.departments.find(({ key }) => key === of)?.department
    return joined([department?.address?.city ?? '', department?.emrId ?? ''])
  }
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
          ...toldApart(
            choices.departments.map(({ key, name }) => ({ value: key, label: name })),
            markOf,
          ),
        ]}
        onChange={(event) => {
          const { value } = event.currentTarget
          onChange({ department: value === '' ? undefined : value })
        }}
      />
    </>
  )
}
