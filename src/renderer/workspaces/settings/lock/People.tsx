import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { LockState } from '../../../../bridge/calls/lock.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import { useLock } from '../../../bridge/lock-context.ts'
import { nameProblem, OperatorField } from '../../../forms/OperatorField.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { Kbd } from '../../../parts/Kbd.tsx'
import settings from '../settings.module.css'
import classes from './lock-settings.module.css'
import { useLockChange } from './use-lock-change.ts'

/** Who works here, and how somebody else takes over. */
export function People({ state }: { readonly state: LockState }) {
  const { lockNow } = useLock()
  const { operator } = state
  return (
    <div className={settings.setting}>
      <h3>Who works here</h3>
      {operator === undefined ? (
        <NameYourself state={state} />
      ) : (
        <p className={classes.line}>
          <bdi className={classes.name}>{operator}</bdi>
          <span>What is done is recorded under this name.</span>
        </p>
      )}
      <p className={classes.quiet}>
        Somebody else takes over: lock the console, and they name themselves to unlock it.
      </p>
      <Button rightSection={<Kbd>Ctrl L</Kbd>} onClick={lockNow}>
        Hand over: lock now
      </Button>
    </div>
  )
}

function NameYourself({ state }: { readonly state: LockState }) {
  const { busy, failure, change } = useLockChange()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const save = () => {
    const wrong = nameProblem(name)
    setProblem(wrong)
    if (wrong !== undefined) return input.current?.focus()
    void change(() => callBridge('lock.nameOperator', { operator: name }))
  }
  return (
    <form
      className={classes.form}
      aria-label="Name yourself"
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) save()
      }}
    >
      <p className={classes.quiet}>Nobody has said who they are. What is done is recorded without a name until then.</p>
      <OperatorField ref={input} value={name} onChange={setName} recent={state.recentOperators} problem={problem} />
      {failure !== undefined && <FailureNotice failure={failure} doing="Save the name" keysLink={false} compact />}
      <Button type="submit" loading={busy}>
        Save the name
      </Button>
    </form>
  )
}
