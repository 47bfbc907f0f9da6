import { Box, Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { suggestedRules } from '../../../../domain/regions/alert-suggestions.ts'
import { useBridgeMutation } from '../../../bridge/changes.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { RuleCallsLine, useRuleCalls } from './RuleCallsLine.tsx'
import classes from '../board/strip.module.css'

/** Asks whether to turn on the suggested rules, for a connection without rules. */
export function RulesQuestion({ connectionId }: { readonly connectionId: string }) {
  const [isOpen, setOpen] = useState(false)
  const calls = useRuleCalls(connectionId, suggestedRules, isOpen)
  const save = useBridgeMutation('regions.saveSettings')
  return (
    <>
      <section className={classes.strip} data-alert="" aria-label="Suggested alert rules" data-part>
        <IconBell size={15} aria-hidden="true" />
        <Box component="span" flex="1 1 24rem">
          No alert rule is on. Turn on {suggestedRules.length} suggested rules? They alert for:{' '}
          {suggestedRules.map(({ name }) => name.toLocaleLowerCase('en-US')).join(', ')}.
        </Box>
        <Button
          variant="filled"
          loading={save.isPending}
          onClick={() => save.mutate({ connectionId, settings: { rules: [...suggestedRules], rulesAsked: true } })}
        >
          Turn on rules
        </Button>
        <Button variant="subtle" onClick={() => save.mutate({ connectionId, settings: { rulesAsked: true } })}>
          Not now
        </Button>
        <Button variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide last week' : 'Show last week'}
        </Button>
        {isOpen && (
          <Box
            component="ul"
            className={`bare ${classes.lastWeek}`}
            pb={4}
            aria-label="Calls of the suggested rules last week"
          >
            {suggestedRules.map((rule) => (
              <li key={rule.id}>
                <Box component="strong" fw={600} c="var(--ac-text-1)">
                  {rule.name}
                </Box>{' '}
                <RuleCallsLine calls={calls} ruleId={rule.id} />
              </li>
            ))}
          </Box>
        )}
      </section>
      {save.error !== null && <FailureNotice compact failure={save.error.failure} doing="Turn on the rules" />}
    </>
  )
}
