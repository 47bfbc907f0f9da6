import { Button, NumberInput, Popover } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TrailState } from '../../../../bridge/calls/trail.ts'
import type { Failure } from '../../../../bridge/failure.ts'
import { asBridgeFailure, callBridge } from '../../../bridge/bridge.ts'
import { bridgeKey } from '../../../bridge/queries.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { counted, dayText } from '../../../parts/times.ts'
import { useOfNow } from '../../../parts/use-now.ts'
import classes from './trail.module.css'
import { keptFrom, utcDay } from './verdict-words.ts'

type Props = { readonly state: TrailState }

const fewest = 12
const most = 120

/** How long records are kept, and changing it; what would go is told before it does. */
export function KeepMonths({ state }: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <span className={classes.keep}>
      <span className="num">{counted(state.keepMonths, 'month')}</span>
      <Popover opened={opened} onChange={setOpened} position="bottom-start" width={320} trapFocus>
        <Popover.Target>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label="Change how long records are kept"
            onClick={() => setOpened(!opened)}
          >
            Change
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="How long records are kept">
          <KeepForm state={state} onDone={() => setOpened(false)} />
        </Popover.Dropdown>
      </Popover>
    </span>
  )
}

function KeepForm({ state, onDone }: Props & { readonly onDone: () => void }) {
  const client = useQueryClient()
  const today = useOfNow(utcDay)
  const [months, setMonths] = useState<number | string>(state.keepMonths)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const fits = typeof months === 'number' && Number.isInteger(months) && months >= fewest && months <= most
  const from = fits ? keptFrom(months, today) : undefined
  const goes = from !== undefined && state.from !== undefined && state.from.slice(0, 10) < from

  const save = async () => {
    if (!fits || busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await callBridge('trail.saveSettings', { keepMonths: months })
      await client.invalidateQueries({ queryKey: bridgeKey('trail.state', undefined) })
      onDone()
    } catch (error) {
      setFailure(asBridgeFailure(error).failure)
      setBusy(false)
    }
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <NumberInput
        size="xs"
        label={`Months, ${fewest} to ${most}`}
        data-autofocus
        allowDecimal={false}
        allowNegative={false}
        value={months}
        error={fits ? undefined : `Choose a whole number from ${fewest} to ${most}.`}
        onChange={setMonths}
      />
      <p>
        {from === undefined
          ? 'Nothing changes until the number fits.'
          : goes
            ? `Records before ${dayText(from)} go, and cannot be had back. Make a backup of the folder first if you need them.`
            : 'No record goes now: none is that old.'}{' '}
        The trail records this change, and what went.
      </p>
      {failure !== undefined && (
        <FailureNotice compact keysLink={false} failure={failure} doing="Save how long records are kept" />
      )}
      <div className={classes.formFoot}>
        <Button variant="subtle" color="gray" onClick={onDone}>
          Keep as it is
        </Button>
        <Button type="submit" variant="filled" loading={busy} disabled={!fits || months === state.keepMonths}>
          Save
        </Button>
      </div>
    </form>
  )
}
