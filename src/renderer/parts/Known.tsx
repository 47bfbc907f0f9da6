import { texts } from './text.ts'
import { Tooltip, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Knowing, NotKnown, NotKnownState } from '../../domain/knowing.ts'
import { StatusMark } from './StatusMark.tsx'

/** The console's only wording for a figure that isn't known. */
export const notKnownWords: Readonly<Record<NotKnownState, string>> = {
  'not-asked': texts.known.notRequested,
  'could-not-be-asked': texts.known.cantBeRequested,
  'not-checked': texts.known.notChecked,
  'not-covered': texts.known.notCovered,
}

/** In words; hover, focus and screen readers get the reason. */
export function NotKnownMark({ of }: { readonly of: NotKnown }) {
  return (
    <Tooltip label={of.reason} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <UnstyledButton type="button" fz="inherit">
        <StatusMark status="unknown">{notKnownWords[of.state]}</StatusMark>
        <span className="visually-hidden">: {of.reason}</span>
      </UnstyledButton>
    </Tooltip>
  )
}

type Props<Value> = { readonly of: Knowing<Value>; readonly children: (value: Value) => ReactNode }

/** Renders a known figure with `children`, or else the reason why it isn't known. */
export function Known<Value>({ of, children }: Props<Value>) {
  return of.state === 'known' ? children(of.value) : <NotKnownMark of={of} />
}
