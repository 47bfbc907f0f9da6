import { texts } from '../text/alerts.ts'
import {
  Box,
  Button,
  Group,
  MultiSelect,
  NativeSelect,
  NumberInput,
  Stack,
  Switch,
  TagsInput,
  Text,
  TextInput,
} from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import type { AlertRule } from '../../../../domain/regions/alert.ts'
import { reasonWords } from '../../../../domain/regions/board-words.ts'
import { unavailableReasons } from '../../../../domain/regions/wait-time.ts'
import { distinctChoices } from '../../../parts/distinct-choices.ts'
import { sending } from '../../../forms/checked.ts'
import { DraftPanel } from '../../../forms/DraftPanel.tsx'
import { useBridgeForm } from '../../../forms/use-checked-form.ts'
import { FailureOf } from '../../../parts/FailureNotice.tsx'
import { useBoard } from '../use-regions.ts'
import { RuleCallsLine, useRuleCalls } from './RuleCallsLine.tsx'
import { checkRule, newRule, type RuleDraft, ruleDraft } from './rule-draft.ts'

type Props = {
  readonly connectionId: string
  /** Undefined for a new one. */
  readonly rule: AlertRule | undefined
  readonly rules: readonly AlertRule[]
  /** Initial values of a new rule. */
  readonly start?: RuleDraft
  readonly onClose: () => void
}

const kinds = Object.entries(texts.ruleForm.kinds).map(([value, label]) => ({ value, label }))

/** A form for one rule. Validates on save; keeps the input if saving fails. */
export function RuleForm({ connectionId, rule, rules, start = newRule, onClose }: Props) {
  const targets = useBoard(connectionId).data?.value.targets ?? []
  const [id] = useState(() => rule?.id ?? crypto.randomUUID())
  const [opened] = useState(rule)
  const others = rules.filter((one) => one.id !== id)
  const latest = rules.find((one) => one.id === id)
  // It may be turned on or off meanwhile, in another window or by a switch that isn't saved yet.
  const isOn = (latest ?? rule)?.on ?? true
  const withRules = (next: readonly AlertRule[]) => ({ connectionId, settings: { rules: [...next] } })
  const { values, saving, field, toggle, isMarked, isDirty, props } = useBridgeForm('regions.saveSettings', {
    initialValues: rule === undefined ? start : ruleDraft(rule),
    check: (draft) =>
      sending(checkRule(draft, { id, on: isOn, others }), (checked) =>
        // Another window may have removed it meanwhile.
        withRules(
          rules.length > others.length ? rules.map((one) => (one.id === id ? checked : one)) : [...rules, checked],
        ),
      ),
    onSaved: onClose,
    takesFocus: true,
  })
  const isChanged = latest !== undefined && opened !== undefined && !isSame(latest, opened)
  const remove = () => saving.mutate(withRules(others), { onSuccess: onClose })
  const counting = useCounted(values, id)
  const calls = useRuleCalls(connectionId, counting === undefined ? [] : [counting])
  const title = rule === undefined ? texts.ruleForm.addARule : texts.ruleForm.edit(rule.name)
  const number = (name: keyof RuleDraft, label: string, description?: string): ReactNode => (
    <NumberInput
      label={label}
      description={description}
      min={0}
      allowNegative={false}
      allowDecimal={false}
      clampBehavior="none"
      {...field(name)}
    />
  )

  return (
    <DraftPanel
      {...{ title, isMarked, isDirty, onClose }}
      action={texts.ruleForm.saveRule}
      busy={saving.isPending}
      form={props}
      notice={
        isChanged &&
        !saving.isPending &&
        !saving.isSuccess && (
          <Text inherit px="var(--ac-edge)" py="xs" c="var(--ac-warn)" role="status">
            {texts.ruleForm.changedInAnotherWindow}
          </Text>
        )
      }
      aside={
        rule && (
          <Button color="red" variant="subtle" loading={saving.isPending} onClick={remove}>
            {texts.ruleForm.removeRule}
          </Button>
        )
      }
    >
      <Stack gap="sm" px="var(--ac-edge)" py="sm">
        <FailureOf call={saving} compact doing={texts.ruleForm.saveTheRule} />
        <TextInput label={texts.ruleForm.name} maxLength={100} {...field('name')} />
        <NativeSelect label={texts.ruleForm.alertWhen} data={kinds} {...field('kind')} />
        {values.kind === 'wait-over' && (
          <Group grow wrap="nowrap" align="flex-end" gap="sm">
            {number('overMinutes', texts.ruleForm.waitMinutes)}
            {number('marginMinutes', texts.ruleForm.clearWhenLowerBy, texts.ruleForm.minutesUnderTheLimit)}
          </Group>
        )}
        {values.kind === 'paused-over' && number('pausedHours', texts.ruleForm.pauseHours)}
        {values.kind === 'paused-idle' &&
          number('idleMinutes', texts.ruleForm.noOneWaiting, texts.ruleForm.waitUnderMinutes)}
        {values.kind === 'unavailable' && (
          <>
            <Switch size="sm" label={texts.ruleForm.onlyInsideItsOpenHours} {...toggle('insideWindow')} />
            <TagsInput
              label={texts.ruleForm.reasons}
              description={texts.ruleForm.noneSelectedMeansAnyReasonEnter}
              data={unavailableReasons.map((reason) => ({ value: reason, label: reasonWords(reason) }))}
              {...field('reasons')}
            />
          </>
        )}
        <Group grow wrap="nowrap" align="flex-end" gap="sm">
          {number('pendingMinutes', texts.ruleForm.alertAfter, texts.ruleForm.minutesBeforeItAlerts)}
          {number('recoveryMinutes', texts.ruleForm.clearAfter, texts.ruleForm.minutesBeforeItClears)}
        </Group>
        <Group grow wrap="nowrap" align="flex-end" gap="sm">
          {number('repeatEveryMinutes', texts.ruleForm.repeatEvery, texts.ruleForm.minutes0MeansNever)}
          {number('repeatAtMost', texts.ruleForm.repeatAtMost)}
        </Group>
        <Stack component="fieldset" gap="xs" m={0} p={0} bd={0}>
          <Box component="legend" p={0} fw={600}>
            {texts.ruleForm.where}
          </Box>
          <MultiSelect
            label={texts.ruleForm.practices}
            placeholder={values.practiceIds.length === 0 ? texts.ruleForm.all : ''}
            data={distinctChoices(
              targets.map(({ practiceId, practiceName }) => ({ value: practiceId, label: practiceName })),
            )}
            {...field('practiceIds')}
          />
          {(
            [
              ['regionCodes', texts.ruleForm.regionCodes],
              ['visitTypeNames', texts.ruleForm.visitTypes],
              ['assignmentQualifiers', texts.ruleForm.qualifiers],
            ] as const
          ).map(([name, label]) => (
            <TagsInput
              key={name}
              label={label}
              placeholder={values[name].length === 0 ? texts.ruleForm.all : ''}
              {...field(name)}
            />
          ))}
        </Stack>
        <Text className="dim" inherit role="status">
          {counting === undefined ? (
            texts.ruleForm.completeTheRuleToSeeHowOftenIt
          ) : (
            <RuleCallsLine calls={calls} ruleId={counting.id} />
          )}
        </Text>
        <Switch size="sm" label={texts.ruleForm.countOffHoursToo} {...toggle('offHours')} />
        <Switch size="sm" label={texts.ruleForm.notifyOnRecovery} {...toggle('tellRecovered')} />
        <Switch size="sm" label={texts.ruleForm.playASound} {...toggle('sound')} />
        <TextInput
          label={texts.ruleForm.webhook}
          description={texts.ruleForm.optionalAlertsOfThisRuleAreAlso}
          placeholder={texts.ruleForm.https}
          maxLength={2_000}
          {...field('webhook')}
        />
        <TextInput
          label={texts.ruleForm.sendEmailDraftsTo}
          description={texts.ruleForm.optionalEmailDraftsAboutIts}
          placeholder={texts.ruleForm.leadExampleCom}
          maxLength={254}
          {...field('mailTo')}
        />
      </Stack>
    </DraftPanel>
  )
}

/** Whether both say the same, on or off. */
const isSame = (one: AlertRule, other: AlertRule) =>
  JSON.stringify({ ...one, on: true }) === JSON.stringify({ ...other, on: true })

const countAfterMs = 800

/** The rule for the alert count: the draft after the last pause in typing, without its name. Undefined while the fields are invalid. */
function useCounted(draft: RuleDraft, id: string): AlertRule | undefined {
  const [settled] = useDebouncedValue(draft, countAfterMs)
  const checked = checkRule({ ...settled, name: id, webhook: '', mailTo: '' }, { id, on: true, others: [] })
  return checked.ok ? checked.sent : undefined
}
