import { ActionIcon, Tabs, Tooltip } from '@mantine/core'
import { IconArrowLeft, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import type { Meta } from '../../../bridge/envelope.ts'
import type { Entity } from '../../../domain/entity.ts'
import { navigate } from '../../app/navigation.ts'
import { type EntitiesRoute, type EntityStep, inspectorTabs } from '../../app/routes.ts'
import { SidePanel } from '../../app/SidePanel.tsx'
import { Age } from '../../parts/Age.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { Copyable } from '../../parts/Copyable.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { jsonText } from '../../parts/json-lines.ts'
import { JsonView } from '../../parts/JsonView.tsx'
import { PlainText } from '../../parts/PlainText.tsx'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { zonedTime } from '../../parts/times.ts'
import { EntityForm } from './EntityForm.tsx'
import type { TypeRoute } from '../type-route.ts'
import { labelOf } from '../../../domain/entity-label.ts'
import { type FetchReference, referencesOf } from '../entity-values.ts'
import classes from './inspector.module.css'
import { ReferenceList } from './ReferenceList.tsx'
import { isPlaceKey } from '../rows/row-keys.ts'
import { entityFields, parseRef, refOf } from '../../../domain/entity-schema.ts'
import { useInspected } from './use-inspected.ts'
import { useSchema } from '../use-schema.ts'

type Props = {
  readonly route: TypeRoute & { readonly open: string }
  readonly connection: ConnectionView
  readonly rows: readonly Entity[]
  /** What the address calls each row. */
  readonly keys: ReadonlyMap<Entity, string>
  readonly rowsMeta: Meta | undefined
}

/** One entity: as a form, its references, its JSON. Nested entities open in place; Esc goes back. */
export function Inspector({ route, connection, rows, keys, rowsMeta }: Props) {
  const { state, entity, namespace, type, meta, error, retry } = useInspected(
    route,
    connection.id,
    rows.find((row) => keys.get(row) === route.open),
    rowsMeta,
  )
  const schema = useSchema(connection.id, namespace, type, type !== 'nested')
  const fields = useMemo(() => (schema.data === undefined ? [] : entityFields(schema.data.value, [])), [schema.data])
  const refFields = useMemo(() => new Map(fields.map((field) => [field.name, refOf(field)])), [fields])
  const references = useMemo(
    () => (entity === undefined ? [] : referencesOf(entity, (name) => refFields.get(name) !== undefined)),
    [entity, refFields],
  )

  const change = (part: Partial<EntitiesRoute>, replace = true) => navigate({ ...route, ...part }, { replace })
  const close = () => change({ open: undefined, steps: [] })
  const back = () => (route.steps.length === 0 ? close() : change({ steps: route.steps.slice(0, -1) }))
  const step = (next: EntityStep) => change({ steps: [...route.steps, next], panel: 'form' }, false)
  const at = rows.findIndex((row) => keys.get(row) === route.open)
  const neighbour = (by: number) => {
    const next = at < 0 ? undefined : rows[at + by]
    const key = next === undefined ? undefined : keys.get(next)
    return key === undefined ? undefined : () => change({ open: key, steps: [] })
  }
  const openPath = (path: string) => step({ kind: 'path', path })
  const fetchById: FetchReference = (field, id, own) => {
    if (own !== undefined) return step({ kind: 'entity', ...own, id })
    const ref = parseRef(refFields.get(field) ?? '')
    if (ref.kind === 'type') step({ kind: 'entity', namespace: ref.namespace, type: ref.name, id })
    return undefined
  }

  return (
    <SidePanel
      label="Entity"
      onClose={close}
      onEscape={back}
      onKey={(event) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
        event.preventDefault()
        neighbour(event.key === 'ArrowUp' ? -1 : 1)?.()
      }}
      head={
        <div className={classes.head}>
          <div className={classes.title}>
            {route.steps.length > 0 && (
              <Tooltip label="Back (Esc)">
                <ActionIcon aria-label="Back" onClick={back}>
                  <IconArrowLeft size={16} />
                </ActionIcon>
              </Tooltip>
            )}
            <h2 className="clip" title={entity === undefined ? undefined : labelOf(entity)}>
              <PlainText text={entity === undefined ? 'Entity' : labelOf(entity)} />
            </h2>
            <Tag>
              <bdi>{type}</bdi>
            </Tag>
            <span className={classes.moves}>
              <Move label="Previous entity (Alt ↑)" go={neighbour(-1)} icon={<IconChevronUp size={16} />} />
              <Move label="Next entity (Alt ↓)" go={neighbour(1)} icon={<IconChevronDown size={16} />} />
            </span>
          </div>
          {entity?.id != null && <Copyable text={entity.id} what="id" />}
          <Tabs
            value={route.panel}
            onChange={(value) => change({ panel: inspectorTabs.find((tab) => tab === value) ?? 'form' })}
            classNames={{ list: classes.tabs ?? '', tab: classes.tab ?? '' }}
          >
            <Tabs.List>
              <Tabs.Tab value="form">Form</Tabs.Tab>
              <Tabs.Tab value="references">
                References <span className="dim num">{references.length}</span>
              </Tabs.Tab>
              <Tabs.Tab value="json">JSON</Tabs.Tab>
            </Tabs.List>
          </Tabs>
        </div>
      }
      foot={
        entity !== undefined && meta !== undefined ? (
          <>
            <span className="num">
              Received {zonedTime(new Date(meta.receivedAt), 'clock')}, <Age at={meta.receivedAt} />
            </span>
            <CopyButton what="the entity as JSON" words="Copy as JSON" text={() => jsonText(entity)} />
          </>
        ) : undefined
      }
    >
      {state === 'loading' && <SkeletonRows rows={10} rowHeight={28} label="Reading the entity" />}
      {state === 'failed' && error !== undefined && (
        <FailureNotice failure={error.failure} doing={`Read the ${type} with this id`} onRetry={retry} />
      )}
      {state === 'missing' && (
        <EmptyState title="This entity is not there">
          {isPlaceKey(route.open) ? (
            'A row without an id of its own is known by its place only, and that place is not on this page.'
          ) : (
            <>
              No {type} with the id <bdi className="mono">{route.open}</bdi> came back. It may have been removed, or the
              address names a part that is not resolved.
            </>
          )}
        </EmptyState>
      )}
      {entity !== undefined && state === 'shown' && (
        <>
          {route.panel === 'form' && (
            <>
              {schema.isError && (
                <div className={classes.notice}>
                  <FailureNotice
                    compact
                    failure={schema.error.failure}
                    doing={`Read the schema of ${type}`}
                    kept="The fields are shown as they came, without what the schema says about them."
                  />
                </div>
              )}
              <EntityForm
                key={`${route.open} ${route.steps.length}`}
                entity={entity}
                fields={fields}
                schemaKnown={schema.data !== undefined}
                filters={route.steps.length === 0 ? route.filters : []}
                onFilter={
                  route.steps.length === 0
                    ? (filter) => change({ filters: [...route.filters, filter], offset: 0 })
                    : undefined
                }
                onOpen={openPath}
                onFetch={fetchById}
              />
            </>
          )}
          {route.panel === 'references' && (
            <ReferenceList references={references} onOpen={openPath} onFetch={fetchById} />
          )}
          {route.panel === 'json' && <JsonView value={entity} label="The entity as JSON" />}
        </>
      )}
    </SidePanel>
  )
}

type MoveProps = { readonly label: string; readonly go: (() => void) | undefined; readonly icon: React.ReactNode }

function Move({ label, go, icon }: MoveProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label.replace(/ \(.*/, '')} disabled={go === undefined} onClick={go}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
