import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { suggestedRules } from '../../../domain/alert-suggestions.ts'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { useSaveRegionsSettings } from '../use-regions-settings.ts'
import classes from '../board/alert-strip.module.css'

/** The one question to a connection without rules: whether the suggested ones are turned on. */
export function RulesQuestion({ connectionId }: { readonly connectionId: string }) {
  const save = useSaveRegionsSettings(connectionId)
  return (
    <>
      <section className={classes.snoozed} aria-label="Suggested alert rules" data-part>
        <IconBell size={15} aria-hidden="true" />
        <span className={classes.question}>
          No alert rule is on. Turn on {suggestedRules.length} suggested rules? They alert for:{' '}
          {suggestedRules.map(({ name }) => name.toLocaleLowerCase('en-US')).join(', ')}.
        </span>
        <Button
          variant="filled"
          loading={save.isPending}
          onClick={() => save.mutate({ rules: [...suggestedRules], rulesAsked: true })}
        >
          Turn on rules
        </Button>
        <Button variant="subtle" onClick={() => save.mutate({ rulesAsked: true })}>
          Not now
        </Button>
      </section>
      {save.error !== null && <FailureNotice compact failure={save.error.failure} doing="Turn on the rules" />}
    </>
  )
}
