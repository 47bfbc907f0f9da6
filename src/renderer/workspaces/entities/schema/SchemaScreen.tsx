import { texts } from '../text/schema.ts'
import { Box, Button, Flex, Group, Text } from '@mantine/core'
import { IconArrowsDiff, IconRefresh } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { useConnections } from '../../../bridge/connections.ts'
import { bridgeQuery } from '../../../bridge/queries.ts'
import { entitiesAt, formatRoute } from '../../../routes/routes.ts'
import { Age } from '../../../parts/Age.tsx'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { Copyable } from '../../../parts/Copyable.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureOf } from '../../../parts/FailureNotice.tsx'
import { jsonText } from '../../../parts/json-lines.ts'
import { JsonView } from '../../../parts/JsonView.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { byteSize, counted, zonedTime } from '../../../parts/times.ts'
import classes from './schema.module.css'
import { SchemaTree } from './SchemaTree.tsx'
import { type Followed, schemaRows, type SchemaRow } from './schema-rows.ts'
import { useSchema } from '../use-schema.ts'
import type { SchemaDocument } from '../../../../domain/entities/entity.ts'
import { Tag } from '../../../parts/Tag.tsx'
import { QuietButton } from '../../../parts/QuietButton.ts'
import { textsOf, versionOf } from '../../../../domain/entities/entity-schema.ts'

type Props = { readonly connection: ConnectionView; readonly namespace: string; readonly type: string }

/** A type's live schema: facts, tree, and raw JSON. */
export function SchemaScreen({ connection, namespace, type }: Props) {
  const schema = useSchema(connection.id, namespace, type)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [names, setNames] = useState<readonly string[]>([])
  const [selected, setSelected] = useState<SchemaRow>()
  const document = schema.data?.value

  const reads = useQueries({
    queries: names.map((name) => {
      const [space = '', ...rest] = name.split('/')
      return {
        ...bridgeQuery('entities.schema', { connectionId: connection.id, namespace: space, name: rest.join('/') }),
        staleTime: 5 * 60_000,
      }
    }),
  })
  const asked = new Set<string>()
  const followed = (name: string): Followed | undefined => {
    const read = reads[names.indexOf(name)]
    if (read === undefined) {
      asked.add(name)
      return undefined
    }
    if (read.data !== undefined) return { state: 'read', schema: read.data.value }
    return read.isError ? { state: 'failed', failure: read.error.failure } : { state: 'loading' }
  }
  const rows = document === undefined ? [] : schemaRows(document, `${namespace}/${type}`, opened, followed)
  // Loads the schemas behind opened rows.
  if (asked.size > 0) setNames([...names, ...asked])

  const toggle = (row: SchemaRow) => {
    const key = row.firstOpen === true ? `${row.id}:closed` : row.id
    const next = new Set(opened)
    if (!next.delete(key)) next.add(key)
    setOpened(next)
  }
  const retry = (name: string) => void reads[names.indexOf(name)]?.refetch()

  const size = useMemo(
    () => (document === undefined ? 0 : new TextEncoder().encode(jsonText(document)).length),
    [document],
  )
  const meta = schema.data?.meta
  const compareWith = useCompareConnection(connection.id)
  const failedReads = reads.filter((read) => read.isError && read.data === undefined).length
  const readCount = reads.filter((read) => read.isSuccess).length
  const loops = rows.filter((row) => row.loop === true).length
  const missing = schema.isError && document === undefined && schema.error.failure.kind === 'not-found'
  return (
    <div className={classes.screen}>
      <div className={classes.notices}>
        {document !== undefined && (
          <SchemaHead
            schema={document}
            namespace={namespace}
            type={type}
            action={
              <>
                {compareWith !== undefined && (
                  <Button
                    component="a"
                    leftSection={<IconArrowsDiff size={14} />}
                    href={formatRoute({
                      ...entitiesAt(namespace, type),
                      tab: 'compare',
                      compareTo: compareWith.id,
                    })}
                  >
                    <Box className="clip" component="span" maw={256}>
                      {texts.schemaScreen.compareWith} <bdi>{compareWith.name}</bdi>
                    </Box>
                  </Button>
                )}
                <QuietButton
                  leftSection={<IconRefresh size={14} />}
                  loading={schema.isFetching}
                  onClick={() => void schema.refetch()}
                >
                  {texts.schemaScreen.reload}
                </QuietButton>
              </>
            }
          />
        )}
        <FailureOf
          call={schema}
          doing={texts.schemaScreen.loadTheSchemaOf(namespace, type)}
          kept={
            meta && (
              <>
                {texts.schemaScreen.stillShownTheSchemaLoaded} <Age at={meta.receivedAt} inSentence />.
              </>
            )
          }
        />
      </div>
      {document === undefined ? (
        schema.isPending ? (
          <SkeletonRows rows={16} rowHeight={28} label={texts.schemaScreen.loadingTheSchemaOf(type)} />
        ) : (
          <EmptyState
            title={missing ? texts.schemaScreen.thisTypeHasNoSchemaHere : texts.schemaScreen.theSchemaCouldntBeLoaded}
            action={
              <Button component="a" href={formatRoute(entitiesAt(namespace, type))}>
                {texts.schemaScreen.openTheRowsOf(type)}
              </Button>
            }
          >
            {missing ? texts.schemaScreen.thePlatformHasNoSchemaWith : texts.schemaScreen.itsFieldsArentKnownYouCan}
          </EmptyState>
        )
      ) : (
        <div className={classes.split}>
          <SchemaTree
            rows={rows}
            type={type}
            selected={selected?.id}
            onSelect={setSelected}
            onToggle={toggle}
            onRetry={retry}
          />
          <Box
            component="section"
            display="grid"
            className="line-left"
            mih={0}
            style={{ gridTemplate: '2rem minmax(0, 1fr) / minmax(0, 1fr)' }}
            aria-label={texts.schemaScreen.jsonAsReceived}
          >
            <Group className="line-below" gap="xs" wrap="nowrap" px="xs" bg="var(--ac-sunken)" fz="xs">
              <h3>{texts.schemaScreen.jsonAsReceived}</h3>
              <span className="dim num">{byteSize(size)}</span>
              <Box ml="auto">
                <CopyButton what={texts.schemaScreen.theSchemaAsJson} text={() => jsonText(document)} />
              </Box>
            </Group>
            <JsonView value={document} label={texts.schemaScreen.theSchemaAsJson2} marked={selected?.pointer} />
          </Box>
        </div>
      )}
      <Group
        component="footer"
        className="nowrap line-above note"
        gap="2px 16px"
        mih="var(--ac-foot)"
        p="0.125rem var(--ac-edge)"
      >
        {meta !== undefined && (
          <>
            {failedReads === 0 ? (
              <StatusMark status="ok">{texts.schemaScreen.loadedCompletely}</StatusMark>
            ) : (
              <StatusMark status="warn">
                {texts.schemaScreen.itRefersToCouldntBeLoaded(counted(failedReads, 'schema'))}
              </StatusMark>
            )}
            <span className="num">
              {texts.schemaScreen.followedStopped(counted(readCount, 'schema'), counted(loops, 'loop'))}
            </span>
            <Flex component="span" gap={4} align="center" display="inline-flex" miw={0} flex="none">
              <span className="num">{texts.schemaScreen.loaded(zonedTime(new Date(meta.receivedAt), 'clock'))}</span>
              <Age at={meta.receivedAt} staleAfter={3600} />
            </Flex>
            <Flex component="span" gap={4} align="center" display="inline-flex" miw={0} ml="auto" maw="100%">
              <span>{texts.schemaScreen.correlationId}</span>
              <Copyable text={meta.correlationId} what={texts.schemaScreen.correlationId} />
            </Flex>
          </>
        )}
      </Group>
    </div>
  )
}

/** The default connection for a comparison: production, or another one of the platform's. */
function useCompareConnection(connectionId: string): ConnectionView | undefined {
  const connections = useConnections()
  const others = connections.data?.value.connections.filter(({ id, builtIn }) => id !== connectionId && !builtIn)
  return others?.find(({ stage }) => stage === 'production') ?? others?.[0]
}

/** The draft of a `$schema` address: "2020-12", "draft-07"; else the address. */
function draftOf(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined
  return /(\d{4}-\d{2})|(draft-\d+)/.exec(address)?.[0] ?? address
}

type HeadProps = Omit<Props, 'connection'> & { readonly schema: SchemaDocument; readonly action: ReactNode }

/** A schema's own metadata. */
function SchemaHead({ schema, namespace, type, action }: HeadProps) {
  const version = versionOf(schema)
  const tags = textsOf(schema.tags)
  const directives = textsOf(schema.processingDirectives)
  const { unevaluatedProperties: outside, enableAudit } = schema
  return (
    <Box component="header" className="line-below" pt="xs" pb={10} pl="var(--ac-edge)" pr="xs" fz="sm">
      <Group gap="xs" wrap="nowrap" mih={28} miw={0}>
        <h2 className="clip">
          <bdi>{schema.title ?? type}</bdi>
        </h2>
        <bdi className="mono dim clip">
          {namespace}/{type}
        </bdi>
        {version !== undefined && <Tag mono>{version}</Tag>}
        <Flex component="span" gap={4} ml="auto">
          {action}
        </Flex>
      </Group>
      {schema.description != null && schema.description !== '' && (
        <Text inherit className="breaks" mb={4} fz="md">
          <bdi>{schema.description}</bdi>
        </Text>
      )}
      <Flex component="dl" wrap="wrap" gap="8px 28px" mt={4} mb={0} mx={0}>
        <Fact label={texts.schemaHead.draft}>
          <bdi className="mono">{draftOf(schema.$schema) ?? '—'}</bdi>
        </Fact>
        <Fact label={texts.schemaHead.fieldsOutsideTheSchema}>
          {outside === false ? (
            <StatusMark status="off">{texts.schemaHead.notAllowed}</StatusMark>
          ) : outside === undefined ? (
            <span className="dim">{texts.schemaHead.notStatedSoAllowed}</span>
          ) : outside === true ? (
            <StatusMark status="unknown">{texts.schemaHead.allowed}</StatusMark>
          ) : (
            <StatusMark status="unknown">{texts.schemaHead.allowedWhereTheyFit}</StatusMark>
          )}{' '}
          {outside !== undefined && (
            <span className="mono dim">{texts.schemaHead.unevaluatedproperties(JSON.stringify(outside))}</span>
          )}
        </Fact>
        <Fact label={texts.schemaHead.audit}>
          {enableAudit === true ? (
            texts.schemaHead.on
          ) : enableAudit === false ? (
            texts.schemaHead.off
          ) : (
            <span className="dim">{texts.schemaHead.notStated}</span>
          )}
        </Fact>
        <Fact label={texts.schemaHead.tags}>
          {tags.length === 0 ? (
            <span className="dim">{texts.schemaHead.none}</span>
          ) : (
            tags.map((tag) => <Tag key={tag}>{tag}</Tag>)
          )}
        </Fact>
        <Fact label={texts.schemaHead.processingDirectives}>
          {directives.length === 0 ? (
            <span className="dim">{texts.schemaHead.none}</span>
          ) : (
            directives.map((directive) => (
              <Tag key={directive} kind="outline" mono>
                {directive}
              </Tag>
            ))
          )}
        </Fact>
      </Flex>
    </Box>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <Box component="dt" className="quiet" fz="xs" lh="xs">
        {label}
      </Box>
      <Flex component="dd" wrap="wrap" align="baseline" gap="4px 6px" m={0} mih={20}>
        {children}
      </Flex>
    </div>
  )
}
