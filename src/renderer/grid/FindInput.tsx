import { texts } from './text.ts'
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { Kbd } from '../parts/Kbd.tsx'
import { useTypedKey } from '../parts/use-typed-key.ts'
import type { FindText } from './use-find-text.ts'
import type { GridModel } from './use-snapshot-grid.ts'

type Props = Pick<TextInputProps, 'aria-label' | 'aria-describedby' | 'flex' | 'miw' | 'placeholder'> & {
  readonly grid: GridModel
  readonly text: FindText
  readonly size: 'xs' | 'sm'
  /** Runs on Enter after the search starts. By default, Enter moves the focus to the grid. */
  readonly onEnter?: (() => void) | undefined
}

/** Pixels. */
const sizes = { xs: { icon: 13, button: 18 }, sm: { icon: 14, button: 20 } }

/** The grid's find field. `/` moves the focus here, Enter and Esc move it to the grid. */
export function FindInput({ grid, text, size, onEnter, ...field }: Props) {
  const { typed, type, now } = text
  const { icon, button } = sizes[size]
  useTypedKey('/', grid.focus.toFind)
  return (
    <TextInput
      {...field}
      ref={(element) => grid.focus.setFind(element)}
      size={size}
      spellCheck={false}
      maxLength={1_000}
      leftSection={<IconSearch size={icon} />}
      rightSection={
        typed === '' ? (
          <Kbd>/</Kbd>
        ) : (
          <ActionIcon size={button} aria-label={texts.findInput.clearTheTextToFind} onClick={() => now('')}>
            <IconX size={icon} />
          </ActionIcon>
        )
      }
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => now(typed)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') {
          now(typed)
          ;(onEnter ?? grid.focus.toGrid)()
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
