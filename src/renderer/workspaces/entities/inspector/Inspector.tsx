import { texts } from '../text/inspector.ts'
import { idOf, type Entity, isEntityReference } from '../../../../domain/entities/entity.ts'
import { memo, useMemo, useState } from 'react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { entityFields, referredTypes } from '../../../../domain/entities/entity-schema.ts'
import { type RowNeighbour, useRowNeighbours } from '../../../grid/use-row-neighbours.ts'
import { navigate } from '../../../routes/navigation.ts'
import { type EntitiesRoute, type EntityStep, inspectorTabs } from '../../../routes/routes.ts'
import { moveByKeys, MoveRows } from '../../../parts/MoveButton.tsx'
import { SidePanel } from '../../../parts/SidePanel.tsx'
import { Age } from '../../../parts/Age.tsx'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { jsonText } from '../../../parts/json-lines.ts'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { zonedTime, count } from '../../../parts/times.ts'
import { type ReferenceReader, referencesOf, valueAt } from '../entity-values.ts'
import { isPlaceKey, placeKey } from '../row-keys.ts'
import type { TypeRoute } from '../type-route.ts'
import { useSchema } from '../use-schema.ts'
import type { RowSource } from './row-source.ts'
import { useFindings } from './use-findings.ts'
import { Box, ActionIcon, Group, Tabs, Tooltip } from '@mantine/core'
import { JsonView } from '../../../parts/JsonView.tsx'
import { CompareTab } from './CompareTab.tsx'
import { EntityForm } from './EntityForm.tsx'
import { FindingsTab } from './FindingsTab.tsx'
import { filteredFields, withFilter } from './field-filter.ts'
import { ReferenceList } from './ReferenceList.tsx'
import { ReferrerList } from './ReferrerList.tsx'
import { IconArrowLeft } from '@tabler/icons-react'
import { labelOf, typeOf } from '../../../../domain/entities/entity-label.ts'
import { Copyable } from '../../../parts/Copyable.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import sidePanel from '../../../parts/side-panel.module.css'
import { Tag } from '../../../parts/Tag.tsx'
import classes from './inspector.module.css'
import { type FoundEntity, useEntity } from './use-entity.ts'

type Props = {
  readonly route: TypeRoute & { readonly open: string }
  readonly connection: ConnectionView
  /** The grid's rows; `waiting` while they load, undefined if there are none. */
  readonly source?: RowSource | 'waiting' | undefined
  /** The view that sorts the grid. */
  readonly viewId?: string | undefined
  /** The address key of the previously open row. */
  readonly before?: string | undefined
  /** Picking a row for comparison works only in the entities grid. */
  readonly picking?: boolean
  readonly onPick?: (picking: boolean) => void
}

/** One entity: form, references, JSON, comparison, and audit findings. Esc goes back one step. */
export const Inspector = memo(function Inspector(props: Props) {
  const { route, connection, source, viewId, before, picking = false, onPick } = props
  const inspected = useInspected(route, connection.id, source)
  const { state, entity, namespace, type, wantedId, error, retry, row } = inspected
  const { against } = route
  const isRow = route.steps.length === 0
  // Filtering and picking require the rows next to the inspector.
  const isShownRow = isRow && source !== undefined
  const own = entity?.id ?? (row === undefined ? undefined : placeKey(row))
  const schema = useSchema(connection.id, namespace, type, type !== 'nested')
  const fields = useMemo(() => (schema.data === undefined ? [] : entityFields(schema.data.value, [])), [schema.data])
  const refFields = new Map(fields.map((field) => [field.name, referredTypes(schema.data?.value, field)]))
  const references = entity === undefined ? [] : referencesOf(entity, (name) => refFields.get(name)?.[0] !== undefined)
  const id = entity === undefined ? undefined : idOf(entity)
  const findings = useFindings(connection.id, namespace, type, id)
  const neighbours = useRowNeighbours(viewId, isRow ? row : undefined)
  const [activeField, setActiveField] = useState<string>()

  const change = (part: Partial<EntitiesRoute>, replace = true) => navigate({ ...route, ...part }, { replace })
  const close = () => change({ open: undefined, steps: [], against: undefined })
  const back = () => (isRow ? close() : change({ steps: route.steps.slice(0, -1) }))
  const step = (next: EntityStep) => change({ steps: [...route.steps, next], panel: 'form' }, false)
  const openRow = (to: RowNeighbour | undefined) =>
    to === undefined ? undefined : () => change({ open: keyOf(to), steps: [], against: undefined })
  const previous = openRow(neighbours.previous)
  const next = openRow(neighbours.next)

  const reader: ReferenceReader = {
    open: (path) => step({ kind: 'path', path }),
    fetch: (field, id, own) => {
      const [ref, other] = refFields.get(field) ?? []
      // Of several types, an ID alone may be of any.
      const said = other === undefined && ref !== undefined ? { namespace: ref.namespace, type: ref.name } : undefined
      const wanted = own ?? said
      return wanted === undefined || id === '' ? undefined : () => step({ kind: 'entity', ...wanted, id })
    },
  }
  return (
    <SidePanel
      label={texts.inspector.entity}
      onClose={close}
      onEscape={picking ? () => onPick?.(false) : back}
      onKey={moveByKeys(previous, next)}
      head={
        <Box flex={1} miw={0}>
          <Group className={classes.title ?? ''} gap="xs" wrap="nowrap" mih={28} miw={0}>
            {!isRow && (
              <Tooltip label={texts.inspectorHead.backEsc}>
                <ActionIcon aria-label={texts.inspectorHead.back} onClick={back}>
                  <IconArrowLeft size={16} />
                </ActionIcon>
              </Tooltip>
            )}
            <h2 className="clip" title={entity === undefined ? undefined : labelOf(entity)}>
              <PlainText text={entity === undefined ? texts.inspectorHead.entity : labelOf(entity)} />
            </h2>
            <Tag>
              <bdi>{type}</bdi>
            </Tag>
            <MoveRows
              labels={[texts.inspectorHead.previousEntity, texts.inspectorHead.nextEntity]}
              previous={previous}
              next={next}
            />
          </Group>
          {id !== undefined && <Copyable text={id} what="id" />}
          <Tabs
            value={route.panel}
            onChange={(value) => change({ panel: inspectorTabs.find((tab) => tab === value) ?? 'form' })}
            classNames={{ list: classes.tabs ?? '', tab: sidePanel.tab ?? '' }}
          >
            <Tabs.List>
              <Tabs.Tab value="form">{texts.inspectorHead.form}</Tabs.Tab>
              <Tabs.Tab value="references">
                {texts.inspectorHead.references}{' '}
                {(schema.data !== undefined || references.length > 0) && (
                  <span className="dim num">{count(references.length)}</span>
                )}
              </Tabs.Tab>
              <Tabs.Tab value="json">{texts.inspectorHead.json}</Tabs.Tab>
              <Tabs.Tab value="compare">{texts.inspectorHead.compare}</Tabs.Tab>
              <Tabs.Tab value="findings">
                {texts.inspectorHead.findings}{' '}
                {findings.state === 'known' && (
                  <span className={`num ${findings.all > 0 ? classes.some : 'dim'}`}>{count(findings.all)}</span>
                )}
              </Tabs.Tab>
            </Tabs.List>
          </Tabs>
        </Box>
      }
      foot={
        entity !== undefined ? (
          <>
            <span className="num">
              <ReceivedAt {...inspected} />
            </span>
            <CopyButton
              what={texts.inspector.theEntityAsJson}
              words={texts.inspector.copyAsJson}
              text={() => jsonText(entity)}
            />
          </>
        ) : undefined
      }
    >
      {state === 'loading' && <SkeletonRows rows={10} rowHeight={28} label={texts.inspector.loadingTheEntity} />}
      {state === 'failed' && error !== undefined && (
        <FailureNotice failure={error.failure} doing={texts.inspector.loadTheWithThisId(type)} onRetry={retry} />
      )}
      {state === 'missing' && (
        <EmptyState title={texts.inspector.entityNotFound}>
          {isRow && isPlaceKey(route.open) ? (
            texts.inspector.aRowWithoutAnIdIs
          ) : (
            <>
              {texts.inspector.noWithTheId(type)} <bdi className="mono">{wantedId}</bdi>{' '}
              {texts.inspector.wasFoundItMayHaveBeen}
            </>
          )}
        </EmptyState>
      )}
      {state === 'unfiltered' && (
        <EmptyState title={texts.inspector.entityNotKnown}>
          {texts.inspector.unknownWhetherTheWithTheId(type)} <bdi className="mono">{wantedId}</bdi>{' '}
          {texts.inspector.exists}
        </EmptyState>
      )}
      {entity !== undefined && state === 'shown' && (
        <>
          {route.panel === 'form' && (
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
                onFilter={isShownRow ? (part) => change(withFilter(route, part)) : undefined}
                reader={reader}
                active={activeField}
                onActive={setActiveField}
              />
            </>
          )}
          {route.panel === 'references' && (
            <>
              <ReferenceList references={references} reader={reader} schemaKnown={schema.data !== undefined} />
              {id !== undefined && <ReferrerList connectionId={connection.id} id={id} />}
            </>
          )}
          {route.panel === 'json' && <JsonView value={entity} label={texts.inspectorPanel.theEntityAsJson} />}
          {route.panel === 'compare' && (
            <CompareTab
              connectionId={connection.id}
              {...{ entity, fields, namespace, type, against, picking }}
              source={isRow ? source : undefined}
              onAgainst={(key) => {
                if (isShownRow) onPick?.(false)
                change({ against: key })
              }}
              onSwap={
                isRow && against !== undefined && own !== undefined
                  ? () => change({ open: against, against: route.open })
                  : undefined
              }
              before={isRow && before !== route.open ? before : undefined}
              onPick={isShownRow ? onPick : undefined}
            />
          )}
          {route.panel === 'findings' && (
            <FindingsTab
              found={findings}
              namespace={namespace}
              type={type}
              onField={(name) => {
                // A path such as `departments[2].name` leads to the entity's own field.
                const field = Object.hasOwn(entity, name) ? name : name.split(/[./[]/).find((part) => part !== '')
                setActiveField(field ?? name)
                change({ panel: 'form' })
              }}
            />
          )}
        </>
      )}
    </SidePanel>
  )
})

/** A row's key in the address. */
const keyOf = ({ row, key }: RowNeighbour): string =>
  key === null || key === '' || isPlaceKey(key) ? placeKey(row) : key

function ReceivedAt({ receivedAt, receivedAfter }: Pick<Inspected, 'receivedAt' | 'receivedAfter'>) {
  const at = receivedAt ?? receivedAfter
  if (at === undefined) return null
  return (
    <>
      {texts.inspector.received} {receivedAt === undefined && texts.inspector.after}
      {zonedTime(new Date(at), 'clock')}, <Age at={at} />
    </>
  )
}

const noFields: ReadonlySet<string> = new Set()

type Inspected = FoundEntity & { readonly namespace: string; readonly type: string; readonly wantedId: string }

/** The nested entity that the steps lead to. */
function stepped(entity: Entity, steps: readonly EntityStep[]): Entity | undefined {
  let at = entity
  for (const step of steps) {
    const value = step.kind === 'path' ? valueAt(at, step.path) : undefined
    if (!isEntityReference(value)) return undefined
    at = value
  }
  return at
}

/** The inspector's entity: the open row, or another one by ID, then the steps within it. */
function useInspected(
  route: TypeRoute & { readonly open: string },
  connectionId: string,
  source: RowSource | 'waiting' | undefined,
): Inspected {
  // The last step to another entity, and the steps within it.
  const at = route.steps.findLastIndex(({ kind }) => kind === 'entity')
  const last = route.steps[at]
  const base = last?.kind === 'entity' ? last : undefined
  const inner = route.steps.slice(at + 1)
  const { namespace, type } = base ?? route
  const wantedId = base?.id ?? route.open
  const found = useEntity(connectionId, { namespace, type, key: wantedId }, base === undefined ? source : undefined)
  const place = { namespace, type, wantedId }
  if (found.entity === undefined) return { ...place, ...found }
  const entity = stepped(found.entity, inner)
  if (entity === undefined) return { ...place, state: 'missing', retry: found.retry }
  return { ...found, ...place, ...(inner.length === 0 ? {} : (typeOf(entity) ?? { type: 'nested' })), entity }
}
