import { Button, Popover, TextInput, Tooltip, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconPlus, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { EntityCount } from '../../../bridge/calls/entities.ts'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import { listedEntityTypes } from '../../../domain/entity.ts'
import { asBridgeFailure, callBridge } from '../../app/bridge.ts'
import { navigate } from '../../app/navigation.ts'
import { type EntitiesRoute, entitiesAt, formatRoute, type EntityTab } from '../../app/routes.ts'
import { setUiState, useUiState } from '../../app/ui-state.ts'
import { Age } from '../../parts/Age.tsx'
import { count, counted } from '../../parts/times.ts'
import { useTypeCounts } from './type-counts.ts'
import classes from './type-list.module.css'

type Props = { readonly connection: ConnectionView; readonly route: EntitiesRoute }

type Group = { readonly namespace: string; readonly types: readonly string[] }

/** The types by namespace, health system first, as the document's prose does. */
function groupsOf(others: readonly string[]): Group[] {
  const names = [...listedEntityTypes.map(({ namespace, type }) => `${namespace}/${type}`), ...others]
  const namespaces = [...new Set(['healthSystem', 'asset', ...names.map((name) => name.split('/')[0] ?? '')])]
  return namespaces.map((namespace) => ({
    namespace,
    types: names.filter((name) => name.startsWith(`${namespace}/`)).map((name) => name.slice(namespace.length + 1)),
  }))
}

/** The entity types with their sizes; a filter; the way to types the document does not list. */
export function TypeList({ connection, route }: Props) {
  const [search, setSearch] = useState('')
  const otherTypes = useUiState((state) => state.otherTypes)
  const closed = useUiState((state) => state.closedGroups)
  const { counts, job } = useTypeCounts(connection.id)
  const [problem, setProblem] = useState<string>()
  const wanted = search.trim().toLowerCase()
  const groups = groupsOf(otherTypes)
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
                    active={route.namespace === namespace && route.type === type}
                    found={counts[`${namespace}/${type}`]}
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
      <footer className={classes.foot}>
        {problem !== undefined && <p role="alert">{problem}</p>}
        <span>
          {job?.state === 'running' ? (
            <span className="num">
              Counting, {job.done} of {job.total ?? '…'}
            </span>
          ) : oldest === undefined ? (
            'Not counted yet'
          ) : (
            <>
              Counted <Age at={oldest} staleAfter={900} />
            </>
          )}
        </span>
        <Button
          size="compact-xs"
          aria-disabled={job?.state === 'running'}
          data-disabled={job?.state === 'running'}
          onClick={() => {
            if (job?.state !== 'running') void countAll()
          }}
        >
          Count all
        </Button>
      </footer>
    </nav>
  )
}

type LinkProps = {
  readonly namespace: string
  readonly type: string
  readonly tab: EntityTab
  readonly active: boolean
  readonly found: EntityCount | undefined
}

function TypeLink({ namespace, type, tab, active, found }: LinkProps) {
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

function OpenByName({ tab }: { readonly tab: EntityTab }) {
  const [opened, setOpened] = useState(false)
  const [namespace, setNamespace] = useState('healthSystem')
  const [type, setType] = useState('')
  const ready = namespace.trim() !== '' && type.trim() !== ''
  return (
    <Popover opened={opened} onChange={setOpened} position="right-start" width={280} trapFocus>
      <Popover.Target>
        <Button
          className={classes.other ?? ''}
          variant="subtle"
          leftSection={<IconPlus size={14} />}
          onClick={() => setOpened(!opened)}
        >
          Open another by name
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          className={classes.form}
          aria-label="Open another type by name"
          onSubmit={(event) => {
            event.preventDefault()
            if (!ready) return
            setOpened(false)
            setType('')
            navigate({ ...entitiesAt(namespace.trim(), type.trim()), tab })
          }}
        >
          <TextInput
            label="Namespace"
            description="healthSystem, asset, or another of your platform"
            maxLength={200}
            value={namespace}
            onChange={(event) => setNamespace(event.currentTarget.value)}
          />
          <TextInput
            label="Title"
            data-autofocus
            description="The entity’s title, with its capitals"
            maxLength={200}
            value={type}
            onChange={(event) => setType(event.currentTarget.value)}
          />
          <Button type="submit" variant="filled" disabled={!ready}>
            Open
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
