import { texts } from './text.ts'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy, IconX } from '@tabler/icons-react'
import type { TableShape } from '../../domain/tables/tsv.ts'
import { useCopy } from './use-copy.ts'
import { QuietButton } from './QuietButton.ts'

type Props = {
  /** The text to copy; a function runs on click. */
  readonly text: string | (() => string)
  /** The text is rows from `tsv`, which other programs can paste as this table. */
  readonly table?: TableShape
  /** Completes the label: "correlation id". */
  readonly what: string
  /** Text shown next to the icon. */
  readonly words?: string
  readonly size?: number
  /** What its tooltip says instead of its name. */
  readonly about?: string
  /** Has a border, as the buttons next to it. */
  readonly boxed?: boolean
}

/** Copies a text, confirms it, and says how long it stays on the clipboard. */
export function CopyButton({ text, table, what, words, size = 14, about, boxed = false }: Props) {
  const { came, words: message, copy } = useCopy()
  const press = () => copy(typeof text === 'string' ? text : text(), table)
  const Icon = came === undefined ? IconCopy : came.copied ? IconCheck : IconX
  const label = came === undefined ? (about ?? texts.copyButton.copy(what)) : message
  return (
    <>
      {words === undefined ? (
        <Tooltip label={label}>
          <ActionIcon
            variant={boxed ? 'default' : 'subtle'}
            size={boxed ? 28 : 20}
            aria-label={texts.copyButton.copy(what)}
            onClick={press}
          >
            <Icon size={size} />
          </ActionIcon>
        </Tooltip>
      ) : (
        <QuietButton leftSection={<Icon size={size} />} onClick={press}>
          {came === undefined ? words : label}
        </QuietButton>
      )}
      <span role="status" className="visually-hidden">
        {message}
      </span>
    </>
  )
}
