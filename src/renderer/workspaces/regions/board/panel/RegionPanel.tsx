import { texts } from '../../text/board.ts'
import { Button, Stack, Tabs, Text, Select } from '@mantine/core'
import { IconCalendarPlus, IconChartLine, IconCopy } from '@tabler/icons-react'
import { useRef, useState, useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { BoardRow } from '../../../../../domain/regions/region-board.ts'
import type { RegionDetail } from '../../../../../bridge/calls/regions.ts'
import type { ConnectionView } from '../../../../../bridge/calls/settings.ts'
import { navigate } from '../../../../routes/navigation.ts'
import { formatRegions, regionsAt } from '../../../../routes/regions-route.ts'
import { SidePanel } from '../../../../parts/SidePanel.tsx'
import sidePanel from '../../../../parts/side-panel.module.css'
import { EmptyState } from '../../../../parts/EmptyState.tsx'
import { FailureNotice, FailureOf } from '../../../../parts/FailureNotice.tsx'
import { JsonView } from '../../../../parts/JsonView.tsx'
import { SkeletonRows } from '../../../../parts/SkeletonRows.tsx'
import { RunbookPart } from '../../runbooks/RunbookPart.tsx'
import { AvailabilityBar, Departments, PanelSection, PausesNow, ThreeClocks } from './RegionNow.tsx'
import { bookHere, bookingIds, bookingRoute, takesBookings } from './region-row.ts'
import { isOpenRow } from './plan-b.ts'
import { PlanB, PlanBLink } from './PlanB.tsx'
import { RegionHead } from './RegionHead.tsx'
import { WaitToday } from './WaitToday.tsx'
import { callBridge } from '../../../../bridge/bridge.ts'
import { useCommands } from '../../../../parts/commands.ts'
import { copyAndReport } from '../../../../parts/brief-message.ts'
import { withdrawnWords } from '../../../../../domain/regions/board-words.ts'
import { useBridgeMutation } from '../../../../bridge/changes.ts'
import { counted } from '../../../../parts/times.ts'
import { isRecord } from '../../../../../domain/is-record.ts'
import { Copyable } from '../../../../parts/Copyable.tsx'
import { CopyButton } from '../../../../parts/CopyButton.tsx'
import { KeyValue } from '../../../../parts/KeyValue.tsx'
import { PlainText } from '../../../../parts/PlainText.tsx'
import { QuietButton } from '../../../../parts/QuietButton.ts'
import classes from './panel.module.css'
import { zoneKey } from '../../../../../domain/regions/region-zone.ts'
import { cutText } from '../../../../../domain/cut-text.ts'
import { useRegionsSettings } from '../../use-regions.ts'

/** Loads one region's details again with each board. Keeps the last details if the current board has no such row. */
function useRegionDetail(connectionId: string, key: string, sequence: number) {
  const query = useQuery({
    queryKey: ['regions.detail', { connectionId, key }, sequence],
    queryFn: ({ signal }) => callBridge('regions.detail', { connectionId, key }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  const [last, setLast] = useState<{ readonly key: string; readonly detail: RegionDetail }>()
  const detail = query.data?.value
  if (detail !== undefined && detail !== last?.detail) setLast({ key, detail })
  return {
    detail: detail ?? (last?.key === key ? last.detail : undefined),
    error: query.error,
    retry: () => void query.refetch(),
  }
}

type Props = {
  readonly connection: ConnectionView
  /** Key of the row. */
  readonly open: string
  readonly sequence: number
  /** Seconds after which figures are stale. */
  readonly staleAfter: number
  readonly onOpen: (key: string) => void
  /** Goes back to the row that led here; undefined if there was none. */
  readonly onBack: (() => void) | undefined
  readonly onClose: () => void
}

/** Everything about one combination: figures and their times, its day, alternatives, and all practice data. */
export function RegionPanel({ connection, open, sequence, staleAfter, onOpen, onBack, onClose }: Props) {
  const known = useRegionDetail(connection.id, open, sequence)
  const { detail, error } = known
  usePanelCommands(open, detail?.row)
  const isGone = error?.failure.kind === 'not-found'
  const notice =
    error !== null && !isGone ? (
      <FailureNotice failure={error.failure} doing={texts.regionPanel.showTheRegion} onRetry={known.retry} compact />
    ) : detail === undefined ? undefined : isGone ? (
      <Text className={classes.gone} inherit role="status">
        {texts.regionPanel.thisRowIsNoLongerOn}
      </Text>
    ) : (
      detail.row.status === 'withdrawn' && (
        <Withdrawn key={detail.row.key} connectionId={connection.id} detail={detail} onRemoved={onClose} />
      )
    )
  return (
    <SidePanel
      label={texts.regionPanel.region}
      notice={notice}
      head={<RegionHead row={detail?.row} staleAfter={staleAfter} onBack={onBack} />}
      onClose={onClose}
      onEscape={onBack ?? onClose}
      foot={
        detail !== undefined && (
          <>
            {takesBookings(detail.row) ? (
              <Button
                component="a"
                href={bookHere(detail.row)}
                variant={isOpenRow(detail.row) ? 'filled' : 'default'}
                leftSection={<IconCalendarPlus size={15} />}
              >
                {texts.regionPanel.bookHere}
              </Button>
            ) : (
              <Button disabled title={texts.regionPanel.takesNoBookings} leftSection={<IconCalendarPlus size={15} />}>
                {texts.regionPanel.bookHere}
              </Button>
            )}
            <CopyButton
              key={open}
              text={bookingIds(detail.row)}
              what={texts.regionPanel.idsForBooking}
              about={texts.regionPanel.copiesTheIdsOfPracticeRegionVisit}
              size={15}
              boxed
            />
            <Button
              component="a"
              href={formatRegions(regionsAt('history', open))}
              leftSection={<IconChartLine size={15} />}
            >
              {texts.regionPanel.openHistory}
            </Button>
            <QuietButton component="a" href={formatRegions(regionsAt('alerts', open))} px="xs">
              {texts.regionPanel.editAlert}
            </QuietButton>
          </>
        )
      }
    >
      {detail !== undefined ? (
        <Body {...{ connection, detail, sequence, staleAfter, onOpen }} />
      ) : known.error === null ? (
        <SkeletonRows rows={14} label={texts.regionPanel.loadingTheRegion} />
      ) : (
        isGone && (
          <EmptyState title={texts.regionPanel.thisRowIsntOnTheBoard}>
            {texts.regionPanel.theWaitInThisAddressIsnt}
          </EmptyState>
        )
      )}
    </SidePanel>
  )
}

/** The panel's buttons for the palette. */
function usePanelCommands(open: string, row: BoardRow | undefined): void {
  const isOwn = row?.key === open
  useCommands([
    {
      id: 'region.book',
      about: open,
      name: texts.regionPanel.bookInThisRegion,
      icon: IconCalendarPlus,
      disabledReason: !isOwn
        ? texts.regionPanel.loadingTheRegion
        : takesBookings(row)
          ? undefined
          : texts.regionPanel.takesNoBookings,
      run: () => row !== undefined && navigate(bookingRoute(row)),
    },
    {
      id: 'region.copyIds',
      about: open,
      name: texts.regionPanel.copyIdsForBooking,
      icon: IconCopy,
      disabledReason: isOwn ? undefined : texts.regionPanel.loadingTheRegion,
      run: () => row !== undefined && void copyAndReport(bookingIds(row)),
    },
  ])
}

type BodyProps = Pick<Props, 'connection' | 'sequence' | 'staleAfter' | 'onOpen'> & { readonly detail: RegionDetail }

const sections = { gap: 18, px: 'var(--ac-edge)', pt: 14, pb: 'md', fz: 'sm', lh: 'sm' } as const

function Body({ connection, detail, sequence, staleAfter, onOpen }: BodyProps) {
  const [tab, setTab] = useState<string | null>('now')
  const plan = useRef<HTMLDivElement>(null)
  const showPlan = () => {
    plan.current?.scrollIntoView({ block: 'nearest' })
    plan.current?.focus({ preventScroll: true })
  }
  const { row, raw } = detail
  return (
    <Tabs value={tab} onChange={setTab} keepMounted={false} classNames={{ tab: sidePanel.tab ?? '' }}>
      <Tabs.List px="var(--ac-edge)" style={{ gap: '1.25rem' }}>
        <Tabs.Tab value="now">{texts.regionPanel.now}</Tabs.Tab>
        <Tabs.Tab value="facts">{texts.regionPanel.allFields}</Tabs.Tab>
        <Tabs.Tab value="json">{texts.regionPanel.json}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="now">
        <Stack {...sections}>
          <ThreeClocks row={row} staleAfter={staleAfter} />
          <PlanBLink detail={detail} onShow={showPlan} />
          <RunbookPart
            key={row.key}
            connectionId={connection.id}
            practiceId={row.practiceId}
            regionCode={row.regionCode}
          />
          <PausesNow row={row} />
          <AvailabilityBar row={row} />
          <WaitToday connection={connection} row={row} sequence={sequence} />
          <Departments departments={row.departments} />
          <ZoneChoice key={row.key} connection={connection} row={row} />
          {/* The last one, since it grows by itself. */}
          <div ref={plan} tabIndex={-1} style={{ scrollMarginBottom: '0.75rem' }}>
            <PlanB detail={detail} onOpen={onOpen} />
          </div>
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="facts">
        <Stack {...sections}>
          {/* All raw fields of the estimate, the region and the practice, under their own names. */}
          {raw.estimates.map((estimate, at) => (
            <Fields
              key={at}
              title={
                raw.estimates.length === 1
                  ? texts.regionPanel.estimate
                  : texts.regionPanel.estimateOf(at + 1, raw.estimates.length)
              }
              value={estimate}
            />
          ))}
          {raw.estimates.length === 0 && (
            <Text className="quiet" inherit>
              {texts.regionPanel.theLastUpdateHadNoEstimate}
            </Text>
          )}
          <Fields title={texts.regionPanel.region} value={raw.region} />
          <Fields title={texts.regionPanel.practice} value={raw.practice} />
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="json">
        <JsonView value={raw} label={texts.regionPanel.practiceAndRegionDataAsJson} />
      </Tabs.Panel>
    </Tabs>
  )
}

type WithdrawnProps = { readonly connectionId: string; readonly detail: RegionDetail; readonly onRemoved: () => void }

/** Says that the platform no longer lists the row, which stays until the user confirms it. Removes the region's withdrawn rows from the board. */
function Withdrawn({ connectionId, detail: { row, sameRegion }, onRemoved }: WithdrawnProps) {
  const gone = [row, ...sameRegion].filter(
    ({ status, practiceId, regionCode }) =>
      status === 'withdrawn' && practiceId === row.practiceId && regionCode === row.regionCode,
  )
  const settle = useBridgeMutation('regions.settle')
  const remove = () => settle.mutate({ connectionId, keys: gone.map(({ key }) => key) }, { onSuccess: onRemoved })
  return (
    <div className={classes.gone} role="status">
      <Text inherit mb={6}>
        <strong>{withdrawnWords(row)}.</strong> {texts.regionPanel.thePlatformNoLongerListsItCheck}
      </Text>
      <Button variant="default" size="compact-sm" loading={settle.isPending} onClick={remove}>
        {gone.length > 1
          ? texts.regionPanel.removeFromTheBoard(counted(gone.length, texts.regionPanel.withdrawnRow))
          : texts.regionPanel.removeFromTheBoard2}
      </Button>
      <FailureNotice
        failure={settle.error?.failure}
        doing={texts.regionPanel.removeFromTheBoard2}
        onRetry={remove}
        compact
      />
    </div>
  )
}

const longest = 400

function Fields({ title, value }: { readonly title: string; readonly value: unknown }) {
  const rows = isRecord(value)
    ? Object.entries(value).map(([name, field]) => ({ label: name, value: <Field name={name} value={field} /> }))
    : []
  return (
    <PanelSection label={title}>
      {rows.length === 0 ? (
        <Text className="quiet" inherit>
          {texts.regionPanel.nothingReported}
        </Text>
      ) : (
        <KeyValue rows={rows} />
      )}
    </PanelSection>
  )
}

function Field({ name, value }: { readonly name: string; readonly value: unknown }) {
  if (value === null || value === undefined) return <span className="dim">—</span>
  if (typeof value === 'string' && /id$/i.test(name)) return <Copyable text={value} what={name} />
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return <PlainText text={cutText(text, longest)} />
}

/** Lets the user choose the region's time zone, since the document names none. */
function ZoneChoice({ connection, row }: { readonly connection: ConnectionView; readonly row: BoardRow }) {
  const settings = useRegionsSettings(connection.id)
  const save = useBridgeMutation('regions.saveSettings')
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone'), [])
  const key = zoneKey(row.practiceId, row.regionCode)
  const kept = settings.data?.value.zones
  const set = kept?.[key]
  const choose = (zone: string | null) => {
    if (kept === undefined) return
    const { [key]: _before, ...others } = kept
    save.mutate({
      connectionId: connection.id,
      settings: { zones: zone === null ? others : { ...others, [key]: zone } },
    })
  }
  return (
    <section aria-label={texts.zoneChoice.timeZoneOfTheRegion}>
      <Select
        label={texts.zoneChoice.timesIn(row.zone)}
        description={
          set !== undefined
            ? texts.zoneChoice.setHereForEveryTimeShown
            : row.zoneIsComputers
              ? texts.zoneChoice.thisRegionsTimeZoneIsntKnown
              : texts.zoneChoice.theStatesOnlyTimeZoneSelect
        }
        placeholder={texts.zoneChoice.selectATimeZone}
        size="xs"
        searchable
        clearable
        limit={100}
        data={zones}
        value={set ?? null}
        disabled={kept === undefined}
        nothingFoundMessage={texts.zoneChoice.noMatchingTimeZone}
        onChange={choose}
        clearButtonProps={{ 'aria-label': texts.zoneChoice.useTheAutomaticTimeZone }}
        maw="20rem"
      />
      <FailureOf call={save} doing={texts.zoneChoice.saveTimeZone} compact />
    </section>
  )
}
