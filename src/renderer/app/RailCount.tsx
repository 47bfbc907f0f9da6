import { count } from '../parts/times.ts'
import { useAlerts } from '../regions/use-alerts.ts'
import classes from './rail-count.module.css'

type Props = {
  readonly connectionId: string
  /** A dot on the icon, where the rail has no room for a number. */
  readonly dot: boolean
}

/** How many alerts fire that nobody has acknowledged, behind the name of the workspace; nothing where there are none. */
export function RailCount({ connectionId, dot }: Props) {
  const { data } = useAlerts(connectionId)
  const alerts = data?.value.unacknowledged ?? 0
  if (alerts === 0) return null
  return (
    <>
      <span className={dot ? classes.dot : classes.count} aria-hidden="true">
        {!dot && (
          <>
            <svg viewBox="0 0 10 10">
              <path d="M5 .8 9.6 9H.4z" />
            </svg>
            {alerts > 99 ? '99+' : alerts}
          </>
        )}
      </span>
      <span className="visually-hidden">
        {count(alerts)} {alerts === 1 ? 'alert' : 'alerts'} not acknowledged
      </span>
    </>
  )
}
