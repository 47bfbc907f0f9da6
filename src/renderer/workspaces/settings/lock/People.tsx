import { texts } from '../text.ts'
import { Box, Button, Flex, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { LockState } from '../../../../bridge/calls/lock.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import { useLock } from '../../../bridge/lock-context.ts'
import { OperatorField, useOperator } from '../../../forms/OperatorField.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { Kbd } from '../../../parts/Kbd.tsx'
import classes from './lock-settings.module.css'
import { useLockChange } from './use-lock-change.ts'

/** The console's users, and how to switch between them. */
export function People({ state }: { readonly state: LockState }) {
  const { lockNow } = useLock()
  const { operator } = state
  return (
    <Stack gap="xs" align="flex-start" mt="1.25rem">
      <h3>{texts.people.whoWorksHere}</h3>
      {operator === undefined ? (
        <NameYourself state={state} />
      ) : (
        <Flex component="p" gap="0.25rem 0.75rem" align="baseline" wrap="wrap" miw={0} maw="100%" m={0}>
          <Box component="bdi" fw={600} className="breaks">
            {operator}
          </Box>
          <Box component="span" fz="sm" c="var(--ac-text-2)">
            {texts.people.actionsAreRecordedUnderThisName}
          </Box>
        </Flex>
      )}
      <p className={classes.quiet}>{texts.people.toHandOverToSomeoneElse}</p>
      <Button rightSection={<Kbd>{texts.people.ctrlL}</Kbd>} onClick={lockNow}>
        {texts.people.handOverLockNow}
      </Button>
    </Stack>
  )
}

function NameYourself({ state }: { readonly state: LockState }) {
  const { busy, failure, change } = useLockChange()
  const [name, setName] = useState('')
  const operator = useOperator(name)
  return (
    <form
      className={classes.form}
      aria-label={texts.people.enterYourName}
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && operator.check()) void change(() => callBridge('lock.nameOperator', { operator: name }))
      }}
    >
      <Text inherit className={classes.quiet ?? ''}>
        {texts.people.noNameEnteredYetActionsAre}
      </Text>
      <OperatorField {...operator.field} onChange={setName} recent={state.recentOperators} />
      <FailureNotice failure={failure} doing={texts.people.saveName} keysLink={false} compact />
      <Button type="submit" loading={busy}>
        {texts.people.saveName}
      </Button>
    </form>
  )
}
