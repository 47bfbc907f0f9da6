import { Tooltip, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { statuses } from '../../bridge/statuses/status-glossary.ts'
import type { Knowing, NotKnown } from '../../domain/knowing.ts'
import { StatusMark } from './StatusMark.tsx'

/** In words; hover, focus and screen readers get the reason. */
export function NotKnownMark({ of }: { readonly of: NotKnown }) {
  return (
    <Tooltip label={of.reason} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <UnstyledButton type="button" fz="inherit">
        <StatusMark status="unknown">{statuses.figure[of.state].word}</StatusMark>
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
