import { Box } from '@mantine/core'
import { useMemo } from 'react'
import { departmentsOf, visitTypeName, visitTypesOf } from '../../../../../domain/providers/provider-parts.ts'
import type { ProviderVisitType } from '../../../../../domain/providers/provider.ts'
import { newPatientShortName } from '../../../../../domain/providers/scheduling-rules.ts'
import type { ProviderForms } from '../../../../../domain/providers/verdict.ts'
import { Tag } from '../../../../parts/Tag.tsx'
import { type TreeRow, TreeTable } from '../../../../parts/TreeTable.tsx'
import { count } from '../../../../parts/times.ts'
import { EmptyCard, PageCard } from '../PageCard.tsx'
import { Text } from './DepartmentsTable.tsx'
import { fieldRows } from './field-rows.ts'
import { PartFacts } from './PartFacts.tsx'
import { useOpenRows } from './use-open-rows.ts'
import { looseText } from '../record-words.ts'

type Row = TreeRow & { readonly name: string; readonly visitType: ProviderVisitType; readonly places: number }

const labels = {
  id: 'UUID',
  visitTypeId: 'EHR id',
  shortName: 'Short name',
  sortOrder: 'Order',
  description: 'Description',
  preferenceLogic: 'Preference',
} as const
const elsewhere = ['name', 'group', 'bufferDays', 'maxLookAheadDays', 'reasonLabel']

/** Visit types of the record, in the order patients see them. */
export function VisitTypesTable({ forms }: { readonly forms: ProviderForms }) {
  const parts = useMemo(() => visitTypesOf(forms), [forms])
  const offered = useMemo(() => offeredAt(forms), [forms])
  const { open, selected, select, toggle } = useOpenRows()
  const rows = parts.flatMap((part, at): Row[] => {
    const visitType = part.versions[0].value
    const id = String(at)
    const places = offered.get(visitType.id?.toLowerCase() ?? '') ?? 0
    const row: Row = { id, depth: 0, expanded: open.has(id), name: visitTypeName(part), visitType, places }
    if (!open.has(id)) return [row]
    const facts = fieldRows(visitType, labels, elsewhere)
    return [row, { ...row, id: `${id} facts`, depth: 1, expanded: undefined, wide: <PartFacts rows={facts} /> }]
  })
  return (
    <PageCard
      label="Visit types"
      title="Visit types"
      note={parts.length > 0 && `${count(parts.length)}; open one for its ids and preference logic`}
    >
      {parts.length === 0 ? (
        <EmptyCard>The record names no visit type, so nothing can be booked.</EmptyCard>
      ) : (
        <Box className="scroll-x">
          <TreeTable<Row>
            label="Visit types of the record"
            template="minmax(0, 5fr) minmax(0, 2fr) minmax(0, 2fr) minmax(0, 2fr) minmax(0, 2fr) minmax(0, 4fr) minmax(0, 2fr)"
            rows={rows}
            selected={selected}
            onSelect={(row) => select(row.id)}
            onToggle={(row) => toggle(row.id)}
            columns={[
              { id: 'name', header: 'Visit type', cell: ({ name }) => <Text text={name} /> },
              { id: 'class', header: 'For', cell: ({ visitType }) => <ForWhom visitType={visitType} /> },
              { id: 'group', header: 'Group', cell: ({ visitType }) => <Text text={visitType.group} /> },
              { id: 'buffer', header: 'Buffer', cell: ({ visitType }) => <Days days={visitType.bufferDays} /> },
              {
                id: 'ahead',
                header: 'Look ahead',
                cell: ({ visitType }) => <Days days={visitType.maxLookAheadDays} />,
              },
              {
                id: 'reason',
                header: 'Reason label',
                cell: ({ visitType }) => <Text text={looseText(visitType.reasonLabel)} />,
              },
              { id: 'places', header: 'Offered at', cell: ({ places }) => <Offered places={places} /> },
            ]}
          />
        </Box>
      )}
    </PageCard>
  )
}

/** The number of departments per visit type, by lowercase UUID. */
function offeredAt(forms: ProviderForms): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  for (const { versions } of departmentsOf(forms)) {
    const ids = new Set((versions[0].value.supportedVisitTypeIds ?? []).map((id) => id.toLowerCase()))
    for (const id of ids) places.set(id, (places.get(id) ?? 0) + 1)
  }
  return places
}

/** Rule 5: the short name identifies a new-patient visit type. */
function ForWhom({ visitType: { shortName } }: { readonly visitType: ProviderVisitType }) {
  return shortName === newPatientShortName ? (
    <Tag kind="accent">new patients</Tag>
  ) : (
    <span className="dim">returning</span>
  )
}

function Days({ days }: { readonly days: number | null | undefined }) {
  if (days == null) return <span className="dim">—</span>
  return <span className="num">{days === 1 ? '1 day' : `${count(days)} days`}</span>
}

function Offered({ places }: { readonly places: number }) {
  return places === 0 ? (
    <span className="dim">nowhere</span>
  ) : (
    <span className="num">{places === 1 ? '1 place' : `${count(places)} places`}</span>
  )
}
