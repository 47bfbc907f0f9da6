import { Button, Stack, Tabs, Text } from '@mantine/core'
import { IconCalendarPlus, IconChartLine } from '@tabler/icons-react'
import { useState } from 'react'
import type { RegionDetail } from '../../../../../bridge/calls/regions.ts'
import type { ConnectionView } from '../../../../../bridge/calls/settings.ts'
import { formatRegions, regionsAt } from '../../../../routes/regions-route.ts'
import { SidePanel } from '../../../../parts/SidePanel.tsx'
import { EmptyState } from '../../../../parts/EmptyState.tsx'
import { FailureNotice } from '../../../../parts/FailureNotice.tsx'
import { JsonView } from '../../../../parts/JsonView.tsx'
import { SkeletonRows } from '../../../../parts/SkeletonRows.tsx'
import { RunbookPart } from '../../runbooks/RunbookPart.tsx'
import { AvailabilityBar } from './AvailabilityBar.tsx'
import { bookHere, takesBookings } from './book-here.ts'
import { bookingIds } from './booking-ids.ts'
import { CopyForBooking } from './CopyForBooking.tsx'
import { Departments } from './Departments.tsx'
import { isOpenRow } from './plan-b.ts'
import { PausesNow } from './PausesNow.tsx'
import { PlanB } from './PlanB.tsx'
import classes from './panel.module.css'
import { RegionFacts } from './RegionFacts.tsx'
import { RegionHead } from './RegionHead.tsx'
import { ThreeClocks } from './ThreeClocks.tsx'
import { useRegionDetail } from './use-region-detail.ts'
import { Withdrawn } from './Withdrawn.tsx'
import { WaitToday } from './WaitToday.tsx'
import { ZoneChoice } from './ZoneChoice.tsx'

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
  const { detail } = known
  return (
    <SidePanel
      label="Region"
      head={<RegionHead row={detail?.row} staleAfter={staleAfter} onBack={onBack} />}
      onClose={onClose}
      onEscape={onBack ?? onClose}
      foot={
        detail !== undefined && (
          <>
            {takesBookings(detail.row) && (
              <>
                <Button
                  component="a"
                  href={bookHere(detail.row)}
                  variant={isOpenRow(detail.row) ? 'filled' : 'default'}
                  leftSection={<IconCalendarPlus size={15} />}
                >
                  Book here
                </Button>
                <CopyForBooking key={open} text={bookingIds(detail.row)} />
              </>
            )}
            <Button
              component="a"
              href={formatRegions(regionsAt('history', open))}
              leftSection={<IconChartLine size={15} />}
            >
              Open history
            </Button>
            <Button component="a" href={formatRegions(regionsAt('alerts', open))} variant="subtle" color="gray" px="xs">
              Edit alert
            </Button>
          </>
        )
      }
    >
      {known.error !== null &&
        (known.error.failure.kind === 'not-found' ? (
          detail === undefined ? (
            <EmptyState title="The board has no such row">
              The combination in the address was not asked for, or the platform does not answer it any more.
            </EmptyState>
          ) : (
            <Text className={classes.gone} inherit role="status">
              The present board has no such row any more. What stands here is what was told last.
            </Text>
          )
        ) : (
          <FailureNotice failure={known.error.failure} doing="Show the region" onRetry={known.retry} compact />
        ))}
      {detail === undefined ? (
        known.error === null && <SkeletonRows rows={14} label="Reading the region" />
      ) : (
        <>
          {detail.row.status === 'withdrawn' && known.error === null && (
            <Withdrawn connectionId={connection.id} detail={detail} onRemoved={onClose} />
          )}
          <Body {...{ connection, detail, sequence, staleAfter, onOpen }} />
        </>
      )}
    </SidePanel>
  )
}

type BodyProps = {
  readonly connection: ConnectionView
  readonly detail: RegionDetail
  readonly sequence: number
  readonly staleAfter: number
  readonly onOpen: (key: string) => void
}

const sections = { gap: 18, px: 'var(--ac-edge)', pt: 14, pb: 'md', fz: 'sm', lh: 'sm' } as const

function Body({ connection, detail, sequence, staleAfter, onOpen }: BodyProps) {
  const [tab, setTab] = useState<string | null>('now')
  const { row } = detail
  return (
    <Tabs
      value={tab}
      onChange={setTab}
      keepMounted={false}
      classNames={{ list: classes.tabs ?? '', tab: classes.tab ?? '' }}
    >
      <Tabs.List>
        <Tabs.Tab value="now">Now</Tabs.Tab>
        <Tabs.Tab value="facts">All fields</Tabs.Tab>
        <Tabs.Tab value="json">JSON</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="now">
        <Stack {...sections}>
          <ThreeClocks row={row} staleAfter={staleAfter} />
          <RunbookPart
            key={row.key}
            connectionId={connection.id}
            practiceId={row.practiceId}
            regionCode={row.regionCode}
          />
          <PausesNow row={row} />
          <AvailabilityBar row={row} />
          <WaitToday connection={connection} row={row} sequence={sequence} />
          <PlanB detail={detail} onOpen={onOpen} />
          <Departments departments={row.departments} />
          <ZoneChoice connection={connection} row={row} />
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="facts">
        <Stack {...sections}>
          <RegionFacts detail={detail} />
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="json">
        <JsonView value={detail.raw} label="What the practice and its region said, as JSON" />
      </Tabs.Panel>
    </Tabs>
  )
}
