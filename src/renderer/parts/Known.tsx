import { Tooltip, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Knowing, NotKnown, NotKnownState } from '../../domain/knowing.ts'
import { StatusMark } from './StatusMark.tsx'

/** The one form in which the screen shows that a figure isn't known. */
export const notKnownWords: Readonly<Record<NotKnownState, string>> = {
  'not-asked': 'Not requested',
  'could-not-be-asked': 'Can’t be requested',
  'not-checked': 'Not checked',
  'not-covered': 'Not covered',
}

/** In words, with its reason on hover and focus, and for screen readers. */
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

/** Draws a figure that is known by `children`, and otherwise why it isn't. */
export function Known<Value>({ of, children }: Props<Value>) {
  return of.state === 'known' ? children(of.value) : <NotKnownMark of={of} />
}
