import { Button, Flex, Stack, Switch } from '@mantine/core'
import type { AlertRule } from '../../../../domain/regions/alert.ts'
import { suggestedRules } from '../../../../domain/regions/alert-suggestions.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { conditionWords, ruleDetails, scopeWords } from './alert-words.ts'
import { RuleCallsLine, useRuleCalls } from './RuleCallsLine.tsx'
import classes from './alerts.module.css'

type Props = {
  readonly connectionId: string
  readonly rules: readonly AlertRule[]
  readonly onEdit: (rule: AlertRule) => void
}

/** The rules with their conditions in words, each with a switch. */
export function RuleList({ connectionId, rules, onEdit }: Props) {
  const save = useBridgeMutation('regions.saveSettings')
  const calls = useRuleCalls(connectionId, rules)
  const switchTo = (rule: AlertRule, on: boolean) =>
    save.mutate({ connectionId, settings: { rules: rules.map((one) => (one.id === rule.id ? { ...one, on } : one)) } })
  return (
    <>
      {save.error !== null && <FailureNotice compact failure={save.error.failure} doing="Save the rules" />}
      {rules.length === 0 ? (
        <EmptyState
          title="No rules yet"
          action={
            <Button
              variant="filled"
              loading={save.isPending}
              onClick={() => save.mutate({ connectionId, settings: { rules: [...suggestedRules] } })}
            >
              Turn on suggested rules
            </Button>
          }
        >
          Suggested: {suggestedRules.map((rule) => conditionWords(rule).toLocaleLowerCase('en-US')).join('; ')}.
        </EmptyState>
      ) : (
        <ul className="bare">
          {rules.map((rule) => (
            <Flex component="li" key={rule.id} className={classes.rule ?? ''} align="start" gap={10} py="xs">
              <Stack className="anywhere" gap={0} flex={1} data-off={!rule.on || undefined}>
                <Switch
                  size="sm"
                  label={<strong>{rule.name}</strong>}
                  checked={rule.on}
                  onChange={(event) => switchTo(rule, event.currentTarget.checked)}
                />
                <span>{conditionWords(rule)}</span>
                <span className="dim">{scopeWords(rule.scope)}</span>
                <span className="dim">{ruleDetails(rule)}</span>
                <span className="dim">
                  <RuleCallsLine calls={calls} ruleId={rule.id} />
                </span>
              </Stack>
              <Button variant="subtle" aria-label={`Edit ${rule.name}`} onClick={() => onEdit(rule)}>
                Edit
              </Button>
            </Flex>
          ))}
        </ul>
      )}
    </>
  )
}
