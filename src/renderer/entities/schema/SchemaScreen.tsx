import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import { bridgeQuery } from '../../app/queries.ts'
import { Age } from '../../parts/Age.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { Copyable } from '../../parts/Copyable.tsx'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { jsonText } from '../../parts/json-lines.ts'
import { JsonView } from '../../parts/JsonView.tsx'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { StatusMark } from '../../parts/StatusMark.tsx'
import { byteSize, counted, zonedTime } from '../../parts/times.ts'
import classes from './schema.module.css'
import { SchemaHead } from './SchemaHead.tsx'
import { SchemaTree } from './SchemaTree.tsx'
import { type Followed, schemaRows, type SchemaRow } from './schema-rows.ts'
import { useSchema } from '../use-schema.ts'

type Props = { readonly connection: ConnectionView; readonly namespace: string; readonly type: string }

/** The live schema of a type: its facts, its tree, and the JSON as it came. */
export function SchemaScreen({ connection, namespace, type }: Props) {
  const schema = useSchema(connection.id, namespace, type)
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
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
  const followed = (name: string): Followed | undefined => {
    const read = reads[names.indexOf(name)]
    if (read === undefined) return undefined
    if (read.data !== undefined) return { state: 'read', schema: read.data.value }
    return read.isError ? { state: 'failed', failure: read.error.failure } : { state: 'loading' }
  }
  const rows = document === undefined ? [] : schemaRows(document, `${namespace}/${type}`, expanded, followed)

  const toggle = (row: SchemaRow) => {
    // The group of own properties begins open, so what is kept is that it was closed.
    const key = row.id === 'properties' ? 'properties closed' : row.id
    const next = new Set(expanded)
    if (!next.delete(key)) next.add(key)
    setExpanded(next)
    const { follows } = row
    if (follows !== undefined && next.has(row.id) && !names.includes(follows)) setNames([...names, follows])
  }
  const retry = (name: string) => void reads[names.indexOf(name)]?.refetch()

  const size = useMemo(
    () => (document === undefined ? 0 : new TextEncoder().encode(jsonText(document)).length),
    [document],
  )
  const meta = schema.data?.meta
  const readCount = reads.filter((read) => read.isSuccess).length
  const loops = rows.filter((row) => row.loop === true).length
  return (
    <div className={classes.screen}>
      <div className={classes.notices}>
        {document !== undefined && (
          <SchemaHead
            schema={document}
            namespace={namespace}
            type={type}
            action={
              <Button
                variant="subtle"
                color="gray"
                leftSection={<IconRefresh size={14} />}
                loading={schema.isFetching}
                onClick={() => void schema.refetch()}
              >
                Read again
              </Button>
            }
          />
        )}
        {schema.isError && (
          <FailureNotice
            failure={schema.error.failure}
            doing={`Read the schema of ${namespace}/${type}`}
            onRetry={() => void schema.refetch()}
            {...(meta === undefined
              ? {}
              : {
                  kept: (
                    <>
                      Still shown: the schema read <Age at={meta.receivedAt} />.
                    </>
                  ),
                })}
          />
        )}
      </div>
      {document === undefined ? (
        schema.isPending ? (
          <SkeletonRows rows={16} rowHeight={28} label={`Reading the schema of ${type}`} />
        ) : (
          <div />
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
          <section className={classes.json} aria-label="JSON as received">
            <header>
              <h3>JSON as received</h3>
              <span className="dim num">{byteSize(size)}</span>
              <CopyButton what="the schema as JSON" text={() => jsonText(document)} />
            </header>
            <JsonView value={document} label="The schema as JSON" marked={selected?.pointer} />
          </section>
        </div>
      )}
      <footer className={classes.foot}>
        {meta !== undefined && (
          <>
            <StatusMark status="ok">Read whole</StatusMark>
            <span className="num">
              {counted(readCount, 'schema')} followed, {counted(loops, 'loop')} stopped
            </span>
            <span className={classes.taken}>
              <span className="num">Taken {zonedTime(new Date(meta.receivedAt), 'clock')},</span>
              <Age at={meta.receivedAt} staleAfter={3600} />
              <Tooltip label="Read the schema again">
                <ActionIcon size={22} aria-label="Read the schema again" onClick={() => void schema.refetch()}>
                  <IconRefresh size={14} />
                </ActionIcon>
              </Tooltip>
            </span>
            <span className={classes.correlation}>
              <span>correlation id</span>
              <Copyable text={meta.correlationId} what="correlation id" />
            </span>
          </>
        )}
      </footer>
    </div>
  )
}
