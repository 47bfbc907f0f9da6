import { texts } from '../text.ts'
import { Box } from '@mantine/core'
import { useLock } from '../../../bridge/lock-context.ts'
import { LockTimes } from './LockTimes.tsx'
import { People } from './People.tsx'
import { PinPart } from './PinPart.tsx'

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
