import { ActionIcon, NativeSelect, TextInput, Tooltip } from '@mantine/core'
import { IconChevronLeft, IconChevronLeftPipe, IconChevronRight, IconChevronRightPipe } from '@tabler/icons-react'
import { useState } from 'react'
import { count } from '../parts/times.ts'
import classes from './pager.module.css'

const sizes = [25, 50, 100, 250, 500, 1000]

type Props = {
  readonly offset: number
  readonly limit: number
  /** Undefined until known. */
  readonly total: number | undefined
  readonly onChange: (page: { readonly offset: number; readonly limit: number }) => void
}

/** Goes through pages that the platform cuts: first, previous, a number, next, last; and how many rows a page has. */
export function Pager({ offset, limit, total, onChange }: Props) {
  const page = Math.floor(offset / limit) + 1
  const pages = total === undefined ? undefined : Math.max(1, Math.ceil(total / limit))
  const [typed, setTyped] = useState<string>()
  const go = (to: number) => {
    const wanted = Math.max(1, pages === undefined ? to : Math.min(to, pages))
    onChange({ offset: (wanted - 1) * limit, limit })
  }
  const commit = () => {
    const wanted = Number(typed)
    setTyped(undefined)
    if (typed !== undefined && Number.isSafeInteger(wanted) && wanted !== page) go(wanted)
  }
  const step = (label: string, icon: React.ReactNode, to: number, disabled: boolean) => (
    <Tooltip label={label}>
      <ActionIcon
        size={24}
        aria-label={label}
        // It stays in the order of Tab: at the last page the focus would else be lost with the button pressed.
        aria-disabled={disabled}
        data-disabled={disabled}
        onClick={() => {
          if (!disabled) go(to)
        }}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  )
  const atStart = page <= 1
  const atEnd = pages !== undefined && page >= pages
  return (
    <div role="group" aria-label="Pages" className={classes.pager}>
      {step('First page', <IconChevronLeftPipe size={15} />, 1, atStart)}
      {step('Previous page', <IconChevronLeft size={15} />, page - 1, atStart)}
      <span className={classes.page}>
        <TextInput
          size="xs"
          classNames={{ input: classes.number ?? '' }}
          aria-label="Go to page"
          inputMode="numeric"
          value={typed ?? String(page)}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit()
            if (event.key === 'Escape') setTyped(undefined)
          }}
        />
        <span className="num">of {pages === undefined ? '…' : count(pages)}</span>
      </span>
      {step('Next page', <IconChevronRight size={15} />, page + 1, atEnd)}
      {step('Last page', <IconChevronRightPipe size={15} />, pages ?? page, atEnd || pages === undefined)}
      <NativeSelect
        size="xs"
        aria-label="Rows per page"
        classNames={{ input: classes.size ?? '' }}
        value={String(limit)}
        data={[...new Set([...sizes, limit])]
          .sort((a, b) => a - b)
          .map((size) => ({ value: String(size), label: `${count(size)} rows` }))}
        onChange={(event) => {
          const size = Number(event.currentTarget.value)
          onChange({ offset: Math.floor(offset / size) * size, limit: size })
        }}
      />
    </div>
  )
}
