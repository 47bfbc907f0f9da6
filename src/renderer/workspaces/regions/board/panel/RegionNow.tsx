import { texts } from '../../text/board.ts'
import { Box, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { BoardDepartment, BoardRow, RowPause } from '../../../../../domain/regions/region-board.ts'
import { rangeStart } from '../../../../../domain/time/clock-words.ts'
import { lengthWords } from '../../../../../domain/time/durations.ts'
import { ageText, count, localZone } from '../../../../parts/times.ts'
import { useNow, useNowEvery } from '../../../../parts/use-now.ts'
import { clockToSecond } from '../../../../parts/region-words.ts'
import { isStaleRow } from './region-row.ts'
import { isAnswered } from '../../../../../domain/regions/board-summary.ts'
import { clockOn } from '../../../../../domain/regions/board-words.ts'
import { formatSearch, searchAt } from '../../../../routes/searches-route.ts'
import { Known } from '../../../../parts/Known.tsx'
import { PlainText } from '../../../../parts/PlainText.tsx'
import { StatusMark } from '../../../../parts/StatusMark.tsx'
import { zoneAbbreviation } from '../../../../../domain/time/zone-names.ts'
import { dayWords } from '../../../../parts/zone-times.ts'
import { availabilityToday } from './availability.ts'
import { Copyable } from '../../../../parts/Copyable.tsx'
import classes from './panel.module.css'

/** When the estimate was generated, when it was received, and when it was last requested. */
export function ThreeClocks({ row, staleAfter }: { readonly row: BoardRow; readonly staleAfter: number }) {
  const now = useNow()
  const isStale = isStaleRow(row, staleAfter, now * 1_000)
  const clock = (name: string, at: string | undefined, zone: string, stale: boolean) => {
    const instant = Date.parse(at ?? '')
    const words = Number.isNaN(instant) ? undefined : clockToSecond(zone, instant)
    const end = words?.lastIndexOf(' ') ?? 0
    return (
      <div className={classes.clock}>
        <dt className="quiet">{name}</dt>
        <Box component="dd" m={0}>
          {words === undefined ? (
            texts.regionNow.notReported
          ) : (
            <Box component="time" display="grid" dateTime={at} className="num">
              <Text component="strong" size="sm" fw={600}>
                {words.slice(0, end)}
              </Text>
              <span>
                {words.slice(end + 1)},{' '}
                <span className={classes.clockAge} data-stale={stale || undefined}>
                  {ageText(now - instant / 1_000)}
                </span>
              </span>
            </Box>
          )}
        </Box>
      </div>
    )
  }
  return (
    <dl className={`${classes.clocks} card small`} aria-label={texts.regionNow.theThreeClocks}>
      {clock(texts.regionNow.estimated, row.generatedAt, row.zone, isStale)}
      {clock(texts.regionNow.reported, row.answeredAt, row.zone, isStale && isOld(row.answeredAt, staleAfter, now))}
      {clock(
        isAnswered(row) ? texts.regionNow.updatedHere : texts.regionNow.lastTryHere,
        row.polledAt,
        localZone(),
        false,
      )}
    </dl>
  )
}

const isOld = (at: string | undefined, staleAfter: number, now: number) =>
  at !== undefined && now - Date.parse(at) / 1_000 > staleAfter

/** The active booking pauses of a combination: by whom, since when and how long. */
export function PausesNow({ row }: { readonly row: BoardRow }) {
  if (row.pauses === undefined) return null
  return (
    <PanelSection
      label={texts.regionNow.pauses}
      title={texts.regionNow.bookingPauses}
      note={row.pauses.state === 'known' && row.pauses.value.length > 1 && count(row.pauses.value.length)}
      end={<a href={formatSearch(searchAt('pauses'))}>{texts.regionNow.allPauses}</a>}
    >
      {/* With room for one pause, and more scroll, so that what is under it stays as they begin. */}
      <Box mih="3.5rem">
        <Known of={row.pauses}>
          {(pauses) =>
            pauses.length === 0 ? (
              <Text className="quiet" inherit>
                {texts.regionNow.bookingsArentPaused}
              </Text>
            ) : (
              <Stack component="ul" className="bare focus-inside scrolls" gap={6} mah="3.5rem" tabIndex={0}>
                {row.pausesOutdated === true && <li>{texts.regionNow.pausesMayHaveEnded}</li>}
                {pauses.map((pause) => (
                  <li key={pause.id}>
                    <Pause pause={pause} zone={row.zone} />
                  </li>
                ))}
              </Stack>
            )
          }
        </Known>
      </Box>
    </PanelSection>
  )
}

function Pause({ pause, zone }: { readonly pause: RowPause; readonly zone: string }) {
  const now = useNowEvery(15) * 1_000
  const since = Date.parse(pause.since)
  const resumes = Date.parse(pause.resumesAt ?? '')
  return (
    <>
      <StatusMark status="warn">
        {texts.regionNow.paused(pause.by)}
        <PlainText text={pause.by} />
      </StatusMark>
      <span className="num">
        {' '}
        {texts.regionNow.sinceSoFar(clockOn(zone, since, now), lengthWords(Math.max(0, now - since)))}
        {!Number.isNaN(resumes) && texts.regionNow.until(clockOn(zone, resumes, now))}
      </span>
      {pause.message !== '' && (
        <Text className="quiet" inherit mt={2}>
          “<PlainText text={pause.message} />”
        </Text>
      )}
    </>
  )
}

/** Windows shorter than this share of the day have no room for text. */
const roomForWords = 0.2

/** The region's availability windows over its local day, with the current time. */
export function AvailabilityBar({ row }: { readonly row: BoardRow }) {
  const now = useNowEvery(20) * 1_000
  const today = availabilityToday(row.windows, row.zone, now)
  const hours = today.windows.map(({ words }) => words).join(', ')
  return (
    <PanelSection
      label={texts.regionNow.availabilityToday}
      note={`${dayWords(today.day)}, ${zoneAbbreviation(row.zone, now)}`}
      end={today.words}
    >
      <div
        className={classes.day}
        role="img"
        aria-label={
          hours === '' ? texts.regionNow.noHoursReportedToday : texts.regionNow.openHoursToday(hours, today.words)
        }
      >
        {today.windows.map(({ left, width, words }, at) => (
          <span
            // Windows may share a start, and those from before today share the left edge.
            key={`${at} ${words}`}
            className={`${classes.window} clip`}
            style={{ left: `${left * 100}%`, width: `${width * 100}%` }}
            title={words}
          >
            {width >= roomForWords && shortWindow(words)}
          </span>
        ))}
        <span className={classes.nowMark} style={{ left: `${today.now * 100}%` }} />
      </div>
      <div className={`${classes.hours} small quiet nowrap`} aria-hidden="true">
        {today.hours.map(({ left, words }) => (
          <span key={words} style={{ left: `${left * 100}%` }}>
            {words}
          </span>
        ))}
        <span style={{ right: 0, transform: 'none' }}>{today.hours[0]?.words}</span>
      </div>
    </PanelSection>
  )
}

/** "7:00–12:30 PM" if both ends are in the same half of the day, otherwise "7:00 AM–1:00 PM". */
function shortWindow(words: string): string {
  const [from = '', to = ''] = words.split(' to ')
  return `${rangeStart(from, to)}–${to}`
}

/** The departments that the practice lists for the region, with the IDs for a booking. */
export function Departments({ departments }: { readonly departments: readonly BoardDepartment[] }) {
  return (
    <PanelSection label={texts.regionNow.departments} note={<span className="num">{count(departments.length)}</span>}>
      {departments.length === 0 ? (
        <Text className="quiet" inherit>
          {texts.regionNow.thePracticeListsNoDepartmentFor}
        </Text>
      ) : (
        <ul className="bare line-above">
          {departments.map(({ id, ehrDepartmentId, ehrSystemName, defaultDepartmentName }, at) => (
            <Group
              component="li"
              key={`${at} ${id ?? ''} ${ehrDepartmentId ?? ''}`}
              className="line-below"
              align="baseline"
              gap="0 0.5rem"
              py={5}
            >
              <Box component="span" className="anywhere" flex="1 1 8rem">
                <PlainText text={defaultDepartmentName ?? texts.regionNow.noName} />
              </Box>
              {ehrSystemName !== undefined && (
                <span className="dim">
                  <PlainText text={ehrSystemName} />
                </span>
              )}
              <Stack component="span" align="flex-end" gap={0} miw={0} maw="100%" ml="auto" fz="xs">
                {ehrDepartmentId !== undefined && (
                  <Copyable text={ehrDepartmentId} what={texts.regionNow.ehrDepartmentId} />
                )}
                {id !== undefined && id !== ehrDepartmentId && (
                  <Copyable text={id} what={texts.regionNow.departmentId} />
                )}
              </Stack>
            </Group>
          ))}
        </ul>
      )}
    </PanelSection>
  )
}

type PanelSectionProps = {
  /** Accessible name, and the title if there is no other. */
  readonly label: string
  readonly title?: ReactNode
  /** Shown next to the title. */
  readonly note?: ReactNode
  /** Shown at the right end of the title line. */
  readonly end?: ReactNode
  readonly children: ReactNode
}

/** A titled section of the region panel. */
export function PanelSection({ label, title = label, note, end, children }: PanelSectionProps) {
  return (
    <section aria-label={label}>
      <Group className="quiet" align="baseline" gap="0 0.5rem" mb={6} fz="xs">
        <Box component="h3" c="var(--ac-text-1)">
          {title}
        </Box>
        {note}
        {end !== undefined && (
          <Box component="span" ml="auto">
            {end}
          </Box>
        )}
      </Group>
      {children}
    </section>
  )
}
