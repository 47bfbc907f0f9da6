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
import { type ReactNode, useId, useState } from 'react'
import type { AlertRule } from '../../../../domain/regions/alert.ts'
import { reasonWords } from '../../../../domain/regions/board-words.ts'
import { unavailableReasons } from '../../../../domain/regions/wait-time.ts'
import { SidePanel } from '../../../parts/SidePanel.tsx'
import { sending } from '../../../forms/checked.ts'
import { useBridgeForm } from '../../../forms/use-checked-form.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
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

const kinds = [
  { value: 'wait-over', label: 'the wait is over a number of minutes' },
  { value: 'unavailable', label: 'it is unavailable' },
  { value: 'withdrawn', label: 'the platform no longer lists it' },
  { value: 'no-data', label: 'its data is outdated or missing' },
  { value: 'paused-over', label: 'it is paused over a number of hours' },
  { value: 'paused-idle', label: 'it is paused with nobody waiting' },
  { value: 'conflict', label: 'its data contradict each other' },
] as const
/** A form for one rule. Validates on save; keeps the input if saving fails. */
export function RuleForm({ connectionId, rule, rules, start = newRule, onClose }: Props) {
  const formId = useId()
  const targets = useBoard(connectionId).data?.value.targets ?? []
  const [id] = useState(() => rule?.id ?? crypto.randomUUID())
  const others = rules.filter((one) => one.id !== id)
  const withRules = (next: readonly AlertRule[]) => ({ connectionId, settings: { rules: [...next] } })
  const { values, saving, field, toggle, props } = useBridgeForm('regions.saveSettings', {
    initialValues: rule === undefined ? start : ruleDraft(rule),
    check: (draft) =>
      sending(checkRule(draft, { id, on: rule?.on ?? true, others }), (checked) =>
        withRules(rule === undefined ? [...rules, checked] : rules.map((one) => (one.id === id ? checked : one))),
      ),
    onSaved: onClose,
    takesFocus: true,
  })
  const remove = () => saving.mutate(withRules(others), { onSuccess: onClose })
  const counting = useCounted(values, id)
  const calls = useRuleCalls(connectionId, counting === undefined ? [] : [counting])
  const title = rule === undefined ? 'Add a rule' : `Edit ${rule.name}`
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
    <SidePanel
      label={title}
      onClose={onClose}
      head={
        <h2 className="clip">
          <bdi>{title}</bdi>
        </h2>
      }
      foot={
        <>
          {rule !== undefined && (
            <Button color="red" variant="subtle" loading={saving.isPending} onClick={remove}>
              Remove rule
            </Button>
          )}
          <Group component="span" gap="xs" wrap="nowrap" ml="auto">
            <Button variant="subtle" color="gray" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={formId} variant="filled" loading={saving.isPending}>
              Save rule
            </Button>
          </Group>
        </>
      }
    >
      <form id={formId} aria-label={title} {...props}>
        <Stack gap="sm" px="var(--ac-edge)" py="sm">
          {saving.error !== null && <FailureNotice compact failure={saving.error.failure} doing="Save the rule" />}
          <TextInput label="Name" maxLength={100} {...field('name')} />
          <NativeSelect label="Alert when" data={[...kinds]} {...field('kind')} />
          {values.kind === 'wait-over' && (
            <Group grow wrap="nowrap" align="flex-end" gap="sm">
              {number('overMinutes', 'Minutes of wait')}
              {number('marginMinutes', 'Over when so much below', 'Minutes under that wait')}
            </Group>
          )}
          {values.kind === 'paused-over' && number('pausedHours', 'Hours of pause')}
          {values.kind === 'paused-idle' && number('idleMinutes', 'Nobody waiting', 'Wait under so many minutes')}
          {values.kind === 'unavailable' && (
            <>
              <Switch size="sm" label="Only inside its open hours" {...toggle('insideWindow')} />
              <TagsInput
                label="Reasons"
                description="None is any reason. Type one that is not listed as the platform writes it."
                data={unavailableReasons.map((reason) => ({ value: reason, label: reasonWords(reason) }))}
                {...field('reasons')}
              />
            </>
          )}
          <Group grow wrap="nowrap" align="flex-end" gap="sm">
            {number('pendingMinutes', 'Must hold for', 'Minutes before it fires')}
            {number('recoveryMinutes', 'Clear after', 'Minutes before it is over')}
          </Group>
          <Group grow wrap="nowrap" align="flex-end" gap="sm">
            {number('repeatEveryMinutes', 'Repeat every', 'Minutes; 0 is never')}
            {number('repeatAtMost', 'Repeat at most')}
          </Group>
          <Stack component="fieldset" gap="xs" m={0} p={0} bd={0}>
            <Box component="legend" p={0} fw={600}>
              Where
            </Box>
            <MultiSelect
              label="Practices"
              placeholder={values.practiceIds.length === 0 ? 'All' : ''}
              data={targets.map(({ practiceId, practiceName }) => ({ value: practiceId, label: practiceName }))}
              {...field('practiceIds')}
            />
            {(
              [
                ['regionCodes', 'Region codes'],
                ['visitTypeNames', 'Visit types'],
                ['assignmentQualifiers', 'Qualifiers'],
              ] as const
            ).map(([name, label]) => (
              <TagsInput
                key={name}
                label={label}
                placeholder={values[name].length === 0 ? 'All' : ''}
                {...field(name)}
              />
            ))}
          </Stack>
          <Text className="dim" inherit role="status">
            {counting === undefined ? (
              'Complete the rule to see how often it would have called last week.'
            ) : (
              <RuleCallsLine calls={calls} ruleId={counting.id} />
            )}
          </Text>
          <Switch size="sm" label="Count off hours too" {...toggle('offHours')} />
          <Switch size="sm" label="Notify on recovery" {...toggle('tellRecovered')} />
          <Switch size="sm" label="Play a sound" {...toggle('sound')} />
          <TextInput
            label="Webhook"
            description="Optional. Alerts of this rule are also sent to this https address, signed. No patient data."
            placeholder="https://"
            maxLength={2_000}
            {...field('webhook')}
          />
          <TextInput
            label="Mail drafts to"
            description="Optional. Mail drafts about its incidents begin with this address."
            placeholder="lead@example.com"
            maxLength={254}
            {...field('mailTo')}
          />
        </Stack>
      </form>
    </SidePanel>
  )
}

const countAfterMs = 800

/** The rule for the alert count: the draft after the last pause in typing, without its name. Undefined while the fields are invalid. */
function useCounted(draft: RuleDraft, id: string): AlertRule | undefined {
  const [settled] = useDebouncedValue(draft, countAfterMs)
  const checked = checkRule({ ...settled, name: id, webhook: '', mailTo: '' }, { id, on: true, others: [] })
  return checked.ok ? checked.sent : undefined
}
