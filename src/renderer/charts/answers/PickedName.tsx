import { UnstyledButton } from '@mantine/core'
import classes from './picked-name.module.css'

/** What is done with a value of a chart that was pressed; null for what is empty. */
export type OnPick = (column: string, value: string | null) => void

type Props = {
  readonly name: string
  readonly column: string
  /** As it stands in the column; undefined for what is no value of one, such as the rest. */
  readonly value: string | null | undefined
  readonly onPick: OnPick | undefined
  readonly className?: string | undefined
}

/** The name of a value in a chart; where it can be picked, a button as large as what it stands on. */
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
      title={`${name}: show these rows only, or all of them again`}
      onClick={() => onPick(column, value)}
    >
      <bdi>{name}</bdi>
    </UnstyledButton>
  )
}
