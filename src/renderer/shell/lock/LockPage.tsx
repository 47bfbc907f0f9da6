import { texts } from '../text.ts'
import { Box } from '@mantine/core'
import { useState } from 'react'
import { useKeptFocus } from '../use-kept-focus.ts'
import { ProductMark } from '../../parts/ProductMark.tsx'
import { useNowEvery } from '../../parts/use-now.ts'
import { useLock } from '../../bridge/lock-context.ts'
import { lockedWords } from '../../forms/lock-words.ts'
import classes from './lock-page.module.css'
import { OpenWithoutPin } from './OpenWithoutPin.tsx'
import { OpenWithPin } from './OpenWithPin.tsx'
import { useActivitySigns } from './use-activity-signs.ts'
import { usePlainTitle } from './use-plain-title.ts'

const noSign = (): undefined => undefined

/** The whole UI of a locked console: that it's locked, why, and how to unlock it. It has no data of the open screens. */
export function LockPage() {
  usePlainTitle()
  useKeptFocus()
  const { state } = useLock()
  // Activity on the lock page keeps the wall from covering it again.
  useActivitySigns(false, noSign)
  const [name, setName] = useState('')
  const now = useNowEvery(60)
  const [done, setDone] = useState<string>()
  return (
    <div className={classes.page}>
      <main className={classes.card}>
        <header className={classes.head}>
          <ProductMark />
          <span>{texts.lockPage.accessConsole}</span>
        </header>
        <h1>{texts.lockPage.locked}</h1>
        <Box component="p" className="quiet" m="0.125rem 0 1.25rem">
          {lockedWords(state, new Date(now * 1_000))}
        </Box>
        {done !== undefined && (
          <Box
            role="status"
            component="p"
            m="0 0 1rem"
            py="xs"
            px="sm"
            bd="1px solid var(--ac-line)"
            bdrs="md"
            bg="var(--ac-sunken)"
            fz="sm"
          >
            {done}
          </Box>
        )}
        {state.pin === 'none' ? (
          <OpenWithoutPin name={name} onName={setName} />
        ) : (
          <OpenWithPin name={name} onName={setName} onForgotten={() => setDone(texts.lockPage.thePinAndAllKeysThe)} />
        )}
      </main>
    </div>
  )
}
