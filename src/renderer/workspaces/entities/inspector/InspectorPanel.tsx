import { texts } from '../text/inspector.ts'
import { Box } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { type Entity, idOf, type SchemaDocument } from '../../../../domain/entities/entity.ts'
import type { FieldShape } from '../../../../domain/entities/entity-schema.ts'
import type { Answer } from '../../../bridge/bridge.ts'
import type { EntitiesRoute } from '../../../routes/routes.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { JsonView } from '../../../parts/JsonView.tsx'
import type { HeldReference, ReferenceReader } from '../entity-values.ts'
import { placeKey } from '../row-keys.ts'
import type { TypeRoute } from '../type-route.ts'
import { CompareTab } from './CompareTab.tsx'
import { EntityForm } from './EntityForm.tsx'
import { FindingsTab } from './FindingsTab.tsx'
import { filteredFields, withFilter } from './field-filter.ts'
import { ReferenceList } from './ReferenceList.tsx'
import { ReferrerList } from './ReferrerList.tsx'
import type { RowSource } from './row-source.ts'
import type { EntityFindings } from './use-findings.ts'

type Props = {
  readonly route: TypeRoute & { readonly open: string }
  readonly connection: ConnectionView
  readonly entity: Entity
  readonly namespace: string
  readonly type: string
  readonly fields: readonly FieldShape[]
  readonly references: readonly HeldReference[]
  readonly findings: EntityFindings
  readonly reader: ReferenceReader
  readonly schema: UseQueryResult<Answer<SchemaDocument>>
  readonly source: RowSource | 'waiting' | undefined
  readonly row: number | undefined
  readonly before: string | undefined
  readonly picking: boolean
  readonly onPick: ((picking: boolean) => void) | undefined
  readonly activeField: string | undefined
  readonly onActiveField: (name: string | undefined) => void
  readonly onChange: (part: Partial<EntitiesRoute>, replace?: boolean) => void
}

/** Renders the inspector tab that the route names. */
export function InspectorPanel(props: Props) {
  const { route, entity, namespace, type, fields, findings, reader, schema, source, onChange } = props
  const isRow = route.steps.length === 0
  const id = idOf(entity)
  // Filtering requires the rows next to the inspector.
  const isShownRow = isRow && source !== undefined
  switch (route.panel) {
    case 'form':
      return (
        <>
          {schema.isError && (
            <Box pt="sm" px="var(--ac-edge)">
              <FailureNotice
                compact
                failure={schema.error.failure}
                doing={texts.inspectorPanel.loadTheSchemaOf(type)}
                kept={texts.inspectorPanel.theFieldsAreShownAsReceived}
              />
            </Box>
          )}
          <EntityForm
            entity={entity}
            fields={fields}
            schemaKnown={schema.data !== undefined}
            filteredOn={isShownRow ? filteredFields(route) : noFields}
            onFilter={isShownRow ? (part) => onChange(withFilter(route, part)) : undefined}
            reader={reader}
            active={props.activeField}
            onActive={props.onActiveField}
          />
        </>
      )
    case 'references':
      return (
        <>
          <ReferenceList references={props.references} reader={reader} />
          {id !== undefined && <ReferrerList connectionId={props.connection.id} id={id} />}
        </>
      )
    case 'json':
      return <JsonView value={entity} label={texts.inspectorPanel.theEntityAsJson} />
    case 'compare': {
      const { against } = route
      const own = entity.id ?? (props.row === undefined ? undefined : placeKey(props.row))
      return (
        <CompareTab
          connectionId={props.connection.id}
          {...{ entity, fields, namespace, type, source, against }}
          onAgainst={(key) => {
            props.onPick?.(false)
            onChange({ against: key })
          }}
          onSwap={
            isRow && against !== undefined && own !== undefined
              ? () => onChange({ open: against, against: route.open })
              : undefined
          }
          before={props.before}
          picking={props.picking}
          onPick={props.onPick}
        />
      )
    }
    case 'findings':
      return (
        <FindingsTab
          found={findings}
          namespace={namespace}
          type={type}
          onField={(name) => {
            // A path such as `departments[2].name` leads to the entity's own field.
            const field = Object.hasOwn(entity, name) ? name : name.split(/[./[]/).find((part) => part !== '')
            props.onActiveField(field ?? name)
            onChange({ panel: 'form' })
          }}
        />
      )
  }
}

const noFields: ReadonlySet<string> = new Set()
