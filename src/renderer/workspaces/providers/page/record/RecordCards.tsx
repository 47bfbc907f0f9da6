import { useMemo } from 'react'
import type { ProviderForms } from '../../../../../domain/providers/verdict.ts'
import { JsonView } from '../../../../parts/JsonView.tsx'
import { counted } from '../../../../parts/times.ts'
import { CardNote } from '../PageCard.tsx'
import { DepartmentsTable } from './DepartmentsTable.tsx'
import { ExternalIds } from './ExternalIds.tsx'
import classes from './record.module.css'
import { VisitTypesTable } from './VisitTypesTable.tsx'

/** The rest of the record: departments, visit types, external IDs, and the raw record. */
export function RecordCards({ forms, now }: { readonly forms: ProviderForms; readonly now: number }) {
  const shown = useMemo(() => (forms.platform === undefined ? forms.ehr : [forms.platform, ...forms.ehr]), [forms])
  return (
    <>
      <DepartmentsTable forms={forms} now={now} />
      <VisitTypesTable forms={forms} />
      <ExternalIds forms={forms} />
      {shown.map(({ ehrSystemName, record }) => (
        <details key={ehrSystemName ?? ''} className={classes.raw}>
          <summary>
            <h3>The record as it came</h3>
            <CardNote>
              {ehrSystemName === undefined ? (
                'platform only'
              ) : (
                <>
                  with <bdi>{ehrSystemName}</bdi>
                </>
              )}
              , {counted(Object.keys(record).length, 'field')}, JSON
            </CardNote>
          </summary>
          <JsonView value={record} label={`Record, ${ehrSystemName ?? 'platform only'}`} />
        </details>
      ))}
    </>
  )
}
