import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ConnectionView } from '../../../bridge/calls/settings.ts'
import type { AlertRule } from '../../../domain/alert.ts'
import type { RegionsRoute } from '../../app/regions-route.ts'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../parts/SkeletonRows.tsx'
import { useAlerts } from '../use-alerts.ts'
import { useRegionsSettings } from '../use-regions-settings.ts'
import { AlertLog } from './AlertLog.tsx'
import { OpenAlerts } from './OpenAlerts.tsx'
import { QuietHoursForm } from './QuietHoursForm.tsx'
import { RuleForm } from './RuleForm.tsx'
import { RuleList } from './RuleList.tsx'
import { TestNotice } from './TestNotice.tsx'
import classes from './alerts.module.css'

type Props = { readonly route: RegionsRoute; readonly connection: ConnectionView }

/** What calls for somebody now, what did before, and the rules by which it does. */
export function AlertsScreen({ connection }: Props) {
  const connectionId = connection.id
  const alerts = useAlerts(connectionId)
  const settings = useRegionsSettings(connectionId)
  const [edited, setEdited] = useState<AlertRule | 'new'>()
  const view = alerts.data?.value
  const told = settings.data?.value

  return (
    <div className={classes.screen} data-panel={edited !== undefined || undefined}>
      <div className={classes.now}>
        <section aria-label="Alerts now" className={classes.part}>
          <h2>Now</h2>
          {view === undefined ? (
            alerts.error === null ? (
              <SkeletonRows rows={4} label="Reading the alerts" />
            ) : (
              <FailureNotice
                failure={alerts.error.failure}
                doing="Read the alerts"
                onRetry={() => void alerts.refetch()}
              />
            )
          ) : (
            <OpenAlerts view={view} hasRules={told === undefined || told.rules.some(({ on }) => on)} />
          )}
        </section>
        <AlertLog connectionId={connectionId} changes={view} />
      </div>
      <div className={classes.rules}>
        {told === undefined ? (
          settings.error === null ? (
            <SkeletonRows rows={6} label="Reading the rules" />
          ) : (
            <FailureNotice
              failure={settings.error.failure}
              doing="Read the rules"
              onRetry={() => void settings.refetch()}
            />
          )
        ) : (
          <>
            <section aria-label="Rules" className={classes.part}>
              <header className={classes.partHead}>
                <h2>Rules</h2>
                <Button onClick={() => setEdited('new')}>Add a rule</Button>
              </header>
              <RuleList connectionId={connectionId} rules={told.rules} onEdit={setEdited} />
            </section>
            <QuietHoursForm
              connectionId={connectionId}
              quietHours={told.quietHours}
              quietNow={view?.quietNow ?? false}
            />
            <TestNotice connectionId={connectionId} />
          </>
        )}
      </div>
      {edited !== undefined && told !== undefined && (
        <RuleForm
          key={edited === 'new' ? 'new' : edited.id}
          connectionId={connectionId}
          rule={edited === 'new' ? undefined : edited}
          rules={told.rules}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}
