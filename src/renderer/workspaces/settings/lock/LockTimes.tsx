import { texts } from '../text.ts'
import { Select, Stack, Switch } from '@mantine/core'
import { keptOnScreen, type LockState } from '../../../../bridge/calls/lock.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import { useManaged } from '../../../bridge/managed.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { ManagedMark } from '../../../parts/ManagedMark.tsx'
import { texts as managedTexts } from '../text/managed.ts'
import { useLockChange } from './use-lock-change.ts'

const minutes = Array.from({ length: 15 }, (_, index) => index + 1)
const seconds = [10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600]

const minuteWords = (value: number) => texts.lockTimes.minutes(value)
const secondWords = (value: number) => (value % 60 === 0 ? minuteWords(value / 60) : texts.lockTimes.seconds(value))

/** The idle time before the console locks, and how long copied text stays on the clipboard. Saves each choice immediately. */
export function LockTimes({ state }: { readonly state: LockState }) {
  const { busy, failure, change } = useLockChange()
  const { idleMinutes, clipboardSeconds, regionsWhileLocked, wallAtStart } = state
  type Changed = Partial<Pick<LockState, 'idleMinutes' | 'clipboardSeconds' | 'regionsWhileLocked' | 'wallAtStart'>>
  const save = (changed: Changed) =>
    void change(() => callBridge('lock.saveSettings', { idleMinutes, clipboardSeconds, ...changed }))
  // Includes a value that was set elsewhere.
  const managed = useManaged()
  const most = managed?.idleMinutesAtMost
  const known = seconds.includes(clipboardSeconds) ? seconds : [...seconds, clipboardSeconds].toSorted((a, b) => a - b)
  return (
    <>
      <Stack gap="xs" align="flex-start" mt="1.25rem">
        <h3>{texts.lockTimes.automaticLock}</h3>
        <Select
          w="100%"
          maw="23rem"
          label={texts.lockTimes.lockAfter}
          description={texts.lockTimes.withoutInputToThisComputerOrToThe}
          allowDeselect={false}
          disabled={busy || most === 1}
          data={minutes
            .filter((value) => value <= (most ?? value))
            .map((value) => ({ value: String(value), label: minuteWords(value) }))}
          value={String(idleMinutes)}
          onChange={(value) => value !== null && save({ idleMinutes: Number(value) })}
        />
        {managed !== undefined && most !== undefined && (
          <ManagedMark by={managed.by} limit={managedTexts.lockTimes.atMost(minuteWords(most))} />
        )}
      </Stack>
      <Stack gap="xs" align="flex-start" mt="1.25rem">
        <h3>{texts.lockTimes.clipboard}</h3>
        <Select
          w="100%"
          maw="23rem"
          label={texts.lockTimes.clearCopiedTextAfter}
          description={texts.lockTimes.onlyIfTheClipboardStillHas}
          allowDeselect={false}
          disabled={busy}
          data={known.map((value) => ({ value: String(value), label: secondWords(value) }))}
          value={String(clipboardSeconds)}
          onChange={(value) => value !== null && save({ clipboardSeconds: Number(value) })}
        />
      </Stack>
      <Stack gap="xs" align="flex-start" mt="1.25rem">
        <h3>{texts.lockTimes.regionsOnScreen}</h3>
        <Switch
          label={texts.lockTimes.startWithTheWall}
          description={texts.lockTimes.theConsoleOpensOnTheRegion}
          disabled={busy}
          checked={wallAtStart}
          onChange={({ currentTarget }) => save({ wallAtStart: currentTarget.checked })}
        />
        <Select
          w="100%"
          maw="23rem"
          mt="sm"
          label={texts.lockTimes.whileLockedShow}
          description={texts.lockTimes.staysOnTheScreenReadOnly}
          allowDeselect={false}
          disabled={busy}
          data={keptOnScreen.map((value) => ({ value, label: texts.lockTimes.keptWords[value] }))}
          value={regionsWhileLocked}
          onChange={(value) => {
            const kept = keptOnScreen.find((one) => one === value)
            if (kept !== undefined) save({ regionsWhileLocked: kept })
          }}
        />
      </Stack>
      <FailureNotice failure={failure} doing={texts.lockTimes.saveTheSettingTheEarlierOne} keysLink={false} compact />
    </>
  )
}
