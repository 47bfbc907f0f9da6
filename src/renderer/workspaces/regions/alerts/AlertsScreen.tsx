import { texts } from '../text/alerts.ts'
import { Button, Flex, Stack, Switch, Text, Tooltip } from '@mantine/core'
import { useState } from 'react'
import type { AlertsView } from '../../../../bridge/calls/regions.ts'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import type { AlertRule } from '../../../../domain/regions/alert.ts'
import { combinationOf } from '../../../../domain/regions/region-poll.ts'
import { navigate } from '../../../routes/navigation.ts'
import type { RegionsRoute } from '../../../routes/regions-route.ts'
import { FailureOf } from '../../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { useAlerts, useRegionsSettings } from '../use-regions.ts'
import { AlertLog } from './AlertLog.tsx'
import { AlertsPart } from './AlertsPart.tsx'
import { QuietHoursForm } from './QuietHoursForm.tsx'
import { ruleAbout, type RuleDraft } from './rule-draft.ts'
import { RuleForm } from './RuleForm.tsx'
import { WebhookSecret } from './WebhookSecret.tsx'
import { suggestedRules } from '../../../../domain/regions/alert-suggestions.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { conditionWords, ruleDetails, scopeWords } from './alert-words.ts'
import { RuleCallsLine, useRuleCalls } from './RuleCallsLine.tsx'
import classes from './alerts.module.css'

type Props = { readonly route: RegionsRoute; readonly connection: ConnectionView }

/** The alert rules for regions, and the alert log. For open incidents see ../incidents. */
export function AlertsScreen({ route, connection }: Props) {
  const connectionId = connection.id
  const alerts = useAlerts(connectionId)
  const settings = useRegionsSettings(connectionId)
  const [edited, setEdited] = useState<AlertRule | 'new'>()
  const view = alerts.data?.value
  const saved = settings.data?.value
  const { about, start } = useAskedFor(route, view, saved?.rules)
  const shown = edited ?? about
  const close = () => {
    setEdited(undefined)
    if (route.open !== undefined) navigate({ ...route, open: undefined }, { replace: true })
  }

  return (
    <div className={classes.screen} data-panel={shown !== undefined || undefined}>
      <AlertLog route={route} connectionId={connectionId} changes={view} />
      <div className={classes.rules}>
        {saved === undefined ? (
          settings.error === null ? (
            <SkeletonRows rows={6} label={texts.alertsScreen.loadingRules} />
          ) : (
            <FailureOf call={settings} doing={texts.alertsScreen.loadRules} />
          )
        ) : (
          <>
            <AlertsPart
              label={texts.alertsScreen.rules}
              action={<Button onClick={() => setEdited('new')}>{texts.alertsScreen.addARule}</Button>}
            >
              <RuleList connectionId={connectionId} rules={saved.rules} onEdit={setEdited} />
            </AlertsPart>
            <QuietHoursForm
              connectionId={connectionId}
              quietHours={saved.quietHours}
              quietNow={view?.quietNow ?? false}
            />
            <TestNotice connectionId={connectionId} />
            <WebhookSecret connectionId={connectionId} />
          </>
        )}
      </div>
      {shown !== undefined && saved !== undefined && (
        <RuleForm
          key={shown === 'new' ? `new ${route.open ?? ''}` : shown.id}
          connectionId={connectionId}
          rule={shown === 'new' ? undefined : shown}
          rules={saved.rules}
          {...(start === undefined || edited !== undefined ? {} : { start })}
          onClose={close}
        />
      )}
    </div>
  )
}

/** A link from a region opens the rule that alerts on it, or a new rule about it. Alerts change while somebody types, so this is decided once for each link. */
function useAskedFor(
  { open }: RegionsRoute,
  view: AlertsView | undefined,
  rules: readonly AlertRule[] | undefined,
): { readonly about: AlertRule | 'new' | undefined; readonly start: RuleDraft | undefined } {
  const [decided, setDecided] = useState<Pick<RegionsRoute, 'open'> & { readonly rule?: AlertRule | undefined }>({
    open: undefined,
  })
  if (decided.open !== open && (open === undefined || (view !== undefined && rules !== undefined))) {
    const alert = view?.alerts.find(({ key }) => key === open)
    setDecided({ open, rule: rules?.find(({ id }) => id === alert?.ruleId) })
  }
  const combination = open === undefined || decided.open !== open ? undefined : combinationOf(open)
  if (combination === undefined) return { about: undefined, start: undefined }
  return decided.rule === undefined
    ? { about: 'new', start: ruleAbout(combination) }
    : { about: decided.rule, start: undefined }
}

type RuleListProps = {
  readonly connectionId: string
  readonly rules: readonly AlertRule[]
  readonly onEdit: (rule: AlertRule) => void
}

/** The rules with their conditions in words, each with a switch. */
function RuleList({ connectionId, rules, onEdit }: RuleListProps) {
  const save = useBridgeMutation('regions.saveSettings')
  const calls = useRuleCalls(connectionId, rules)
  // All rules are saved together: the next switch must not revert one whose save is on its way.
  const latest = (save.isPending ? save.variables.settings.rules : undefined) ?? rules
  const switchTo = (rule: AlertRule, on: boolean) =>
    save.mutate({ connectionId, settings: { rules: latest.map((one) => (one.id === rule.id ? { ...one, on } : one)) } })
  return (
    <>
      <FailureOf call={save} compact doing={texts.alertsScreen.saveTheRules} />
      {rules.length === 0 ? (
        <EmptyState
          help="queue-admins/alert-rules"
          title={texts.alertsScreen.noRulesYet}
          action={
            <Button
              variant="filled"
              loading={save.isPending}
              onClick={() => save.mutate({ connectionId, settings: { rules: [...suggestedRules] } })}
            >
              {texts.alertsScreen.turnOnSuggestedRules}
            </Button>
          }
        >
          {texts.alertsScreen.suggested(
            suggestedRules.map((rule) => conditionWords(rule).toLocaleLowerCase('en-US')).join('; '),
          )}
        </EmptyState>
      ) : (
        <ul className="bare">
          {rules.map((rule) => (
            <Flex component="li" key={rule.id} className={classes.rule ?? ''} align="start" gap={10} py="xs">
              <Stack className="anywhere" gap={0} flex={1} data-off={!rule.on || undefined}>
                <Tooltip label={texts.rulesAbout[rule.condition.kind]} refProp="rootRef">
                  <Switch
                    size="sm"
                    label={<strong>{rule.name}</strong>}
                    aria-description={texts.rulesAbout[rule.condition.kind]}
                    checked={rule.on}
                    onChange={(event) => switchTo(rule, event.currentTarget.checked)}
                  />
                </Tooltip>
                <span>{conditionWords(rule)}</span>
                <span className="dim">{scopeWords(rule.scope)}</span>
                <span className="dim">{ruleDetails(rule)}</span>
                <span className="dim">
                  <RuleCallsLine calls={calls} ruleId={rule.id} />
                </span>
              </Stack>
              <Button variant="subtle" aria-label={texts.alertsScreen.edit(rule.name)} onClick={() => onEdit(rule)}>
                {texts.alertsScreen.edit2}
              </Button>
            </Flex>
          ))}
        </ul>
      )}
    </>
  )
}

/** Sends one test notification with sound, and shows whether this computer displays notifications. */
function TestNotice({ connectionId }: { readonly connectionId: string }) {
  const test = useBridgeMutation('regions.testNotice')
  const answer = test.data?.value
  return (
    <AlertsPart label={texts.alertsScreen.testNotice} title={texts.alertsScreen.notices}>
      <Text className="dim" inherit mt={4} mb="xs">
        {texts.alertsScreen.aSystemNoticeWithASound}
      </Text>
      <Button onClick={() => test.mutate({ connectionId })}>{texts.alertsScreen.sendTestNotice}</Button>
      {answer !== undefined && (
        <Text role="status" inherit mt={4} mb="xs">
          {answer.shown
            ? texts.alertsScreen.testNoticeSent
            : (answer.message ?? texts.alertsScreen.theTestNoticeCouldntBeSent)}
        </Text>
      )}
      <FailureOf call={test} compact doing={texts.alertsScreen.sendTestNotice} />
    </AlertsPart>
  )
}
