import { texts } from '../text/choice.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { joined } from '../../../../domain/joined.ts'
import type { SlotCriteria } from '../../../../domain/slots/slot-criteria.ts'
import { criteriaIssues } from '../../../../domain/booking/slot-criteria-check.ts'
import { useDesk } from '../desk/desk-context.ts'
import {
  ClassField,
  CoordinateFields,
  DatesFields,
  GenderField,
  NamesField,
  PageSizeField,
  PostalField,
  RadiusField,
  SpecialtyField,
} from './CriteriaFields.tsx'
import { datesWords, isNear, npisWords, placeWords, radiusWords, useSearch } from './search-criteria.ts'
import { PanelButton } from '../../../parts/PanelButton.tsx'
import { ProvidersField } from './ProvidersField.tsx'

type Props = {
  /** Visit types and provider names seen so far, offered as choices. */
  readonly visitTypes: readonly string[]
  readonly names: ReadonlyMap<string, string>
}

/** The search criteria as chips; each opens an editor. Sends no request until a change is applied. */
export function CriteriaBar({ visitTypes, names }: Props) {
  const { draft, goTo } = useDesk()
  const { search: criteria, patientClass } = draft
  const near = isNear(criteria)
  return (
    <Group gap={6} miw={0} role="group" aria-label={texts.criteriaBar.searchCriteria}>
      {near && (
        <Chip label={texts.criteriaBar.near} words={placeWords(criteria)}>
          {(edited, set) => (
            <>
              <PostalField criteria={edited} set={set} />
              <CoordinateFields criteria={edited} set={set} />
              {edited.form === 'place' && <NamesField name="departmentIds" criteria={edited} set={set} />}
            </>
          )}
        </Chip>
      )}
      {near && (
        <Chip label={texts.criteriaBar.within} words={radiusWords(criteria)}>
          {(edited, set) => <RadiusField criteria={edited} set={set} />}
        </Chip>
      )}
      {near && (criteria.specialty !== '' || criteria.gender !== '') && (
        <Chip words={joined([criteria.specialty, criteria.gender])}>
          {(edited, set) => (
            <>
              <SpecialtyField criteria={edited} set={set} known={[]} />
              <GenderField criteria={edited} set={set} />
            </>
          )}
        </Chip>
      )}
      {criteria.form !== 'search' && (!near || criteria.npis.length > 0) && (
        <Chip words={npisWords(criteria)}>
          {(edited, set) => <ProvidersField criteria={edited} set={set} names={names} />}
        </Chip>
      )}
      <TypesChip visitTypes={visitTypes} patientClass={patientClass} />
      <Chip words={datesWords(criteria)}>
        {(edited, set) => (
          <>
            <DatesFields criteria={edited} set={set} />
            {(edited.form === 'place' || edited.form === 'provider') && <PageSizeField criteria={edited} set={set} />}
          </>
        )}
      </Chip>
      <Button size="compact-sm" aria-label={texts.criteriaBar.allSearchCriteria} onClick={() => goTo('what')} px={6}>
        <IconPlus size={14} />
      </Button>
    </Group>
  )
}

type ChipProps = {
  readonly label?: string
  readonly words: string
  readonly children: (criteria: SlotCriteria, set: (part: Partial<SlotCriteria>) => void) => ReactNode
}

function Chip({ label, words, children }: ChipProps) {
  const { draft, unclear } = useDesk()
  const { search } = useSearch()
  const [edited, setEdited] = useState<SlotCriteria>()
  const now = edited ?? draft.search
  // A date that can't be read stops its form by itself.
  const names = unclear.filter(({ field }) => field === 'search.npis')
  const stops = edited === undefined ? [] : [...criteriaIssues(edited), ...names]
  const apply = () => {
    if (edited !== undefined && JSON.stringify(edited) !== JSON.stringify(draft.search)) search(edited)
    setEdited(undefined)
  }
  return (
    <ChipPopover
      label={label}
      words={words}
      opened={edited !== undefined}
      onToggle={(open) => setEdited(open ? draft.search : undefined)}
      stops={stops.map(({ message }) => message)}
      onApply={apply}
    >
      {children(now, (part) => setEdited({ ...now, ...part }))}
    </ChipPopover>
  )
}

type TypesProps = Pick<Props, 'visitTypes'> & { readonly patientClass: 'new' | 'returning' }

function TypesChip({ visitTypes, patientClass }: TypesProps) {
  const { draft } = useDesk()
  const { search, setClass } = useSearch()
  const [edited, setEdited] = useState<{
    readonly criteria: SlotCriteria
    readonly patientClass: 'new' | 'returning'
  }>()
  const now = edited ?? { criteria: draft.search, patientClass }
  const { visitTypeNames } = draft.search
  const types =
    visitTypeNames.length === 0
      ? texts.criteriaBar.allVisitTypes
      : visitTypeNames.length === 1
        ? (visitTypeNames[0] ?? '')
        : texts.criteriaBar.visitTypes(visitTypeNames.length)
  return (
    <ChipPopover
      words={texts.criteriaBar.patient(types, patientClass)}
      opened={edited !== undefined}
      onToggle={(open) => setEdited(open ? { criteria: draft.search, patientClass } : undefined)}
      stops={[]}
      onApply={() => {
        if (JSON.stringify(now.criteria) !== JSON.stringify(draft.search)) search(now.criteria)
        setClass(now.patientClass)
        setEdited(undefined)
      }}
    >
      <NamesField
        name="visitTypeNames"
        criteria={now.criteria}
        set={(part) => setEdited({ ...now, criteria: { ...now.criteria, ...part } })}
        known={visitTypes}
      />
      <ClassField value={now.patientClass} onChange={(next) => setEdited({ ...now, patientClass: next })} />
    </ChipPopover>
  )
}

type PopoverProps = {
  readonly label?: string | undefined
  readonly words: string
  readonly opened: boolean
  readonly onToggle: (open: boolean) => void
  readonly stops: readonly string[]
  readonly onApply: () => void
  readonly children: ReactNode
}

function ChipPopover({ label, words, opened, onToggle, stops, onApply, children }: PopoverProps) {
  const stopsId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (stops.length === 0) onApply()
  }
  return (
    <PanelButton
      variant="default"
      maw="100%"
      fw={600}
      size="compact-sm"
      rightSection={<IconChevronDown size={14} aria-hidden="true" />}
      words={
        <>
          {label !== undefined && (
            <Text component="span" inherit className="quiet" fw={400}>
              {texts.criteriaBar.text(label)}
            </Text>
          )}
          <bdi>{words}</bdi>
        </>
      }
      panelName={texts.criteriaBar.change(label, words)}
      panelWidth={300}
      state={[opened, onToggle]}
    >
      <form onSubmit={submit}>
        <Stack gap={10}>
          {children}
          {stops.length > 0 && (
            <Stack role="alert" id={stopsId} gap={10}>
              {stops.map((stop) => (
                <Text key={stop} fz="xs" lh="xs" c="var(--ac-bad)">
                  {stop}
                </Text>
              ))}
            </Stack>
          )}
          <Button
            type="submit"
            variant="filled"
            aria-describedby={stops.length > 0 ? stopsId : undefined}
            aria-disabled={stops.length > 0}
            data-disabled={stops.length > 0}
          >
            {texts.criteriaBar.searchAgain}
          </Button>
        </Stack>
      </form>
    </PanelButton>
  )
}
