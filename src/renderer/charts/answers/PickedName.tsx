import { texts } from '../text.ts'
import { UnstyledButton } from '@mantine/core'
import classes from './picked-name.module.css'
import { type OnPick, useValueMenu } from './ValueMenu.tsx'

type Props = {
  readonly name: string
  readonly column: string
  /** The raw column value; undefined for an item that is no value, such as the rest. */
  readonly value: string | null | undefined
  /** What the chart shows for it. */
  readonly number?: number | null | undefined
  readonly onPick: OnPick | undefined
  readonly className?: string | undefined
}

/** A value's name in a chart; if it can be picked, a button that covers its whole area. */
export function PickedName({ name, column, value, number, onPick, className }: Props) {
  const menu = useValueMenu()({ name, column, value, number })
  if (onPick === undefined || value === undefined)
    return (
      <bdi className={className} title={name} onContextMenu={menu.onContextMenu}>
        {name}
      </bdi>
    )
  return (
    <UnstyledButton
      className={`${className ?? ''} ${classes.pick}`}
      title={texts.pickedName.showOnlyTheseRowsOrAll(name)}
      onClick={() => onPick(column, value)}
      {...menu}
    >
      <bdi>{name}</bdi>
    </UnstyledButton>
  )
}
