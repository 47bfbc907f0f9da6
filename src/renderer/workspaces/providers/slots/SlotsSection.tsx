import { texts } from '../text/slots.ts'
import { Flex, NativeSelect, SegmentedControl, Text } from '@mantine/core'
import { maySearchSlots, type PatientClass } from '../../../../domain/providers/scheduling-rules.ts'
import { DayField } from '../../../forms/DayField.tsx'
import { type SlotChoice, type SlotLayout, slotLayouts } from '../../../routes/providers-route.ts'
import { changePageRoute } from '../page/page-route.ts'
import { patientClassWords } from '../verdict-words.ts'
import { HeatView } from './HeatView.tsx'
import { ListView } from './ListView.tsx'
import { SlotKindFields } from './SlotKindFields.tsx'
import { WeekView } from './WeekView.tsx'
import classes from './slots-bar.module.css'
import { type SectionProps, type SlotsContext, useSlotsContext } from './use-slots.ts'

/** The slots of one provider: week, paged list, heat map. */
export function SlotsSection({ route, connection, forms }: SectionProps) {
  const { npi, product, slots: choice } = route
  const context = useSlotsContext({ connectionId: connection.id, npi, product }, choice, forms)
  const change = (part: Partial<SlotChoice>) => changePageRoute({ slots: { ...choice, ...part } })
  const reversed = choice.from !== undefined && choice.to !== undefined && choice.to < choice.from
  return (
    <Flex component="section" direction="column" miw={0} bg="var(--ac-surface)" aria-label={texts.slotsSection.slots}>
      <SlotsBar context={context} onChange={change} />
      {choice.layout === 'week' ? (
        <WeekView context={context} onChange={change} />
      ) : reversed ? (
        <Text className="quiet" inherit py="sm" px="var(--ac-edge)">
          {texts.slotsSection.theLastDayIsBeforeThe}
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

const layoutNames: Readonly<Record<SlotLayout, string>> = texts.slotsSection.layoutNames
const pageSizes = [1, 3, 5, 10, 20, 30]

/** Selects the slots and their view. A class that a rule closes is disabled with the reason. */
function SlotsBar({ context, onChange }: SlotsBarProps) {
  const { choice, decision } = context
  const sizes = [...new Set([...pageSizes, choice.daysOfSlots])].toSorted((one, other) => one - other)
  const classOption = (patientClass: PatientClass) => {
    const open = maySearchSlots(decision, patientClass)
    const rule = patientClass === 'new' ? decision.ruleForNew : decision.ruleForReturning
    return {
      value: patientClass,
      label: `${patientClassWords[patientClass]}${open ? '' : texts.slotsSection.closedByRule(rule)}`,
      disabled: !open,
    }
  }
  const reversed = choice.from !== undefined && choice.to !== undefined && choice.to < choice.from
  return (
    <div className={classes.bar} role="group" aria-label={texts.slotsSection.whichSlots}>
      <SegmentedControl
        flex="none"
        size="sm"
        withItemsBorders={false}
        aria-label={texts.slotsSection.showSlotsAs}
        value={choice.layout}
        onChange={(value) => onChange({ layout: slotLayouts.find((layout) => layout === value) ?? 'week' })}
        data={slotLayouts.map((layout) => ({ value: layout, label: layoutNames[layout] }))}
      />
      <NativeSelect
        label={texts.slotsSection.patients}
        value={choice.patientClass}
        data={[
          { value: 'both', label: texts.slotsSection.newAndReturning },
          classOption('new'),
          classOption('returning'),
        ]}
        onChange={(event) => {
          const { value } = event.currentTarget
          onChange({ patientClass: value === 'new' || value === 'returning' ? value : 'both' })
        }}
      />
      <SlotKindFields context={context} onChange={onChange} />
      {choice.layout === 'week' ? (
        <DayField
          label={texts.slotsSection.weekOf}
          value={choice.from}
          onChange={(from) => onChange({ from, to: undefined })}
        />
      ) : (
        <>
          <DayField label={texts.slotsSection.from} value={choice.from} onChange={(from) => onChange({ from })} />
          <DayField
            label={texts.slotsSection.to}
            value={choice.to}
            error={reversed ? texts.slotsSection.beforeTheFirstDay : undefined}
            onChange={(to) => onChange({ to })}
          />
        </>
      )}
      {choice.layout === 'list' && (
        <NativeSelect
          label={texts.slotsSection.daysPerPage}
          value={String(choice.daysOfSlots)}
          data={sizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={(event) => onChange({ daysOfSlots: Number(event.currentTarget.value) })}
        />
      )}
    </div>
  )
}
