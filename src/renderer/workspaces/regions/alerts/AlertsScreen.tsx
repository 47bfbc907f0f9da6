import { texts } from '../text/alerts.ts'
import { Button, Flex, Stack, Switch, Text, Tooltip, Chip, Group, PasswordInput, Box } from '@mantine/core'
import { useState, useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import type { AlertsView } from '../../../../bridge/calls/regions.ts'
import type { ConnectionView } from '../../../../bridge/calls/settings.ts'
import { type AlertRule, type QuietHours, quietHours as quietHoursSchema } from '../../../../domain/regions/alert.ts'
import { combinationOf } from '../../../../domain/regions/region-poll.ts'
import { navigate } from '../../../routes/navigation.ts'
import type { RegionsRoute } from '../../../routes/regions-route.ts'
import { ConfirmModal } from '../../../parts/ConfirmModal.tsx'
import { FailureOf } from '../../../parts/FailureNotice.tsx'
import { SkeletonRows } from '../../../parts/SkeletonRows.tsx'
import { useAlerts, useRegionsSettings } from '../use-regions.ts'
import { AlertLog } from './AlertLog.tsx'
import { ruleAbout, type RuleDraft } from './rule-draft.ts'
import { RuleForm } from './RuleForm.tsx'
import { suggestedRules } from '../../../../domain/regions/alert-suggestions.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { conditionWords, ruleDetails, scopeWords, quietWords } from './alert-words.ts'
import { RuleCallsLine, useRuleCalls } from './RuleCallsLine.tsx'
import classes from './alerts.module.css'
import { shortWeekdays } from '../../../../domain/time/day-words.ts'
import { weekdaysInOrder } from '../../../../domain/time/weeks.ts'
import { checkWith, sending } from '../../../forms/checked.ts'
import { TimeField, toTheMinute } from '../../../forms/TimeField.tsx'
import { useBridgeForm } from '../../../forms/use-checked-form.ts'
import { localZone, counted } from '../../../parts/times.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { ZonedTime } from '../../../parts/ZonedTime.tsx'

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
            <Flex component="li" key={rule.id} className="line-above" align="start" gap={10} py="xs">
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

type QuietHoursFormProps = {
  readonly connectionId: string
  readonly quietHours: QuietHours | null
  readonly quietNow: boolean
}

const usual: QuietHours = { from: '22:00', to: '07:00', days: [0, 1, 2, 3, 4, 5, 6] }

const isSame = (one: QuietHours, other: QuietHours) => JSON.stringify(one) === JSON.stringify(other)

/** Hours without notifications, on this computer's clock. The board still shows alerts. */
function QuietHoursForm({ connectionId, quietHours, quietNow }: QuietHoursFormProps) {
  const { values, set, saving, field, checked, props } = useBridgeForm('regions.saveSettings', {
    initialValues: quietHours ?? usual,
    check: (draft) =>
      sending(checkWith(quietHoursSchema, draft, draft), (hours) => ({
        connectionId,
        settings: { quietHours: hours },
      })),
    marks: 'at-once',
  })
  const changed = quietHours !== null && !isSame(values, quietHours)
  /** What was saved when the fields were last the same as it. */
  const base = useRef(quietHours ?? usual)
  // Another window may save other hours. What was typed here stays.
  const onSaved = useEffectEvent((saved: QuietHours) => {
    if (isSame(values, base.current)) set(saved)
    base.current = saved
  })
  useEffect(() => {
    if (quietHours !== null) onSaved(quietHours)
  }, [quietHours])
  return (
    <AlertsPart
      label={texts.quietHoursForm.quietHours}
      action={
        <Switch
          size="sm"
          label={texts.quietHoursForm.pauseNotices}
          checked={quietHours !== null}
          onChange={(event) =>
            saving.mutate({ connectionId, settings: { quietHours: event.currentTarget.checked ? values : null } })
          }
        />
      }
    >
      <Text className="dim" inherit mt={4} mb="xs">
        {quietHours === null
          ? texts.quietHoursForm.noticesComeAtAnyHour
          : texts.quietHoursForm.alertsStayOnTheBoardAt(quietWords(quietHours), localZone(), quietNow)}
      </Text>
      {quietHours !== null && (
        <Stack component="form" align="flex-start" gap="sm" aria-label={texts.quietHoursForm.quietHours} {...props}>
          <Group gap="xs" align="start" wrap="nowrap">
            <TimeField
              label={texts.quietHoursForm.from}
              {...field('from')}
              onChange={(time) => set({ from: toTheMinute(time) })}
            />
            <TimeField
              label={texts.quietHoursForm.to}
              {...field('to')}
              onChange={(time) => set({ to: toTheMinute(time) })}
            />
          </Group>
          <Chip.Group
            multiple
            value={values.days.map(String)}
            onChange={(value) => set({ days: value.map(Number).toSorted((a, b) => a - b) })}
          >
            <Group gap={4} role="group" aria-label={texts.quietHoursForm.daysItStartsOn}>
              {weekdaysInOrder().map((day) => (
                <Chip key={day} size="xs" value={String(day)}>
                  {shortWeekdays[day]}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
          <Button type="submit" variant="filled" disabled={!changed || !checked.ok} loading={saving.isPending}>
            {texts.quietHoursForm.saveQuietHours}
          </Button>
        </Stack>
      )}
      <FailureOf call={saving} compact doing={texts.quietHoursForm.saveQuietHours} />
    </AlertsPart>
  )
}

/** Sets or removes the secret that signs webhooks, never shows it, and lists failed deliveries. */
function WebhookSecret({ connectionId }: { readonly connectionId: string }) {
  const view = useBridgeQuery('regions.webhooks', { connectionId })
  const [secret, setSecret] = useState('')
  const [removing, setRemoving] = useState(false)
  const change = useBridgeMutation('regions.setWebhookSecret')
  const delivery = view.data?.value
  return (
    <AlertsPart label={texts.webhookSecret.webhookSecret} title={texts.webhookSecret.webhooks}>
      <Text className="dim" inherit mt={4} mb="xs">
        {delivery === undefined
          ? texts.webhookSecret.loading
          : delivery.hasSecret
            ? texts.webhookSecret.aSecretIsSetItSignsEachWebhookThe
            : texts.webhookSecret.noSecretIsSetWebhooksAreSentOnly}
      </Text>
      {delivery !== undefined && delivery.waiting > 0 && (
        <Text inherit mt={4} mb="xs">
          {texts.webhookSecret.waitingToRetry(counted(delivery.waiting, 'webhook'))}
        </Text>
      )}
      {delivery?.lastFailure !== undefined && (
        <Text inherit mt={4} mb="xs">
          {texts.webhookSecret.notDeliveredTo(delivery.lastFailure.host)}{' '}
          <ZonedTime at={delivery.lastFailure.at} shape="grid" />: {delivery.lastFailure.message}.
        </Text>
      )}
      <Stack
        component="form"
        align="flex-start"
        gap="sm"
        onSubmit={(event) => {
          event.preventDefault()
          if (secret.length >= 16) change.mutate({ connectionId, secret }, { onSuccess: () => setSecret('') })
        }}
      >
        <PasswordInput
          size="xs"
          label={texts.webhookSecret.secret}
          description={texts.webhookSecret.atLeast16CharactersKeptInTheSystem}
          autoComplete="off"
          maxLength={8_192}
          value={secret}
          onChange={(event) => setSecret(event.currentTarget.value)}
        />
        <Group gap="xs" wrap="nowrap" ml="auto">
          {delivery?.hasSecret === true && (
            <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
              {texts.webhookSecret.removeSecret}
            </Button>
          )}
          <Button type="submit" disabled={secret.length < 16} loading={change.isPending}>
            {texts.webhookSecret.saveSecret}
          </Button>
        </Group>
      </Stack>
      <FailureOf call={change} compact doing={texts.webhookSecret.saveTheWebhookSecret} />
      <ConfirmModal
        opened={removing}
        title={texts.webhookSecret.removeTheWebhookSecret}
        action={texts.webhookSecret.removeSecret}
        busy={change.isPending}
        onConfirm={() => change.mutate({ connectionId, secret: null }, { onSettled: () => setRemoving(false) })}
        onClose={() => setRemoving(false)}
      >
        {texts.webhookSecret.webhooksArentSentUntilYouSetAnother}
      </ConfirmModal>
    </AlertsPart>
  )
}

type AlertsPartProps = {
  /** Accessible name, and the title if there is no other. */
  readonly label: string
  readonly title?: string
  /** A control next to the title. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A section next to the alert log: rules, quiet hours, notifications, webhooks. */
function AlertsPart({ label, title = label, action, children }: AlertsPartProps) {
  return (
    <Box component="section" aria-label={label} className="line-below" px="var(--ac-edge)" pt="sm" pb="md">
      <Group component="header" wrap="nowrap" justify="space-between" gap="xs" pb={action === undefined ? 0 : 4}>
        <Box component="h2" lh="xl">
          {title}
        </Box>
        {action}
      </Group>
      {children}
    </Box>
  )
}
