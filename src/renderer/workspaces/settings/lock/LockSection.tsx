import { texts } from '../text.ts'
import { Box, Select, Stack, Switch, Button, Flex, Text } from '@mantine/core'
import { useLock } from '../../../bridge/lock-context.ts'
import { PinPart } from './PinPart.tsx'
import { keptOnScreen, type LockState } from '../../../../bridge/calls/lock.ts'
import { callBridge } from '../../../bridge/bridge.ts'
import { useManaged } from '../../../bridge/managed.ts'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { ManagedMark } from '../../../parts/ManagedMark.tsx'
import { texts as managedTexts } from '../text/managed.ts'
import { useLockChange } from './use-lock-change.ts'
import { useState } from 'react'
import { OperatorField, useOperator } from '../../../forms/OperatorField.tsx'
import { Kbd } from '../../../parts/Kbd.tsx'

/** When the console locks, how to unlock it, and its users. */
export function LockSection() {
  const { state } = useLock()
  return (
    <Box
      component="section"
      maw="44rem"
      px="lg"
      py="md"
      className="scrolls"
      aria-label={texts.lockSection.lockAndPeople}
    >
      <h2>{texts.lockSection.lockAndPeople}</h2>
      <PinPart state={state} />
      <People state={state} />
      <LockTimes state={state} />
    </Box>
  )
}

const minutes = Array.from({ length: 15 }, (_, index) => index + 1)
const seconds = [10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600]

const minuteWords = (value: number) => texts.lockTimes.minutes(value)
const secondWords = (value: number) => (value % 60 === 0 ? minuteWords(value / 60) : texts.lockTimes.seconds(value))

const choice = { w: '100%', maw: '23rem', allowDeselect: false } as const

/** The idle time before the console locks, and how long copied text stays on the clipboard. Saves each choice immediately. */
function LockTimes({ state }: { readonly state: LockState }) {
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
          {...choice}
          label={texts.lockTimes.lockAfter}
          description={texts.lockTimes.withoutInputToThisComputerOrToThe}
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
          {...choice}
          label={texts.lockTimes.clearCopiedTextAfter}
          description={texts.lockTimes.onlyIfTheClipboardStillHas}
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
          {...choice}
          mt="sm"
          label={texts.lockTimes.whileLockedShow}
          description={texts.lockTimes.staysOnTheScreenReadOnly}
          disabled={busy}
          data={keptOnScreen.map((value) => ({ value, label: texts.lockTimes.keptWords[value] }))}
          value={regionsWhileLocked}
          onChange={(kept) => kept !== null && save({ regionsWhileLocked: kept })}
        />
      </Stack>
      <FailureNotice failure={failure} doing={texts.lockTimes.saveTheSettingTheEarlierOne} keysLink={false} compact />
    </>
  )
}

/** The console's users, and how to switch between them. */
function People({ state }: { readonly state: LockState }) {
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
      <Text inherit fz="sm" mt={operator === undefined ? 'xs' : 0} className="quiet">
        {texts.people.toHandOverToSomeoneElse}
      </Text>
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
    <Box
      component="form"
      display="grid"
      w="100%"
      maw="23rem"
      style={{ gridTemplateColumns: 'minmax(0, 1fr)', gap: '0.75rem' }}
      aria-label={texts.people.enterYourName}
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && operator.check()) void change(() => callBridge('lock.nameOperator', { operator: name }))
      }}
    >
      <Text inherit fz="sm" className="quiet">
        {texts.people.noNameEnteredYetActionsAre}
      </Text>
      <OperatorField {...operator.field} onChange={setName} recent={state.recentOperators} />
      <FailureNotice failure={failure} doing={texts.people.saveName} keysLink={false} compact />
      <Button type="submit" loading={busy} style={{ justifySelf: 'start' }}>
        {texts.people.saveName}
      </Button>
    </Box>
  )
}
