import { texts } from '../text/types.ts'
import { ActionIcon, Box, Group, Text, TextInput, Tooltip, UnstyledButton, Button } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconSearch, IconX, IconRefresh } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { EntityCount } from '../../../../bridge/calls/entities.ts'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { percentWords } from '../../../../domain/number-words.ts'
import { asBridgeFailure } from '../../../bridge/bridge.ts'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { type EntitiesRoute, type EntityTab, entitiesAt, formatRoute } from '../../../routes/routes.ts'
import { setUiState, useUiState } from '../../../bridge/ui-state.ts'
import { fractionOf } from '../../../parts/job-words.ts'
import { count, counted } from '../../../parts/times.ts'
import { isInOverlay } from '../../../parts/use-single-keys.ts'
import { OpenByName } from './OpenByName.tsx'
import { useTypeCounts } from './type-counts.ts'
import { typeGroups, typeKey } from './type-groups.ts'
import classes from './type-list.module.css'
import { useOwnTypes } from './use-own-types.ts'
import { useJobs } from '../../../bridge/queries.ts'
import { useCommands } from '../../../parts/commands.ts'
import type { Job } from '../../../../bridge/jobs.ts'
import { Age } from '../../../parts/Age.tsx'

type Props = { readonly connection: ConnectionView; readonly route: EntitiesRoute }

/** The entity types with counts, a filter, and a way to open unlisted types. */
export function TypeList({ connection, route }: Props) {
  const [search, setSearch] = useState('')
  const own = useOwnTypes(connection.id)
  const activeKey =
    route.namespace === undefined || route.type === undefined ? undefined : typeKey(route.namespace, route.type)
  const closed = useUiState((state) => state.closedGroups)
  const { counts, job } = useTypeCounts(connection.id)
  const [problem, setProblem] = useState<string>()
  const wanted = search.trim().toLowerCase()
  const groups = typeGroups(activeKey === undefined ? own.types : [...own.types, activeKey])
  const reading = useReading(connection.id)
  const shown = groups
    .map(({ namespace, types }) => ({ namespace, types: types.filter((type) => type.toLowerCase().includes(wanted)) }))
    .filter(({ types }) => types.length > 0)

  const counting = useBridgeMutation('entities.countTypes')
  const notCounted = counting.error?.failure
  const countAll = () => {
    setProblem(undefined)
    const types = groups.flatMap((group) => group.types.map((type) => ({ namespace: group.namespace, type })))
    // Continues after the list unmounts; `counting.error` has a failure.
    counting.mutateAsync({ connectionId: connection.id, types }).then(
      ({ value }) => setUiState({ countJobs: { ...useUiState.getState().countJobs, [connection.id]: value.jobId } }),
      () => undefined,
    )
  }
  const noteProblem = (error: unknown) => setProblem(asBridgeFailure(error).failure.message)
  const oldest = Object.values(counts)
    .map(({ countedAt }) => countedAt)
    .sort()[0]
  return (
    <Box
      component="nav"
      display="grid"
      className="line-right"
      mih={0}
      bg="var(--ac-surface)"
      fz="sm"
      style={{ gridTemplateRows: 'auto minmax(0, 1fr) auto' }}
      aria-label={texts.typeList.entityTypes}
      onKeyDown={walkLinks}
    >
      <Box py="xs" px={10}>
        <TextInput
          aria-label={texts.typeList.findAType}
          placeholder={texts.typeList.findAType}
          leftSection={<IconSearch size={14} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </Box>
      <Box className="scrolls-down" pos="relative" pb="sm">
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
            {texts.typeList.noMatchInTheListOpen}
          </Text>
        )}
        <OpenByName
          connectionId={connection.id}
          tab={route.tab}
          groups={groups}
          onKeep={(type) => own.change(type, true)}
        />
      </Box>
      <CountFoot
        oldest={oldest}
        job={job}
        problem={problem ?? (notCounted && `${notCounted.message} ${notCounted.nextStep}`)}
        onCount={countAll}
      />
    </Box>
  )
}

type LinkProps = {
  readonly namespace: string
  readonly type: string
  readonly tab: EntityTab
  readonly active: boolean
  readonly found: EntityCount | undefined
  readonly reading: ReadonlyMap<string, number | undefined>
  /** Set for a type that was added by name. */
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
        <Tooltip label={found.problem ?? texts.typeList.itsSizeCouldntBeLoaded}>
          <span className={classes.size}>
            — <span className="visually-hidden">{found.problem ?? texts.typeList.notCounted}</span>
          </span>
        </Tooltip>
      )}
    </a>
  )
  if (onRemove === undefined) return line
  return (
    <Box display="grid" style={{ gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' }}>
      {line}
      <ActionIcon size={22} variant="subtle" aria-label={texts.typeList.removeFromTheList(type)} onClick={onRemove}>
        <IconX size={13} />
      </ActionIcon>
    </Box>
  )
}

/** Arrow keys move between the types. */
function walkLinks(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  // React passes on the keys of the form that opens a type by name, over the list.
  if (isInOverlay(event.target)) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-walk]')]
  const at = links.indexOf(document.activeElement as HTMLElement)
  const next = links[event.key === 'ArrowDown' ? at + 1 : at - 1]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

const radius = 4.5
const around = 2 * Math.PI * radius

/** A ring that fills as rows load; shows a quarter if the total is unknown. It isn't animated. */
function ReadingRing({ part }: { readonly part: number | undefined }) {
  const words = part === undefined ? texts.typeList.loading : texts.typeList.loading2(percentWords(part, Math.floor))
  return (
    <svg
      viewBox="0 0 12 12"
      width="0.75rem"
      height="0.75rem"
      fill="none"
      strokeWidth={1.8}
      style={{ flex: 'none', marginLeft: '0.4375rem' }}
      role="img"
      aria-label={words}
    >
      <title>{words}</title>
      <circle cx="6" cy="6" r={radius} stroke="var(--ac-accent-line)" />
      <circle
        cx="6"
        cy="6"
        r={radius}
        stroke="var(--ac-accent)"
        strokeDasharray={`${(part ?? 0.25) * around} ${around}`}
        transform="rotate(-90 6 6)"
      />
    </svg>
  )
}

/** The types whose rows are loading, with the loaded share (0 to 1; undefined while the total is unknown). */
function useReading(connectionId: string): ReadonlyMap<string, number | undefined> {
  const jobs = useJobs()
  const reading = new Map<string, number | undefined>()
  for (const job of jobs) {
    const { state, subject, snapshotId } = job
    if (state !== 'running' || snapshotId === undefined || subject?.workspace !== 'entities') continue
    const { tab, namespace, type } = subject
    if (tab === 'grid' && subject.connectionId === connectionId && namespace !== undefined && type !== undefined)
      reading.set(typeKey(namespace, type), fractionOf(job))
  }
  return reading
}

type CountFootProps = {
  /** When the oldest shown count was taken, ISO 8601. */
  readonly oldest: string | undefined
  readonly job: Job | undefined
  /** Why counting could not start. */
  readonly problem: string | undefined
  readonly onCount: () => void
}

/** The age of the counts, and a button to count again. */
function CountFoot({ oldest, job, problem, onCount }: CountFootProps) {
  const running = job?.state === 'running'
  const failure = job?.state === 'failed' ? job.failure : undefined
  const wrong = problem ?? (failure === undefined ? undefined : `${failure.message} ${failure.nextStep}`)
  const count = () => {
    if (!running) onCount()
  }
  useCommands([
    {
      id: 'entities.count',
      name: texts.countFoot.countAllTypesAgain,
      icon: IconRefresh,
      disabledReason: running ? texts.countFoot.countingNow : undefined,
      run: count,
    },
  ])
  return (
    <Group
      component="footer"
      className={`line-above note ${classes.foot}`}
      gap="4px 8px"
      justify="space-between"
      mih="var(--ac-foot)"
    >
      {wrong !== undefined && (
        <Text inherit mt="xs" c="var(--ac-bad)" role="alert">
          {texts.countFoot.notCounted(wrong)}
          {failure?.correlationId !== undefined && <> {texts.countFoot.correlationId(failure.correlationId)}</>}
        </Text>
      )}
      <span>
        {running ? (
          <span className="num" role="status">
            {texts.countFoot.counting}
            <span aria-live="off">{texts.countFoot.doneOf(job.done, job.total ?? '…')}</span>
          </span>
        ) : oldest === undefined ? (
          texts.countFoot.notCountedYet
        ) : (
          <>
            {texts.countFoot.counted} <Age at={oldest} staleAfter={900} />
          </>
        )}
      </span>
      {oldest === undefined ? (
        <Button size="compact-xs" aria-disabled={running} data-disabled={running} onClick={count}>
          {texts.countFoot.countAll}
        </Button>
      ) : (
        <Tooltip label={texts.countFoot.countAllTypesAgain}>
          <ActionIcon
            size={22}
            aria-label={texts.countFoot.countAll}
            aria-disabled={running}
            data-disabled={running}
            onClick={count}
          >
            <IconRefresh size={14} />
          </ActionIcon>
        </Tooltip>
      )}
    </Group>
  )
}
