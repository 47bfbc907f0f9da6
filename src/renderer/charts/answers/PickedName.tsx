import { texts } from '../text.ts'
import { UnstyledButton } from '@mantine/core'
import classes from './picked-name.module.css'

/** Called when the user clicks a value of a chart; null for the empty value. */
export type OnPick = (column: string, value: string | null) => void

type Props = {
  readonly name: string
  readonly column: string
  /** The raw column value; undefined for an item that is no value, such as the rest. */
  readonly value: string | null | undefined
  readonly onPick: OnPick | undefined
  readonly className?: string | undefined
}

/** A value's name in a chart; if it can be picked, a button that covers its whole area. */
export function PickedName({ name, column, value, onPick, className }: Props) {
  if (onPick === undefined || value === undefined)
    return (
      <bdi className={className} title={name}>
        {name}
      </bdi>
    )
  return (
    <UnstyledButton
      className={`${className ?? ''} ${classes.pick}`}
      title={texts.pickedName.showOnlyTheseRowsOrAll(name)}
      onClick={() => onPick(column, value)}
    >
      <bdi>{name}</bdi>
    </UnstyledButton>
  )
}
