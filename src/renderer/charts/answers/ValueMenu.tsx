import { Menu } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { IconCopy, IconFilter, IconFilterOff } from '@tabler/icons-react'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { longestFilterValue } from '../../../domain/tables/table.ts'
import { isMaskedValue } from '../../../domain/tables/value-filters.ts'
import { copyAndReport } from '../../parts/brief-message.ts'
import { menuHandlers, type Point, PointMenu, PointMenuItem } from '../../parts/PointMenu.tsx'
import { texts } from '../text.ts'

/**
 * Called when the user picks a value of a chart; null for the empty value. `how`: `only` keeps its rows, `without` drops them, and without it the filter
 * comes or goes.
 */
export type OnPick = (column: string, value: string | null, how?: 'only' | 'without') => void

/** A value of a chart as its menu takes it. */
export type ChartValue = {
  readonly column: string
  /** The raw column value; undefined for a time, or for the rest. */
  readonly value: string | null | undefined
  readonly name: string
  /** What the chart shows for it; null if nothing was measured. */
  readonly number?: number | null | undefined
}

type Values = {
  readonly open: (at: Point, value: ChartValue) => void
  /** Undefined if there is no table to filter. */
  readonly pick: OnPick | undefined
}
const ValuesContext = createContext<Values>({ open: () => undefined, pick: undefined })

/** Handlers that open the menu of a value: by the right mouse button, and by the menu key on an element that takes the focus. */
export function useValueMenu() {
  const { open } = use(ValuesContext)
  return (value: ChartValue) =>
    menuHandlers((at) => {
      open(at, value)
      return true
    })
}

/** Picks a value; undefined if there is no table to filter. */
export const usePick = (): OnPick | undefined => use(ValuesContext).pick

type Props = { readonly onPick: OnPick | undefined; readonly children: ReactNode }

/** The values drawn inside, which can be picked, and their menu: copy, filter by one, filter without it. */
export function ValueMenu({ onPick, children }: Props) {
  const [opened, setOpened] = useState<ChartValue & { readonly at: Point }>()
  const pick = useCallbackRef(onPick)
  const canPick = onPick !== undefined
  // The same object while the screen around it changes, so that no drawing is made again for a new function.
  const values = useMemo(
    (): Values => ({
      open: (at, value) => setOpened({ ...value, at }),
      pick: canPick ? pick : undefined,
    }),
    [canPick, pick],
  )
  return (
    <ValuesContext value={values}>
      {children}
      {opened !== undefined && (
        <PointMenu at={opened.at} label={texts.valueMenu.menuOf(opened.name)} onClose={() => setOpened(undefined)}>
          <Items {...opened} onPick={onPick} />
        </PointMenu>
      )}
    </ValuesContext>
  )
}

function Items({ column, value, name, number, onPick }: ChartValue & Pick<Props, 'onPick'>) {
  const off = whyNot(value, onPick)
  const pick = (how: 'only' | 'without') => () => {
    if (value !== undefined) onPick?.(column, value, how)
  }
  return (
    <>
      <Menu.Label className="clip">
        <bdi>{name}</bdi>
      </Menu.Label>
      <PointMenuItem icon={<IconCopy size={15} />} onClick={() => void copyAndReport(name)}>
        {texts.valueMenu.copyName}
      </PointMenuItem>
      {number !== undefined && number !== null && (
        <PointMenuItem icon={<IconCopy size={15} />} onClick={() => void copyAndReport(String(number))}>
          {texts.valueMenu.copyNumber}
        </PointMenuItem>
      )}
      <Menu.Divider />
      <PointMenuItem icon={<IconFilter size={15} />} off={off} onClick={pick('only')}>
        {texts.valueMenu.filterByIt}
      </PointMenuItem>
      <PointMenuItem icon={<IconFilterOff size={15} />} off={off} onClick={pick('without')}>
        {texts.valueMenu.filterWithoutIt}
      </PointMenuItem>
    </>
  )
}

function whyNot(value: string | null | undefined, onPick: OnPick | undefined): string | undefined {
  if (onPick === undefined) return texts.valueMenu.noTableToFilter
  if (value === undefined) return texts.valueMenu.notOneValue
  if (value === null) return undefined
  if (value.length > longestFilterValue) return texts.valueMenu.theValueIsTooLong
  return isMaskedValue(value) ? texts.valueMenu.theValueIsMasked : undefined
}
