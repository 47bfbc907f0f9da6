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
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { AlertRule } from '../../../../domain/regions/alert.ts'
import { reasonWords } from '../../../../domain/regions/board-words.ts'
import { unavailableReasons } from '../../../../domain/regions/wait-time.ts'
import { SidePanel } from '../../../parts/SidePanel.tsx'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { useBoard } from '../use-regions.ts'
import { RuleCallsLine, useRuleCalls } from './RuleCallsLine.tsx'
import { checkRule, newRule, type RuleDraft, ruleDraft, type RuleField } from './rule-draft.ts'

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
type NumberField = Exclude<RuleField, 'name' | 'webhook' | 'mailTo'>

/** A form for one rule. Validates on save; keeps the input if saving fails. */
export function RuleForm({ connectionId, rule, rules, start = newRule, onClose }: Props) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const save = useBridgeMutation('regions.saveSettings')
  const targets = useBoard(connectionId).data?.value.targets ?? []
  const [draft, setDraft] = useState<RuleDraft>(rule === undefined ? start : ruleDraft(rule))
  const [tried, setTried] = useState(false)
  const [id] = useState(() => rule?.id ?? crypto.randomUUID())
  const others = rules.filter((one) => one.id !== id)
  const checked = checkRule(draft, { id, on: rule?.on ?? true, others })
  const counting = useCounted(draft, id)
  const calls = useRuleCalls(connectionId, counting === undefined ? [] : [counting])
  const problems = tried && !checked.ok ? checked.problems : {}
  const title = rule === undefined ? 'Add a rule' : `Edit ${rule.name}`

  const set = (part: Partial<RuleDraft>) => setDraft({ ...draft, ...part })
  const number = (field: NumberField, label: string, description?: string): ReactNode => (
    <NumberInput
      label={label}
      description={description}
      min={0}
      allowNegative={false}
      allowDecimal={false}
      clampBehavior="none"
      value={draft[field]}
      error={problems[field]}
      onChange={(value) => set({ [field]: value })}
    />
  )
  const put = (next: readonly AlertRule[]) =>
    save.mutate({ connectionId, settings: { rules: [...next] } }, { onSuccess: onClose })
  const submit = () => {
    setTried(true)
    if (checked.ok)
      return put(
        rule === undefined ? [...rules, checked.rule] : rules.map((one) => (one.id === id ? checked.rule : one)),
      )
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

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
            <Button color="red" variant="subtle" loading={save.isPending} onClick={() => put(others)}>
              Remove rule
            </Button>
          )}
          <Group component="span" gap="xs" wrap="nowrap" ml="auto">
            <Button variant="subtle" color="gray" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={formId} variant="filled" loading={save.isPending}>
              Save rule
            </Button>
          </Group>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack gap="sm" px="var(--ac-edge)" py="sm">
          {save.error !== null && <FailureNotice compact failure={save.error.failure} doing="Save the rule" />}
          <TextInput
            label="Name"
            value={draft.name}
            error={problems.name}
            maxLength={100}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <NativeSelect
            label="Alert when"
            data={[...kinds]}
            value={draft.kind}
            onChange={(event) => {
              const kind = kinds.find(({ value }) => value === event.currentTarget.value)?.value
              set({ kind: kind ?? draft.kind })
            }}
          />
          {draft.kind === 'wait-over' && (
            <Group grow wrap="nowrap" align="flex-end" gap="sm">
              {number('overMinutes', 'Minutes of wait')}
              {number('marginMinutes', 'Over when so much below', 'Minutes under that wait')}
            </Group>
          )}
          {draft.kind === 'paused-over' && number('pausedHours', 'Hours of pause')}
          {draft.kind === 'paused-idle' && number('idleMinutes', 'Nobody waiting', 'Wait under so many minutes')}
          {draft.kind === 'unavailable' && (
            <Switch
              size="sm"
              label="Only inside its open hours"
              checked={draft.insideWindow}
              onChange={(event) => set({ insideWindow: event.currentTarget.checked })}
            />
          )}
          {draft.kind === 'unavailable' && (
            <TagsInput
              label="Reasons"
              description="None is any reason. Type one that is not listed as the platform writes it."
              data={unavailableReasons.map((reason) => ({ value: reason, label: reasonWords(reason) }))}
              value={[...draft.reasons]}
              onChange={(reasons) => set({ reasons })}
            />
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
              placeholder={draft.practiceIds.length === 0 ? 'All' : ''}
              data={targets.map(({ practiceId, practiceName }) => ({ value: practiceId, label: practiceName }))}
              value={[...draft.practiceIds]}
              onChange={(practiceIds) => set({ practiceIds })}
            />
            <TagsInput
              label="Region codes"
              placeholder={draft.regionCodes.length === 0 ? 'All' : ''}
              value={[...draft.regionCodes]}
              onChange={(regionCodes) => set({ regionCodes })}
            />
            <TagsInput
              label="Visit types"
              placeholder={draft.visitTypeNames.length === 0 ? 'All' : ''}
              value={[...draft.visitTypeNames]}
              onChange={(visitTypeNames) => set({ visitTypeNames })}
            />
            <TagsInput
              label="Qualifiers"
              placeholder={draft.assignmentQualifiers.length === 0 ? 'All' : ''}
              value={[...draft.assignmentQualifiers]}
              onChange={(assignmentQualifiers) => set({ assignmentQualifiers })}
            />
          </Stack>
          <Text className="dim" inherit role="status">
            {counting === undefined ? (
              'Complete the rule to see how often it would have called last week.'
            ) : (
              <RuleCallsLine calls={calls} ruleId={counting.id} />
            )}
          </Text>
          <Switch
            size="sm"
            label="Count off hours too"
            checked={draft.offHours}
            onChange={(event) => set({ offHours: event.currentTarget.checked })}
          />
          <Switch
            size="sm"
            label="Notify on recovery"
            checked={draft.tellRecovered}
            onChange={(event) => set({ tellRecovered: event.currentTarget.checked })}
          />
          <Switch
            size="sm"
            label="Play a sound"
            checked={draft.sound}
            onChange={(event) => set({ sound: event.currentTarget.checked })}
          />
          <TextInput
            label="Webhook"
            description="Optional. Alerts of this rule are also sent to this https address, signed. No patient data."
            placeholder="https://"
            maxLength={2_000}
            value={draft.webhook}
            error={problems.webhook}
            onChange={(event) => set({ webhook: event.currentTarget.value })}
          />
          <TextInput
            label="Mail drafts to"
            description="Optional. Mail drafts about its incidents begin with this address."
            placeholder="lead@example.com"
            maxLength={254}
            value={draft.mailTo}
            error={problems.mailTo}
            onChange={(event) => set({ mailTo: event.currentTarget.value })}
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
  return checked.ok ? checked.rule : undefined
}
