import { Box } from '@mantine/core'
import { useMemo } from 'react'
import { departmentName, departmentsOf } from '../../../../../domain/providers/provider-parts.ts'
import type { ProviderDepartment } from '../../../../../domain/providers/provider.ts'
import type { ProviderForms } from '../../../../../domain/providers/verdict.ts'
import { PlainText } from '../../../../parts/PlainText.tsx'
import { type TreeRow, TreeTable } from '../../../../parts/TreeTable.tsx'
import { count } from '../../../../parts/times.ts'
import { EmptyCard, PageCard } from '../PageCard.tsx'
import { clockName } from '../page-days.ts'
import { addressText } from '../record-words.ts'
import { fieldRows } from './field-rows.ts'
import { PartFacts } from './PartFacts.tsx'
import { useOpenRows } from './use-open-rows.ts'

type Row = TreeRow & { readonly name: string; readonly department: ProviderDepartment }

const labels = {
  departmentId: 'UUID',
  emrId: 'EHR id',
  ehrSystemName: 'EHR system',
  departmentUrlName: 'URL name',
  brand: 'Brand',
  directions: 'Directions',
  center: 'Center',
} as const
const elsewhere = ['name', 'timezone', 'clinicType', 'relationshipType', 'address', 'supportedVisitTypeIds']

/** Departments of the record, including those that only an EHR has. */
export function DepartmentsTable({ forms, now }: { readonly forms: ProviderForms; readonly now: number }) {
  const parts = useMemo(() => departmentsOf(forms), [forms])
  const { open, selected, select, toggle } = useOpenRows()
  const rows = parts.flatMap((part, at): Row[] => {
    const department = part.versions[0].value
    const id = String(at)
    const row: Row = { id, depth: 0, expanded: open.has(id), name: departmentName(part), department }
    if (!open.has(id)) return [row]
    const { address } = department
    const facts = [
      { label: 'Address', field: 'address', text: addressText(department) },
      { label: 'Phone', field: 'phone', text: address?.phone ?? undefined },
      { label: 'New patients', field: 'newPatientPhone', text: address?.newPatientPhone ?? undefined },
      ...fieldRows(department, labels, elsewhere),
    ]
    return [row, { ...row, id: `${id} facts`, depth: 1, expanded: undefined, wide: <PartFacts rows={facts} /> }]
  })
  return (
    <PageCard
      label="Departments"
      title="Departments"
      note={parts.length > 0 && `${count(parts.length)}; open one for its address, phones and ids`}
    >
      {parts.length === 0 ? (
        <EmptyCard>The record names no department.</EmptyCard>
      ) : (
        <Box className="scroll-x">
          <TreeTable<Row>
            label="Departments of the record"
            template="minmax(0, 5fr) minmax(0, 4fr) minmax(0, 2fr) minmax(0, 3fr) minmax(0, 2fr) minmax(0, 2fr)"
            rows={rows}
            selected={selected}
            onSelect={(row) => select(row.id)}
            onToggle={(row) => toggle(row.id)}
            columns={[
              { id: 'name', header: 'Department', cell: ({ name }) => <Text text={name} /> },
              { id: 'zone', header: 'Zone', cell: ({ department }) => <Zone department={department} now={now} /> },
              { id: 'clinic', header: 'Clinic type', cell: ({ department }) => <Text text={department.clinicType} /> },
              { id: 'ehr', header: 'EHR id', cell: ({ department }) => <EhrId department={department} /> },
              {
                id: 'relation',
                header: 'Relationship',
                cell: ({ department }) => <Text text={department.relationshipType} />,
              },
              {
                id: 'types',
                header: 'Visit types',
                cell: ({ department }) => <Text text={department.supportedVisitTypeIds?.length.toString()} />,
              },
            ]}
          />
        </Box>
      )}
    </PageCard>
  )
}

/** A record's text on one line; a dim dash if empty. */
export function Text({ text, mono = false }: { readonly text: string | null | undefined; readonly mono?: boolean }) {
  if (text == null || text === '') return <span className="dim">—</span>
  return (
    <span className="clip" title={text}>
      <PlainText text={text} mono={mono} />
    </span>
  )
}

function Zone({ department: { timezone }, now }: { readonly department: ProviderDepartment; readonly now: number }) {
  if (timezone == null || timezone === '') return <span className="dim">no zone</span>
  const clock = clockName(timezone, now)
  return <Text text={clock === timezone ? `${timezone}, no zone that is known` : `${timezone}, ${clock}`} />
}

function EhrId({ department: { ehrSystemName, emrId } }: { readonly department: ProviderDepartment }) {
  const text = [ehrSystemName, emrId].filter((part) => part != null && part !== '').join(' ')
  return <Text text={text} mono />
}
