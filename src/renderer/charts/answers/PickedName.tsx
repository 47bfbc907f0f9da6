import { texts } from '../text.ts'
import { UnstyledButton } from '@mantine/core'
import classes from './picked-name.module.css'
import { usePick, useValueMenu } from './ValueMenu.tsx'

type Props = {
  readonly name: string
  readonly column: string
  /** The raw column value; undefined for an item that is no value, such as the rest. */
  readonly value: string | null | undefined
  /** What the chart shows for it. */
  readonly number?: number | null | undefined
  readonly className?: string | undefined
}

/** A value's name in a chart; if it can be picked, a button that covers its whole area. */
export function PickedName({ name, column, value, number, className }: Props) {
  const pick = usePick()
  const menu = useValueMenu()({ name, column, value, number })
  if (pick === undefined || value === undefined)
    return (
      <bdi className={className} title={name} onContextMenu={menu.onContextMenu}>
        {name}
      </bdi>
    )
  return (
    <UnstyledButton
      className={`${className ?? ''} ${classes.pick}`}
      title={texts.pickedName.showOnlyTheseRowsOrAll(name)}
      onClick={() => pick(column, value)}
      {...menu}
    >
      <bdi>{name}</bdi>
    </UnstyledButton>
  )
}
