import { texts } from './text.ts'
import type { ReactNode } from 'react'
import { useIntentCounts } from '../workspaces/booking/intent/use-intents.ts'
import { counted } from '../parts/times.ts'
import { useAlerts } from '../workspaces/regions/use-regions.ts'
import { useReportCounts } from '../workspaces/reports/jobs/use-ledger.ts'
import classes from './rail-count.module.css'

/** Shows a dot on the icon instead of a number in the narrow rail. */
type Place = { readonly dot: boolean }

/** The number of unacknowledged incidents, after the workspace name; hidden at zero. */
export function AlertCount({ connectionId, dot }: Place & { readonly connectionId: string }) {
  const { data } = useAlerts(connectionId)
  const alerts = data?.value.unacknowledged ?? 0
  return (
    <RailCount
      dot={dot}
      kind="alerts"
      value={alerts}
      words={texts.railCount.notAcknowledged(counted(alerts, 'incident'))}
      mark={<path d="M5 .8 9.6 9H.4z" />}
    />
  )
}

/** The number of open unknown booking outcomes, over all connections. */
export function UnknownCount({ dot }: Place) {
  const { open = 0 } = useIntentCounts()
  return (
    <RailCount
      dot={dot}
      kind="unknown"
      value={open}
      words={texts.railCount.open(counted(open, texts.railCount.unknownOutcome))}
      mark={<circle cx="5" cy="5" r="4" fill="none" strokeWidth="1.4" strokeDasharray="2 1.6" />}
    />
  )
}

/** The number of reports that need a person to continue. */
export function ReportCount({ connectionId, dot }: Place & { readonly connectionId: string }) {
  const { needPerson } = useReportCounts(connectionId)
  return (
    <RailCount
      dot={dot}
      kind="unknown"
      value={needPerson}
      words={texts.railCount.aPerson(counted(needPerson, texts.railCount.reportNeeds, texts.railCount.reportsNeed))}
      mark={<circle cx="5" cy="5" r="4" fill="none" strokeWidth="1.4" strokeDasharray="2 1.6" />}
    />
  )
}

type Props = Place & {
  readonly kind: 'alerts' | 'unknown'
  readonly value: number
  readonly words: string
  readonly mark: ReactNode
}

function RailCount({ dot, kind, value, words, mark }: Props) {
  if (value === 0) return null
  return (
    <>
      <span className={dot ? classes.dot : classes.count} data-kind={kind} aria-hidden="true">
        {!dot && (
          <>
            <svg viewBox="0 0 10 10">{mark}</svg>
            {value > 99 ? '99+' : value}
          </>
        )}
      </span>
      <span className="visually-hidden">{words}</span>
    </>
  )
}
