import { ActionIcon, Box, Text, TextInput, Tooltip, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { EntityCount } from '../../../../bridge/calls/entities.ts'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { asBridgeFailure, callBridge } from '../../../bridge/bridge.ts'
import { type EntitiesRoute, entitiesAt, formatRoute, type EntityTab } from '../../../routes/routes.ts'
import { setUiState, useUiState } from '../../../bridge/ui-state.ts'
import { count, counted } from '../../../parts/times.ts'
import { CountFoot } from './CountFoot.tsx'
import { OpenByName } from './OpenByName.tsx'
import { ReadingRing } from './ReadingRing.tsx'
import { useTypeCounts } from './type-counts.ts'
import { typeGroups, typeKey } from './type-groups.ts'
import classes from './type-list.module.css'
import { useOwnTypes } from './use-own-types.ts'
import { useReading } from './use-reading.ts'

type Props = { readonly connection: ConnectionView; readonly route: EntitiesRoute }

/** The entity types with their sizes; a filter; the way to types the document does not list. */
export function TypeList({ connection, route }: Props) {
  const [search, setSearch] = useState('')
  const own = useOwnTypes(connection.id)
  const opened = route.namespace === undefined || route.type === undefined ? [] : [`${route.namespace}/${route.type}`]
  const closed = useUiState((state) => state.closedGroups)
  const { counts, job } = useTypeCounts(connection.id)
  const [problem, setProblem] = useState<string>()
  const wanted = search.trim().toLowerCase()
  const groups = typeGroups([...own.types, ...opened])
  const reading = useReading(connection.id)
  const shown = groups
    .map(({ namespace, types }) => ({ namespace, types: types.filter((type) => type.toLowerCase().includes(wanted)) }))
    .filter(({ types }) => types.length > 0)

  const countAll = async () => {
    setProblem(undefined)
    const types = groups.flatMap((group) => group.types.map((type) => ({ namespace: group.namespace, type })))
    try {
      const { value } = await callBridge('entities.countTypes', { connectionId: connection.id, types })
      setUiState({ countJobs: { ...useUiState.getState().countJobs, [connection.id]: value.jobId } })
    } catch (error) {
      const { failure } = asBridgeFailure(error)
      setProblem(`${failure.message} ${failure.nextStep}`)
    }
  }
  const noteProblem = (error: unknown) => setProblem(asBridgeFailure(error).failure.message)
  const activeKey =
    route.namespace === undefined || route.type === undefined ? undefined : typeKey(route.namespace, route.type)
  const oldest = Object.values(counts)
    .map(({ countedAt }) => countedAt)
    .sort()[0]
  return (
    <nav className={classes.list} aria-label="Entity types" onKeyDown={walkLinks}>
      <Box py="xs" px={10}>
        <TextInput
          aria-label="Find a type"
          placeholder="Find a type"
          leftSection={<IconSearch size={14} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </Box>
      <div className={classes.groups}>
        {shown.map(({ namespace, types }) => {
          const open = wanted !== '' || !closed.includes(namespace)
          return (
            <Box component="section" key={namespace} mb="xs">
              <UnstyledButton
                className={classes.group}
                aria-expanded={open}
                onClick={() =>
                  setUiState({
                    closedGroups: open ? [...closed, namespace] : closed.filter((name) => name !== namespace),
                  })
                }
              >
                {open ? <IconChevronDown size={13} /> : <IconChevronRight size={13} />}
                <bdi className="clip">{namespace}</bdi>
                <span className={classes.size}>{counted(types.length, 'type')}</span>
              </UnstyledButton>
              {open &&
                types.map((type) => (
                  <TypeLink
                    key={type}
                    namespace={namespace}
                    type={type}
                    tab={route.tab}
                    active={activeKey === typeKey(namespace, type)}
                    found={counts[typeKey(namespace, type)]}
                    reading={reading}
                    onRemove={
                      own.types.includes(typeKey(namespace, type))
                        ? () => void own.change({ namespace, type }, false).catch(noteProblem)
                        : undefined
                    }
                  />
                ))}
            </Box>
          )
        })}
        {shown.length === 0 && (
          <Text className="quiet" inherit my="1em" px="sm">
            No listed type has this in its name. Open it by name below.
          </Text>
        )}
        <OpenByName
          connectionId={connection.id}
          tab={route.tab}
          groups={groups}
          onKeep={(type) => own.change(type, true)}
        />
      </div>
      <CountFoot oldest={oldest} job={job} problem={problem} onCount={() => void countAll()} />
    </nav>
  )
}

type LinkProps = {
  readonly namespace: string
  readonly type: string
  readonly tab: EntityTab
  readonly active: boolean
  readonly found: EntityCount | undefined
  readonly reading: ReadonlyMap<string, number | undefined>
  /** Present for a type that was added by name. */
  readonly onRemove: (() => void) | undefined
}

function TypeLink({ namespace, type, tab, active, found, reading, onRemove }: LinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (active) link.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const line = (
    <a
      ref={link}
      title={type}
      className={`pick ${classes.type}`}
      data-walk
      href={formatRoute({ ...entitiesAt(namespace, type), tab })}
      aria-current={active ? 'true' : undefined}
    >
      <bdi className="clip">{type}</bdi>
      {reading.has(typeKey(namespace, type)) && <ReadingRing part={reading.get(typeKey(namespace, type))} />}
      {found?.total !== undefined && <span className={`${classes.size} num`}>{count(found.total)}</span>}
      {found !== undefined && found.total === undefined && (
        <Tooltip label={found.problem ?? 'Its size could not be read.'}>
          <span className={classes.size}>
            — <span className="visually-hidden">{found.problem ?? 'not counted'}</span>
          </span>
        </Tooltip>
      )}
    </a>
  )
  if (onRemove === undefined) return line
  return (
    <div className={classes.ownType}>
      {line}
      <ActionIcon size={22} variant="subtle" aria-label={`Remove ${type} from the list`} onClick={onRemove}>
        <IconX size={13} />
      </ActionIcon>
    </div>
  )
}

/** Arrow keys walk the types. */
function walkLinks(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-walk]')]
  const at = links.indexOf(document.activeElement as HTMLElement)
  const next = links[event.key === 'ArrowDown' ? at + 1 : at - 1]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
