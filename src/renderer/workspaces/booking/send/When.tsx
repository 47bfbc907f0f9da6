import { texts } from '../text/send.ts'
import { Box, Title } from '@mantine/core'
import type { BookingReview } from '../../../../bridge/calls/booking.ts'
import type { BookingDraft } from '../../../../domain/booking/booking-draft.ts'
import { changeNearIn, type ClockOf, slotClocks } from '../../../../domain/slots/slot-clocks.ts'
import { clockWords } from '../../../../domain/time/clock-words.ts'
import { zoneArea } from '../../../../domain/time/spoken-time.ts'
import { clockIn, zoneWords } from '../../../../domain/time/zone-names.ts'
import { isZone } from '../../../../domain/time/zones.ts'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { useNowEvery } from '../../../parts/use-now.ts'
import { dayWords } from '../../../parts/zone-times.ts'
import { useDesk } from '../desk/desk-context.ts'
import { useToday } from '../intent/use-intents.ts'
import classes from './send.module.css'

/** Informational guards that the clocks already show. */
const shownByClocks = ['caller-clock-differs', 'caller-day-differs']
/** Guards that block a booking. */
const stopping = ['past', 'no-zone', 'no-offset', 'gap', 'offset-differs']

type Props = { readonly slot: NonNullable<BookingDraft['slot']>; readonly callerZone: string }

/** The department's clock and the caller's, with warnings about both. */
export function BothClocks({ slot, callerZone }: Props) {
  const today = useToday()
  const { department, caller, difference, guards } = slotClocks(slot, callerZone)
  const place = slot.address?.city ?? slot.departmentName
  return (
    <Box component="section" className="card" px={14} py="sm" aria-label={texts.when.bothClocks}>
      <Title order={2} fz="sm" lh="md">
        {texts.when.bothClocks}
      </Title>
      <div className={`${classes.clocks} quiet lit`}>
        <Clock
          title={place === undefined || place === '' ? texts.when.department : texts.when.department2(place)}
          clock={department}
          missing={texts.when.timeZoneUnknown(dayWords(slot.day), clockWords(slot.clock))}
        />
        <Clock
          title={difference === undefined ? texts.when.callersClock : texts.when.callersClock2(difference)}
          clock={caller}
          missing={texts.when.timeZoneNotEntered}
        />
      </div>
      <ul className={`${classes.cardFoot} bare line-above small quiet anywhere`}>
        {guards
          .filter(({ kind }) => !shownByClocks.includes(kind))
          .map(({ kind, words }) => (
            <li key={kind}>
              <StatusMark status={stopping.includes(kind) ? 'bad' : 'warn'}>{words}</StatusMark>
            </li>
          ))}
        {department !== undefined &&
          [...new Set([department.zone, ...(caller === undefined ? [] : [caller.zone])])].map((zone) => (
            <ClockChange key={zone} zone={zone} today={today} day={department.day} />
          ))}
      </ul>
    </Box>
  )
}

type ClockProps = { readonly title: string; readonly clock: ClockOf | undefined; readonly missing: string }

function Clock({ title, clock, missing }: ClockProps) {
  return (
    <div>
      <span>{title}</span>
      {clock === undefined ? (
        <strong style={{ fontSize: '0.9375rem' }}>{missing}</strong>
      ) : (
        <>
          <strong className="num">
            {clockWords(clock.clock)} {clock.abbreviation}
          </strong>
          <span className="num">
            {dayWords(clock.day)}, {clock.offset}
          </span>
        </>
      )}
    </div>
  )
}

/** The clock change closest to the visit, and whether the visit is before or after it. */
function ClockChange({ zone, today, day }: { readonly zone: string; readonly today: string; readonly day: string }) {
  if (!isZone(zone)) return null
  const change = changeNearIn(zone, day, today)
  if (change === undefined) return null
  const side = change.day === day ? texts.when.onTheDayOfThisVisit : texts.when.thisVisit(change.day, day)
  return <li>{texts.when.clocksChangeInOn(zoneArea(zone), dayWords(change.day), side)}</li>
}

/** When a visit without a slot takes place: as soon as a provider is available. Also shows the caller's current time. */
export function VirtualWhen({ review }: { readonly review: BookingReview }) {
  const { draft } = useDesk()
  const now = useNowEvery(15) * 1000
  const region = review.checks.find(({ id }) => id === 'region-open')
  const { callerZone } = draft
  return (
    <Box component="section" className="card" px={14} py="sm" aria-label={texts.when.when}>
      <Title order={2} fz="sm" lh="md">
        {texts.when.when}
      </Title>
      <div className={`${classes.clocks} quiet lit`}>
        <div>
          <span>{texts.when.visitStarts}</span>
          <strong>{texts.when.asSoonAsAProviderIsFree}</strong>
          {region !== undefined && <span>{region.value}</span>}
        </div>
        <div>
          <span>{texts.when.callersClockNow}</span>
          {isZone(callerZone) ? (
            <>
              <strong className="num">{clockIn(callerZone, now)}</strong>
              <span>{zoneWords(callerZone)}</span>
            </>
          ) : (
            <strong style={{ fontSize: '0.9375rem' }}>{texts.when.timeZoneNotEntered}</strong>
          )}
        </div>
      </div>
      {draft.way === 'guest' && (
        <p className={`${classes.cardFoot} line-above small quiet anywhere`}>
          <StatusMark status="unknown">{texts.when.aGuestVisitHasNoRegion}</StatusMark>
        </p>
      )}
    </Box>
  )
}
