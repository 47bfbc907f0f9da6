import { ActionIcon, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Kbd } from '../parts/Kbd.tsx'
import classes from './filter-chips.module.css'
import type { GridModel } from './use-snapshot-grid.ts'

/** Finds a text in the columns on the screen; rows without it go away. `/` in the grid leads here, Enter and Esc lead back. */
export function GridFind({ grid }: { readonly grid: GridModel }) {
  const { find } = grid.state
  const [typed, setTyped] = useState(find)
  // Changed from elsewhere: a named view, the way back, "Clear all".
  const [before, setBefore] = useState(find)
  if (find !== before) {
    setBefore(find)
    setTyped(find)
  }
  const commit = (text: string) => {
    setBefore(text)
    if (text !== grid.state.find) grid.change({ find: text })
  }
  const later = useDebouncedCallback(commit, 250)
  const now = (text: string) => {
    later.cancel()
    setTyped(text)
    commit(text)
  }
  return (
    <TextInput
      ref={(element) => grid.focus.setFind(element)}
      size="xs"
      className={classes.find ?? ''}
      aria-label="Find in the columns shown"
      placeholder="Find in rows"
      spellCheck={false}
      maxLength={1_000}
      leftSection={<IconSearch size={13} />}
      rightSection={
        typed === '' ? (
          <Kbd>/</Kbd>
        ) : (
          <ActionIcon size={18} aria-label="Clear the text to find" onClick={() => now('')}>
            <IconX size={13} />
          </ActionIcon>
        )
      }
      value={typed}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        later(text)
      }}
      onBlur={() => now(typed)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          now(typed)
          grid.focus.toGrid()
        }
        if (event.key === 'Escape') {
          event.stopPropagation()
          if (typed === '') grid.focus.toGrid()
          else now('')
        }
      }}
    />
  )
}
