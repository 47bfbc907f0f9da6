import { Flex, NativeSelect, SegmentedControl, Text } from '@mantine/core'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { maySearchSlots, type PatientClass } from '../../../../domain/providers/scheduling-rules.ts'
import type { ProviderForms } from '../../../../domain/providers/verdict.ts'
import { DayField } from '../../../forms/DayField.tsx'
import { type ProvidersRoute, type SlotChoice, type SlotLayout, slotLayouts } from '../../../routes/providers-route.ts'
import { changePageRoute } from '../page/page-route.ts'
import { patientClassWords } from '../verdict-words.ts'
import { HeatView } from './HeatView.tsx'
import { ListView } from './ListView.tsx'
import { WeekView } from './WeekView.tsx'
import classes from './slots-bar.module.css'
import { type SlotsContext, useSlotsContext } from './use-slots.ts'

type Props = {
  readonly route: ProvidersRoute & { readonly npi: string }
  readonly connection: ConnectionView
  readonly forms: ProviderForms
}

/** The slots of one provider: week, paged list, heat map. */
export function SlotsSection({ route, connection, forms }: Props) {
  const { npi, product, slots: choice } = route
  const context = useSlotsContext({ connectionId: connection.id, npi, product }, choice, forms)
  const change = (part: Partial<SlotChoice>) => changePageRoute({ slots: { ...choice, ...part } })
  const reversed = choice.from !== undefined && choice.to !== undefined && choice.to < choice.from
  return (
    <Flex component="section" direction="column" miw={0} bg="var(--ac-surface)" aria-label="Slots">
      <SlotsBar context={context} onChange={change} />
      {choice.layout === 'week' ? (
        <WeekView context={context} onChange={change} />
      ) : reversed ? (
        <Text className="quiet" inherit py="sm" px="var(--ac-edge)">
          The last day lies before the first: nothing was asked for. Change the dates.
        </Text>
      ) : choice.layout === 'list' ? (
        <ListView key={JSON.stringify(choice)} context={context} />
      ) : (
        <HeatView context={context} onChange={change} />
      )}
    </Flex>
  )
}

type SlotsBarProps = {
  readonly context: SlotsContext
  readonly onChange: (part: Partial<SlotChoice>) => void
}

const layoutNames: Readonly<Record<SlotLayout, string>> = { week: 'Week', list: 'List', heat: 'Heat map' }
const pageSizes = [1, 3, 5, 10, 20, 30]

/** Selects the slots and their view. A class that a rule closes is disabled with the reason. */
function SlotsBar({ context, onChange }: SlotsBarProps) {
  const { choice, choices, decision } = context
  const several = choice.visitTypes.length > 1
  const sizes = [...new Set([...pageSizes, choice.daysOfSlots])].toSorted((one, other) => one - other)
  const classOption = (patientClass: PatientClass) => {
    const open = maySearchSlots(decision, patientClass)
    const rule = patientClass === 'new' ? decision.ruleForNew : decision.ruleForReturning
    return {
      value: patientClass,
      label: `${patientClassWords[patientClass]}${open ? '' : `, closed by rule ${rule}`}`,
      disabled: !open,
    }
  }
  const reversed = choice.from !== undefined && choice.to !== undefined && choice.to < choice.from
  return (
    <div className={classes.bar} role="group" aria-label="Which slots">
      <SegmentedControl
        flex="none"
        size="sm"
        withItemsBorders={false}
        aria-label="Show slots as"
        value={choice.layout}
        onChange={(value) => onChange({ layout: slotLayouts.find((layout) => layout === value) ?? 'week' })}
        data={slotLayouts.map((layout) => ({ value: layout, label: layoutNames[layout] }))}
      />
      <NativeSelect
        label="Patients"
        value={choice.patientClass}
        data={[{ value: 'both', label: 'New and returning' }, classOption('new'), classOption('returning')]}
        onChange={(event) => {
          const { value } = event.currentTarget
          onChange({ patientClass: value === 'new' || value === 'returning' ? value : 'both' })
        }}
      />
      <NativeSelect
        flex="1 1 9rem"
        maw={224}
        label="Visit type"
        value={several ? 'several' : (choice.visitTypes[0] ?? '')}
        data={[
          { value: '', label: 'All visit types' },
          ...(several ? [{ value: 'several', label: `${choice.visitTypes.length} visit types` }] : []),
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
        label="Department"
        value={choice.department ?? ''}
        data={[
          { value: '', label: 'All departments' },
          ...choices.departments.map(({ key, name }) => ({ value: key, label: name })),
        ]}
        onChange={(event) => {
          const { value } = event.currentTarget
          onChange({ department: value === '' ? undefined : value })
        }}
      />
      {choice.layout === 'week' ? (
        <DayField label="Week of" value={choice.from} onChange={(from) => onChange({ from, to: undefined })} />
      ) : (
        <>
          <DayField label="From" value={choice.from} onChange={(from) => onChange({ from })} />
          <DayField
            label="To"
            value={choice.to}
            error={reversed ? 'Lies before the first day.' : undefined}
            onChange={(to) => onChange({ to })}
          />
        </>
      )}
      {choice.layout === 'list' && (
        <NativeSelect
          label="Days on a page"
          value={String(choice.daysOfSlots)}
          data={sizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={(event) => onChange({ daysOfSlots: Number(event.currentTarget.value) })}
        />
      )}
    </div>
  )
}
