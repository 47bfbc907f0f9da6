import { valueIfKnown } from '../../../../domain/knowing.ts'
import type { PauseTimeline } from '../../../../domain/searches/pause-timeline.ts'
import { clockIn } from '../../../../domain/time/zone-names.ts'

type Props = { readonly timeline: PauseTimeline | undefined; readonly zone: string }

/** Until when the minutes of open pauses are counted, since they go on. */
export function PausesFoot({ timeline, zone }: Props) {
  if (timeline === undefined || (valueIfKnown(timeline.openNow)?.pauses ?? 0) === 0) return null
  return <span className="num one-line">Open pauses counted up to {clockIn(zone, timeline.now)}</span>
}
