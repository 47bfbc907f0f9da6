import { texts } from '../../text/page.ts'
import { Box, Flex } from '@mantine/core'
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react'
import {
  departmentName,
  departmentsOf,
  isListMissing,
  type ProviderPart,
  readField,
  visitTypeName,
  visitTypesOf,
  wholePart,
} from '../../../../../domain/providers/provider-parts.ts'
import type { ProviderDepartment } from '../../../../../domain/providers/provider.ts'
import type { SeenTypes } from '../../../../../domain/providers/seen-classes.ts'
import type { ProviderForms } from '../../../../../domain/providers/verdict.ts'
import { copyRow } from '../../../../parts/Copyable.tsx'
import { JsonView } from '../../../../parts/JsonView.tsx'
import { KeyValue } from '../../../../parts/KeyValue.tsx'
import { PlainText } from '../../../../parts/PlainText.tsx'
import { type TreeRow, TreeTable } from '../../../../parts/TreeTable.tsx'
import { count, counted } from '../../../../parts/times.ts'
import { CardNote, EmptyCard, PageCard } from '../PageCard.tsx'
import { clockName } from '../page-days.ts'
import { addressText, looseText } from '../record-words.ts'
import { ForWhom, Offered, placesOf } from './VisitTypeCells.tsx'
import classes from './record.module.css'

type Props = {
  readonly forms: ProviderForms
  /** Which patients the loaded slots' visit types are for. */
  readonly seen: SeenTypes
  readonly now: number
}

const pointer = { cursor: 'pointer' }

/** The rest of the record: departments, visit types, external IDs, and the raw record. */
export function RecordCards({ forms, seen, now }: Props) {
  const shown = useMemo(() => (forms.platform === undefined ? forms.ehr : [forms.platform, ...forms.ehr]), [forms])
  return (
    <>
      <Departments forms={forms} now={now} />
      <VisitTypes forms={forms} seen={seen} />
      <ExternalIds forms={forms} />
      {shown.map(({ ehrSystemName, record }) => (
        <details key={ehrSystemName ?? ''} className={`${classes.raw} card cut`}>
          <Flex component="summary" className="focus-inside" align="baseline" gap={10} py={10} px={14} style={pointer}>
            <h3>{texts.recordCards.recordAsReceived}</h3>
            <CardNote>
              {ehrSystemName === undefined ? (
                texts.recordCards.platformOnly
              ) : (
                <>
                  {texts.recordCards.with} <bdi>{ehrSystemName}</bdi>
                </>
              )}
              {texts.recordCards.json(counted(Object.keys(record).length, 'field'))}
            </CardNote>
          </Flex>
          <JsonView value={record} label={texts.recordCards.record(ehrSystemName ?? texts.recordCards.platformOnly)} />
        </details>
      ))}
    </>
  )
}

/** Departments of the record, including those that only an EHR has. */
function Departments({ forms, now }: { readonly forms: ProviderForms; readonly now: number }) {
  const parts = useMemo(() => departmentsOf(forms), [forms])
  return (
    <Parts
      title={texts.recordCards.departments}
      note={texts.recordCards.openOneForItsAddressPhonesAndIds}
      none={
        isListMissing(forms, 'departments')
          ? texts.recordCards.theRecordHasNoListOfDepartments
          : texts.recordCards.theRecordHasNoDepartments
      }
      template="minmax(0, 5fr) minmax(0, 4fr) minmax(0, 2fr) minmax(0, 3fr) minmax(0, 2fr) minmax(0, 2fr)"
      parts={parts}
      nameOf={departmentName}
      factsOf={(department) => [
        { label: texts.recordCards.address, field: 'address', text: addressText(department) },
        { label: texts.recordCards.phone, field: 'phone', text: department.address?.phone ?? undefined },
        {
          label: texts.recordCards.newPatients,
          field: 'newPatientPhone',
          text: department.address?.newPatientPhone ?? undefined,
        },
        ...fieldRows(department, departmentLabels, departmentElsewhere),
      ]}
      columns={[
        [texts.recordCardsLabels.department, texts.recordAbout.department, (_, name) => <Text text={name} />],
        [
          texts.recordCardsLabels.timeZone,
          texts.recordAbout.timeZone,
          ({ timezone }) => <Zone zone={timezone} now={now} />,
        ],
        [texts.recordCards.clinicType, texts.recordAbout.clinicType, 'clinicType'],
        [
          texts.recordCards.ehrId,
          texts.recordAbout.ehrId,
          ({ ehrSystemName, emrId }) => (
            <Text text={[ehrSystemName, emrId].filter((part) => part != null && part !== '').join(' ')} mono />
          ),
        ],
        [texts.recordCardsLabels.relationship, texts.recordAbout.relationship, 'relationshipType'],
        [
          texts.recordCards.visitTypes,
          texts.recordAbout.visitTypes,
          (_, _name, part) => <Text text={readField(part, 'supportedVisitTypeIds').value?.length.toString()} />,
        ],
      ]}
    />
  )
}

const departmentLabels = {
  departmentId: 'UUID',
  emrId: texts.recordCards.ehrId,
  ehrSystemName: texts.recordCards.ehrSystem,
  departmentUrlName: texts.recordCards.urlName,
  brand: texts.recordCardsLabels.brand,
  directions: texts.recordCardsLabels.directions,
  center: texts.recordCardsLabels.center,
} as const
const departmentElsewhere = ['name', 'timezone', 'clinicType', 'relationshipType', 'address', 'supportedVisitTypeIds']

/** Visit types of the record, in the order patients see them. */
function VisitTypes({ forms, seen }: Omit<Props, 'now'>) {
  const parts = useMemo(() => visitTypesOf(forms), [forms])
  const places = useMemo(() => placesOf(forms), [forms])
  return (
    <Parts
      title={texts.recordCards.visitTypes}
      note={texts.recordCards.openOneForItsIdsAndPreferenceLogic}
      none={
        isListMissing(forms, 'visitTypes')
          ? texts.recordCards.theRecordHasNoListOfVisitTypes
          : texts.recordCards.theRecordHasNoVisitTypes
      }
      template="minmax(0, 5fr) minmax(0, 2fr) minmax(0, 2fr) minmax(0, 2fr) minmax(0, 2fr) minmax(0, 4fr) minmax(0, 2fr)"
      parts={parts}
      nameOf={visitTypeName}
      factsOf={(visitType) => fieldRows(visitType, visitTypeLabels, visitTypeElsewhere)}
      columns={[
        [texts.recordCards.visitType, texts.recordAbout.visitType, (_, name) => <Text text={name} />],
        [
          texts.recordCardsLabels.forWord,
          texts.recordAbout.forWord,
          (_, _name, part) => <ForWhom visitType={part} seen={seen} />,
        ],
        [texts.recordCardsLabels.group, texts.recordAbout.group, 'group'],
        [texts.recordCardsLabels.buffer, texts.recordAbout.buffer, ({ bufferDays }) => <Days days={bufferDays} />],
        [
          texts.recordCards.lookAhead,
          texts.recordAbout.lookAhead,
          ({ maxLookAheadDays }) => <Days days={maxLookAheadDays} />,
        ],
        [texts.recordCards.reasonLabel, texts.recordAbout.reasonLabel, 'reasonLabel'],
        [
          texts.recordCards.offeredAt,
          texts.recordAbout.offeredAt,
          (_, _name, part) => <Offered visitType={part} places={places} />,
        ],
      ]}
    />
  )
}

const visitTypeLabels = {
  id: 'UUID',
  visitTypeId: texts.recordCards.ehrId,
  shortName: texts.recordCards.shortName,
  sortOrder: texts.recordCardsLabels.order,
  description: texts.recordCards.description,
  preferenceLogic: texts.recordCardsLabels.preference,
} as const
const visitTypeElsewhere = ['name', 'group', 'bufferDays', 'maxLookAheadDays', 'reasonLabel']

type PartsProps<Part extends object> = {
  readonly title: string
  /** What opening a row shows. */
  readonly note: string
  /** Shown if the record has none. */
  readonly none: string
  readonly template: string
  readonly parts: readonly ProviderPart<Part>[]
  readonly nameOf: (part: ProviderPart<Part>) => string
  readonly factsOf: (part: Part) => readonly FieldRow[]
  /** Header, what the column means, and its cell, or the field with the cell's text. */
  readonly columns: readonly (readonly [
    string,
    string,
    (keyof Part & string) | ((value: Part, name: string, part: ProviderPart<Part>) => ReactNode),
  ])[]
}

type PartRow<Part> = TreeRow & { readonly part: ProviderPart<Part> }

/** The departments or visit types of the record; a row opens to all its fields. */
function Parts<Part extends object>(props: PartsProps<Part>) {
  const { title, note, none, template, parts, nameOf, factsOf, columns } = props
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [selected, setSelected] = useState<string>()
  const toggle = (id: string) => {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }
  const rows = parts.flatMap((part, at): PartRow<Part>[] => {
    const id = String(at)
    const row = { part, id, depth: 0, expanded: open.has(id) }
    if (!row.expanded) return [row]
    const wide = <Facts rows={factsOf(wholePart(part)).map(factOf)} />
    return [row, { ...row, id: `${id}/facts`, depth: 1, expanded: undefined, wide }]
  })
  return (
    <PageCard label={title} title={title} note={parts.length > 0 && `${count(parts.length)}; ${note}`}>
      {parts.length === 0 ? (
        <EmptyCard>{none}</EmptyCard>
      ) : (
        <Box className="scroll-x">
          <TreeTable<PartRow<Part>>
            label={texts.recordCards.ofTheRecord(title)}
            template={template}
            rows={rows}
            selected={selected}
            onSelect={(row) => setSelected(row.id)}
            onToggle={(row) => toggle(row.id)}
            columns={columns.map(([header, about, cell]) => ({
              header,
              about,
              cell: ({ part }) =>
                typeof cell === 'string' ? (
                  <Text text={looseText(wholePart(part)[cell])} />
                ) : (
                  cell(wholePart(part), nameOf(part), part)
                ),
            }))}
          />
        </Box>
      )}
    </PageCard>
  )
}

/** A field without a known label uses its own name, so nothing is omitted. */
type FieldRow = { readonly label: string; readonly field: string; readonly text: string | undefined }

/** `labels` by field name, in order. Fields of `part` in neither list come last; empty ones are omitted. */
function fieldRows(
  part: Readonly<Record<string, unknown>>,
  labels: Readonly<Record<string, string>>,
  elsewhere: readonly string[],
): readonly FieldRow[] {
  const known = Object.entries(labels).map(([field, label]) => ({ label, field, text: looseText(part[field]) }))
  const others = Object.keys(part)
    .filter((field) => !Object.hasOwn(labels, field) && !elsewhere.includes(field))
    .map((field) => ({ label: field, field, text: looseText(part[field]) }))
  return [...known, ...others.filter(({ text }) => text !== undefined)]
}

/** A field of a department or visit type below its row. An ID can be copied. */
const factOf = ({ label, field, text }: FieldRow) =>
  text === undefined || /id$/i.test(field) ? copyRow(label, text, label) : { label, value: <PlainText text={text} /> }

function Facts({ rows }: Pick<ComponentProps<typeof KeyValue>, 'rows'>) {
  return (
    <Box p="0.375rem 0.875rem 0.5rem" w="100%" style={{ containerType: 'inline-size' }}>
      <KeyValue columns={2} rows={rows} />
    </Box>
  )
}

/** A record's text on one line; a dim dash if empty. */
function Text({ text, mono = false }: { readonly text: string | null | undefined; readonly mono?: boolean }) {
  if (text == null || text === '') return <span className="dim">—</span>
  return (
    <span className="clip" title={text}>
      <PlainText text={text} mono={mono} />
    </span>
  )
}

function Zone({ zone, now }: { readonly zone: ProviderDepartment['timezone']; readonly now: number }) {
  if (zone == null || zone === '') return <span className="dim">{texts.recordCards.noTimeZone}</span>
  const clock = clockName(zone, now)
  return <Text text={clock === zone ? texts.recordCards.anUnknownTimeZone(zone) : `${zone}, ${clock}`} />
}

function Days({ days }: { readonly days: number | null | undefined }) {
  if (days == null) return <span className="dim">—</span>
  return <span className="num">{days === 1 ? texts.recordCards.n1Day : texts.recordCards.days(count(days))}</span>
}

/** The provider's IDs in other systems, and the record's own. */
function ExternalIds({ forms }: { readonly forms: ProviderForms }) {
  const rows = useMemo(() => idsOf(forms), [forms])
  return (
    <PageCard
      label={texts.recordCards.ids}
      title={texts.recordCards.ids}
      note={rows.length > 0 && texts.recordCards.eachWithTheSystemItsFrom(count(rows.length))}
    >
      {rows.length === 0 ? (
        <EmptyCard>{texts.recordCards.theRecordHasNoIds}</EmptyCard>
      ) : (
        <Facts rows={rows.map(({ label, text }) => copyRow(label, text, texts.recordCards.idOf(label)))} />
      )}
    </PageCard>
  )
}

/** Makes labels unique: a repeated system gets a number. */
function idsOf(forms: ProviderForms): readonly { readonly label: string; readonly text: string | undefined }[] {
  const seen = new Map<string, Set<string | undefined>>()
  const add = (label: string, text: string | undefined) => seen.set(label, (seen.get(label) ?? new Set()).add(text))
  for (const form of [forms.platform, ...forms.ehr]) {
    if (form === undefined) continue
    const { providerId, providerNationalId, providerExternalIds, email } = form.record
    if (providerId != null) add('providerId', providerId)
    if (providerNationalId != null) add(texts.recordCards.nationalId, providerNationalId)
    if (email != null) add(texts.recordCardsLabels.email, email)
    for (const { system, value } of providerExternalIds ?? [])
      add(looseText(system) ?? texts.recordCards.noSystem, looseText(value))
  }
  return [...seen].flatMap(([label, texts]) =>
    [...texts].map((text, at) => ({ label: at === 0 ? label : `${label} (${at + 1})`, text })),
  )
}
