import { Box, Title } from '@mantine/core'
import type { BookingReview } from '../../../../bridge/calls/booking.ts'
import { isZone } from '../../../../domain/time/zones.ts'
import { clockIn, zoneWords } from '../../../../domain/time/zone-names.ts'
import { useNowEvery } from '../../../parts/use-now.ts'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { useDesk } from '../draft-context.ts'
import classes from './send.module.css'

/** When a visit without a slot takes place: as soon as a provider is available. Also shows the caller's current time. */
export function VirtualWhen({ review }: { readonly review: BookingReview }) {
  const { draft } = useDesk()
  const now = useNowEvery(15) * 1000
  const region = review.checks.find(({ id }) => id === 'region-open')
  const { callerZone } = draft
  return (
    <Box component="section" className="card" px={14} py="sm" aria-label="When">
      <Title order={2} fz="sm" lh="md">
        When
      </Title>
      <div className={classes.clocks}>
        <div>
          <span>The visit begins</span>
          <strong>As soon as a provider is free</strong>
          {region !== undefined && <span>{region.value}</span>}
        </div>
        <div>
          <span>Caller’s clock now</span>
          {isZone(callerZone) ? (
            <>
              <strong className="num">{clockIn(callerZone, now)}</strong>
              <span>{zoneWords(callerZone)}</span>
            </>
          ) : (
            <strong data-missing>Zone not asked</strong>
          )}
        </div>
      </div>
      {draft.way === 'guest' && (
        <p className={`${classes.cardFoot} line-above small quiet anywhere`}>
          <StatusMark status="unknown">A guest visit names no region: how long the wait is cannot be asked.</StatusMark>
        </p>
      )}
    </Box>
  )
}
