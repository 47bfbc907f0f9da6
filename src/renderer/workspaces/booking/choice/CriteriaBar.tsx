import { texts } from '../text/choice.ts'
import { Box, Button, Stack, Text } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import { joined } from '../../../../domain/joined.ts'
import type { SlotCriteria } from '../../../../domain/slots/slot-criteria.ts'
import { criteriaIssues } from '../../../../domain/booking/slot-criteria-check.ts'
import { useDesk } from '../desk/desk-context.ts'
import {
  ClassField,
  CoordinateFields,
  DatesFields,
  type FieldProps,
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
  const { search: criteria } = draft
  const near = isNear(criteria)
  return (
    <Box display="contents" role="group" aria-label={texts.criteriaBar.searchCriteria}>
      {near && (
        <Chip label={texts.criteriaBar.near} words={placeWords(criteria)}>
          {(fields) => (
            <>
              <PostalField {...fields} />
              <CoordinateFields {...fields} />
              {fields.criteria.form === 'place' && <NamesField name="departmentIds" {...fields} />}
            </>
          )}
        </Chip>
      )}
      {near && (
        <Chip label={texts.criteriaBar.within} words={radiusWords(criteria)}>
          {(fields) => <RadiusField {...fields} />}
        </Chip>
      )}
      {near && (criteria.specialty !== '' || criteria.gender !== '') && (
        <Chip words={joined([criteria.specialty, criteria.gender])}>
          {(fields) => (
            <>
              <SpecialtyField {...fields} known={[]} />
              <GenderField {...fields} />
            </>
          )}
        </Chip>
      )}
      {criteria.form !== 'search' && (!near || criteria.npis.length > 0) && (
        <Chip words={npisWords(criteria)}>{(fields) => <ProvidersField {...fields} names={names} />}</Chip>
      )}
      <TypesChip visitTypes={visitTypes} />
      <Chip words={datesWords(criteria)}>
        {(fields) => (
          <>
            <DatesFields {...fields} />
            {(fields.criteria.form === 'place' || fields.criteria.form === 'provider') && <PageSizeField {...fields} />}
          </>
        )}
      </Chip>
      <Button size="compact-sm" aria-label={texts.criteriaBar.allSearchCriteria} onClick={() => goTo('what')} px={6}>
        <IconPlus size={14} />
      </Button>
    </Box>
  )
}

type ChipProps = {
  readonly label?: string
  readonly words: string
  readonly children: (fields: FieldProps) => ReactNode
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
      {children({ criteria: now, set: (part) => setEdited({ ...now, ...part }) })}
    </ChipPopover>
  )
}

function TypesChip({ visitTypes }: Pick<Props, 'visitTypes'>) {
  const { draft } = useDesk()
  const { search, setClass } = useSearch()
  const [edited, setEdited] = useState<Pick<BookingDraft, 'search' | 'patientClass'>>()
  const now = edited ?? draft
  const [type = texts.criteriaBar.allVisitTypes, ...more] = draft.search.visitTypeNames
  const types = more.length === 0 ? type : texts.criteriaBar.visitTypes(more.length + 1)
  return (
    <ChipPopover
      words={texts.criteriaBar.patient(types, draft.patientClass)}
      opened={edited !== undefined}
      onToggle={(open) => setEdited(open ? draft : undefined)}
      stops={[]}
      onApply={() => {
        if (JSON.stringify(now.search) !== JSON.stringify(draft.search)) search(now.search)
        setClass(now.patientClass)
        setEdited(undefined)
      }}
    >
      <NamesField
        name="visitTypeNames"
        criteria={now.search}
        set={(part) => setEdited({ ...now, search: { ...now.search, ...part } })}
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
