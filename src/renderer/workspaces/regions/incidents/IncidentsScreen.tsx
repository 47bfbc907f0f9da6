import { texts } from '../text/incidents.ts'
import { Box, Button, Group, SegmentedControl, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { type Incident, incidentStanding, mostOver } from '../../../../domain/regions/alert-incident.ts'
import { regionsAt } from '../../../routes/regions-route.ts'
import { formatRoute } from '../../../routes/routes.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { FailureOf } from '../../../parts/FailureNotice.tsx'
import { RoomyCount } from '../../../parts/RoomyCount.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { counted } from '../../../parts/times.ts'
import { roughWords } from '../../../../domain/time/durations.ts'
import { useNowEvery } from '../../../parts/use-now.ts'
import { useSteadyOrder } from '../../../parts/use-steady-order.ts'
import { lacksPauses, useIsChecked } from '../board/use-silence.ts'
import { useActOnIncidents, useAlerts, useBoard, useRegionsSettings } from '../use-regions.ts'
import { HandOver } from './HandOver.tsx'
import { IncidentDetail, Standing } from './IncidentDetail.tsx'
import { groupOf, isOwn, sameAs, typicalMinutes, worstFirst } from './incident-order.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { incidentMark, causeWords, clockAt, incidentPlace, initials, lengthWords } from './incident-words.ts'
import classes from './incidents.module.css'

const filters = ['open', 'mine', 'over', 'all'] as const
type Filter = (typeof filters)[number]

/** Open incidents by region, and the actions taken. */
export function IncidentsScreen({ connection }: { readonly connection: ConnectionView }) {
  const connectionId = connection.id
  const alerts = useAlerts(connectionId)
  const board = useBoard(connectionId)
  const isCurrent = useIsChecked(board.data?.value)
  const settings = useRegionsSettings(connectionId).data?.value
  const { act, send } = useActOnIncidents(connectionId)
  const now = useNowEvery(15) * 1_000
  const [filter, setFilter] = useState<Filter>('open')
  /** `key`: of the shown detail, which stays the same one if the incident gets another id. */
  const [chosen, setChosen] = useState<{ readonly one: Incident; readonly key: string }>()
  /** Notes typed here: people look at another incident while they type. */
  const [notes, setNotes] = useState<readonly TypedNote[]>([])
  const view = alerts.data?.value
  if (view === undefined || board.isPending) {
    return alerts.error === null ? (
      <SkeletonRows rows={12} label={texts.incidentsScreen.loadingIncidents} />
    ) : (
      <div>
        <FailureOf call={alerts} doing={texts.incidentsScreen.loadIncidents} />
      </div>
    )
  }
  const all = worstFirst(view.incidents, now)
  const open = all.filter(({ over }) => over === undefined)
  const over = all.filter((one) => one.over !== undefined)
  const mine = open.filter((one) => isOwn(one, view.operator, now))
  const lists: Readonly<Record<Filter, readonly Incident[]>> = { open, mine, over, all }
  const hasRules = settings === undefined || settings.rules.some(({ on }) => on)
  const isPauseMissing = settings !== undefined && lacksPauses(settings, board.data?.value)
  // Without rules, a watch, a recent update of all practices or pauses, an incident may be missing. Zero is no result.
  const ofNow = !isCurrent ? 'not-current' : isPauseMissing ? 'pauses-not-known' : undefined
  const why = !hasRules ? 'no-rules' : !view.isWatched ? 'not-watched' : ofNow
  const unchecked = why && texts.incidentsScreen.unchecked[why]
  const named = (name: string, list: readonly Incident[]) => (
    <>
      {name} <RoomyCount value={unchecked === undefined || list.length > 0 ? list.length : undefined} />
    </>
  )
  const names: Readonly<Record<Filter, ReactNode>> = {
    open: named(texts.incidentsScreen.open, open),
    mine: named(texts.incidentsScreen.mine, mine),
    // Nothing is known of times without monitoring, so none that is seen isn't zero.
    over: (
      <>
        {texts.incidentsScreen.ended} <RoomyCount value={over.length > 0 ? over.length : undefined} />
      </>
    ),
    all: texts.incidentsScreen.last24Hr,
  }
  const shown = lists[filter]
  const still = chosen && sameAs(all, chosen.one)
  const selected = still ?? shown[0]
  // The one that is shown stays, also when a worse one comes: its actions are for it.
  if (selected?.id !== chosen?.one.id)
    setChosen(selected && { one: selected, key: still === undefined ? selected.id : (chosen?.key ?? selected.id) })
  const unacknowledged = open.filter((one) => incidentStanding(one, now).state === 'new')
  const openWords = counted(open.length, texts.incidentsScreen.openIncident)
  const typical = typicalMinutes(view.incidents)

  return (
    <div className={classes.screen}>
      <Stack component="section" className="line-right" gap={0} mih={0} aria-label={texts.incidentsScreen.incidents}>
        <Group component="header" gap="xs" px="var(--ac-edge)" py="xs">
          <SegmentedControl
            size="xs"
            aria-label={texts.incidentsScreen.incidentsShown}
            value={filter}
            data={filters.map((value) => ({ value, label: names[value] }))}
            onChange={(value) => {
              setFilter(filters.find((one) => one === value) ?? 'open')
              setChosen(undefined)
            }}
          />
        </Group>
        {(unchecked === undefined || all.length > 0) && (
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" px="var(--ac-edge)" pb="xs">
            <Button
              disabled={unacknowledged.length === 0}
              loading={act.isPending}
              onClick={() => send(unacknowledged, { kind: 'acknowledged', note: '' })}
            >
              {unacknowledged.length < 2
                ? texts.incidentsScreen.acknowledgeAll
                : texts.incidentsScreen.acknowledgeAll2(unacknowledged.length)}
            </Button>
            <HandOver
              disabled={open.length === 0}
              incidents={mine.length > 0 ? mine : open}
              label={
                mine.length > 0
                  ? texts.incidentsScreen.handOverMy(counted(mine.length, texts.incidentsScreen.incident))
                  : texts.incidentsScreen.handOverAllOpen
              }
              onSend={(to, note, incidents, onSent) => {
                const latest = incidents.map((one) => sameAs(all, one) ?? one)
                send(latest, { kind: 'handed-over', to, note }, onSent)
              }}
            />
          </SimpleGrid>
        )}
        <FailureOf call={act} compact doing={texts.incidentsScreen.changeTheIncidents} />
        <div className="scrolls-rest">
          {shown.length === 0 ? (
            <EmptyState
              help={hasRules ? 'queue-admins/incidents' : 'queue-admins/alert-rules'}
              title={unchecked?.title ?? texts.incidentsScreen.emptyTitles[filter]}
              action={
                !hasRules && (
                  <Button component="a" variant="filled" href={formatRoute(regionsAt('alerts'))}>
                    {texts.incidentsScreen.turnOnAlertRules}
                  </Button>
                )
              }
            >
              {unchecked?.what ?? texts.incidentsScreen.incidentsAppearHereWhenAnAlertRule}
            </EmptyState>
          ) : (
            <IncidentList
              incidents={shown}
              selected={selected?.id}
              now={now}
              onSelect={(one) => setChosen({ one, key: one.id })}
            />
          )}
        </div>
        <Group
          component="footer"
          className="line-above quiet"
          justify="space-between"
          gap="0.25rem 1rem"
          px="var(--ac-edge)"
          py="xs"
          fz="xs"
        >
          <span>
            {unchecked !== undefined && open.length === 0
              ? unchecked.foot
              : unchecked !== undefined && over.length === 0
                ? openWords
                : over.length === 0
                  ? texts.incidentsScreen.noEndSeenInTheLast24Hr(openWords)
                  : over.length < mostOver
                    ? texts.incidentsScreen.endedInTheLast24Hr(openWords, over.length)
                    : texts.incidentsScreen.atLeastEndedInTheLast24Hr(openWords, over.length)}
          </span>
          {typical !== undefined && <span>{texts.incidentsScreen.typicalTimeToAcknowledge(roughWords(typical))}</span>}
          <span>{view.isTeam ? texts.incidentsScreen.sharedWithYourTeam : texts.incidentsScreen.thisConsoleOnly}</span>
        </Group>
      </Stack>
      {selected === undefined ? (
        <div />
      ) : (
        <IncidentDetail
          key={chosen?.key}
          {...{ view, connection, now }}
          incident={selected}
          note={noteOf(notes, selected)?.note ?? ''}
          onNote={(change) =>
            setNotes((all) => {
              const before = noteOf(all, selected)
              return [...all.filter((one) => one !== before), { of: selected, note: change(before?.note ?? '') }]
            })
          }
        />
      )}
    </div>
  )
}

type TypedNote = { readonly of: Incident; readonly note: string }

const noteOf = (notes: readonly TypedNote[], incident: Incident): TypedNote | undefined =>
  notes.find(({ of }) => sameAs([incident], of) !== undefined)

type Props = {
  readonly incidents: readonly Incident[]
  readonly selected: string | undefined
  readonly now: number
  readonly onSelect: (incident: Incident) => void
}

/** Incidents in the given order, with a heading for each state. */
function IncidentList({ incidents, selected, now, onSelect }: Props) {
  const { items, came, hold } = useSteadyOrder(incidents, ({ id }) => id)
  const groups = [items, came].flatMap((part) => [...Map.groupBy(part, (one) => groupOf(one, now))])
  return (
    <div {...hold}>
      {groups.map(([group, list], at) => (
        <section key={`${group} ${at}`} aria-label={texts.incidentsScreen.groupNames[group]}>
          <h3 className={`${classes.group} quiet`}>
            {texts.incidentsScreen.groupNames[group]} <span>{list.length}</span>
          </h3>
          <ul className="bare">
            {list.map((one) => {
              const { owner } = incidentStanding(one, now)
              return (
                <li key={one.id}>
                  <UnstyledButton
                    className={`${classes.item} line-below`}
                    aria-current={one.id === selected || undefined}
                    data-calling={group === 'new' || undefined}
                    onClick={() => onSelect(one)}
                    // Keys act on the focused incident.
                    onFocus={() => onSelect(one)}
                  >
                    <Group component="span" wrap="nowrap" align="start" justify="space-between" gap="0.125rem 0.75rem">
                      <StatusMark status={incidentMark(one)} plain>
                        <Text component="strong" inherit className="anywhere" fz="md" fw="bolder">
                          <PlainText text={incidentPlace(one, incidents)} />
                        </Text>
                      </StatusMark>
                      <Box component="span" className="num" flex="none">
                        {lengthWords(one.since, one.over === undefined ? now : Date.parse(one.over.at))}
                      </Box>
                    </Group>
                    <Box component="span" className="anywhere" pl="md">
                      <PlainText text={causeWords(one)} />
                      {texts.incidentsScreen.since(clockAt(one.since, now))}
                    </Box>
                    <Group
                      component="span"
                      className="quiet anywhere"
                      justify="space-between"
                      gap="0.125rem 0.75rem"
                      pl="md"
                    >
                      <span>
                        {counted(one.members.length, 'wait')}
                        {owner === undefined ? (
                          texts.incidentsScreen.unassigned
                        ) : (
                          <>
                            {' · '}
                            <span className={classes.initials} aria-hidden="true">
                              {initials(owner)}
                            </span>{' '}
                            <PlainText text={owner} />
                          </>
                        )}
                      </span>
                      <Standing incident={one} now={now} within />
                    </Group>
                  </UnstyledButton>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}
