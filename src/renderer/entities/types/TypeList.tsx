import { TextInput, Tooltip, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { EntityCount } from '../../../bridge/calls/entities.ts'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import { asBridgeFailure, callBridge } from '../../app/bridge.ts'
import { type EntitiesRoute, entitiesAt, formatRoute, type EntityTab } from '../../app/routes.ts'
import { setUiState, useUiState } from '../../app/ui-state.ts'
import { count, counted } from '../../parts/times.ts'
import { CountFoot } from './CountFoot.tsx'
import { OpenByName } from './OpenByName.tsx'
import { ReadingRing } from './ReadingRing.tsx'
import { useTypeCounts } from './type-counts.ts'
import { typeGroups, typeKey } from './type-groups.ts'
import classes from './type-list.module.css'
import { useReading } from './use-reading.ts'

type Props = { readonly connection: ConnectionView; readonly route: EntitiesRoute }

/** The entity types with their sizes; a filter; the way to types the document does not list. */
export function TypeList({ connection, route }: Props) {
  const [search, setSearch] = useState('')
  const otherTypes = useUiState((state) => state.otherTypes)
  const closed = useUiState((state) => state.closedGroups)
  const { counts, job } = useTypeCounts(connection.id)
  const [problem, setProblem] = useState<string>()
  const wanted = search.trim().toLowerCase()
  const groups = typeGroups(otherTypes)
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
  const activeKey =
    route.namespace === undefined || route.type === undefined ? undefined : typeKey(route.namespace, route.type)
  const oldest = Object.values(counts)
    .map(({ countedAt }) => countedAt)
    .sort()[0]
  return (
    <nav className={classes.list} aria-label="Entity types" onKeyDown={walkLinks}>
      <div className={classes.search}>
        <TextInput
          aria-label="Find a type"
          placeholder="Find a type"
          leftSection={<IconSearch size={14} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <div className={classes.groups}>
        {shown.map(({ namespace, types }) => {
          const open = wanted !== '' || !closed.includes(namespace)
          return (
            <section key={namespace}>
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
                  />
                ))}
            </section>
          )
        })}
        {shown.length === 0 && (
          <p className={classes.none}>No listed type has this in its name. Open it by name below.</p>
        )}
        <OpenByName tab={route.tab} />
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
}

function TypeLink({ namespace, type, tab, active, found, reading }: LinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (active) link.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <a
      ref={link}
      title={type}
      className={classes.type}
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
