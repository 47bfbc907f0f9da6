import { Select } from '@mantine/core'
import type { LockState } from '../../../bridge/calls/lock.ts'
import { callBridge } from '../../app/bridge.ts'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import settings from '../settings.module.css'
import classes from './lock-settings.module.css'
import { useLockChange } from './use-lock-change.ts'

const minutes = Array.from({ length: 15 }, (_, index) => index + 1)
const seconds = [10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600]

const minuteWords = (value: number) => (value === 1 ? '1 minute' : `${value} minutes`)
const secondWords = (value: number) => (value % 60 === 0 ? minuteWords(value / 60) : `${value} seconds`)

/** After how long the console locks, and how long what was copied stays on the clipboard. Each is saved when it is chosen. */
export function LockTimes({ state }: { readonly state: LockState }) {
  const { busy, failure, change } = useLockChange()
  const { idleMinutes, clipboardSeconds } = state
  const save = (changed: Partial<Pick<LockState, 'idleMinutes' | 'clipboardSeconds'>>) =>
    void change(() => callBridge('lock.saveSettings', { idleMinutes, clipboardSeconds, ...changed }))
  // One that was set elsewhere is a choice too.
  const known = seconds.includes(clipboardSeconds) ? seconds : [...seconds, clipboardSeconds].toSorted((a, b) => a - b)
  return (
    <>
      <div className={settings.setting}>
        <h3>By itself</h3>
        <Select
          className={classes.choice ?? ''}
          label="Lock after"
          description="Without a hand on the console. It also locks when the computer sleeps or its screen is locked, and on macOS when another user comes to the front. Not every Linux tells it of a locked screen: where it stays open, choose a short time, or press Ctrl L before you leave."
          allowDeselect={false}
          disabled={busy}
          data={minutes.map((value) => ({ value: String(value), label: minuteWords(value) }))}
          value={String(idleMinutes)}
          onChange={(value) => value !== null && save({ idleMinutes: Number(value) })}
        />
      </div>
      <div className={settings.setting}>
        <h3>Clipboard</h3>
        <Select
          className={classes.choice ?? ''}
          label="Clear what was copied after"
          description="Only while it is still what the console put there."
          allowDeselect={false}
          disabled={busy}
          data={known.map((value) => ({ value: String(value), label: secondWords(value) }))}
          value={String(clipboardSeconds)}
          onChange={(value) => value !== null && save({ clipboardSeconds: Number(value) })}
        />
      </div>
      {failure !== undefined && (
        <FailureNotice failure={failure} doing="Save the setting; the one before stays" keysLink={false} compact />
      )}
    </>
  )
}
