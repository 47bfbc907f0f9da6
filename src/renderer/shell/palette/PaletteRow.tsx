import { Combobox, Flex } from '@mantine/core'
import { Kbd } from '../../parts/Kbd.tsx'
import { PlainText } from '../../parts/PlainText.tsx'
import classes from './palette.module.css'
import { markedParts } from './marked-parts.ts'
import type { PaletteItem } from './palette-item.ts'
import { texts } from './text.ts'

type Props = {
  readonly item: PaletteItem
  /** The id of its element, for the field's `aria-activedescendant`. */
  readonly elementId: string
  /** What the list submits. */
  readonly value: string
  readonly typed: string
  readonly selected: boolean
  /** Lists what can be done with the record; undefined for one without. */
  readonly onActions: (() => void) | undefined
}

/** One row: icon, name with what was typed marked, facts in columns or a remark, the id, and its key. */
export function PaletteRow({ item, elementId, value, typed, selected, onActions }: Props) {
  const { name, icon: Icon, facts, code, codeName, note, keys, disabledReason } = item
  const shownKeys = keys?.split(' ') ?? (selected && disabledReason === undefined ? [texts.palette.enter] : [])
  return (
    <Combobox.Option
      id={elementId}
      value={value}
      className={classes.row ?? ''}
      selected={selected}
      aria-selected={selected}
      aria-disabled={disabledReason !== undefined || undefined}
      data-record={facts !== undefined || undefined}
      onClickCapture={(event) => {
        if (onActions === undefined || !(event.target instanceof Element && event.target.closest('[data-more]'))) return
        event.stopPropagation()
        onActions()
      }}
    >
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      <span className="clip" title={name}>
        <Marked text={name} typed={typed} />
      </span>
      {facts === undefined ? (
        <span className={`clip ${classes.note ?? ''}`}>{disabledReason ?? note}</span>
      ) : (
        <>
          {[facts[0] ?? '', facts[1] ?? ''].map((fact, at) => (
            <span key={at} className={`clip ${classes.fact ?? ''}`} title={fact}>
              <PlainText text={fact} />
            </span>
          ))}
          <span className={`clip mono ${classes.code ?? ''}`} title={code}>
            {codeName !== undefined && `${codeName} `}
            {code !== undefined && <Marked text={code} typed={typed} />}
          </span>
        </>
      )}
      <Flex component="span" justify="flex-end" gap={4} aria-hidden="true">
        {shownKeys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
        {onActions !== undefined && (
          // For the pointer: the keyboard has →. An option can't hold a button.
          <span className={classes.more} data-more title={texts.palette.actions}>
            <Kbd>→</Kbd>
          </span>
        )}
      </Flex>
    </Combobox.Option>
  )
}

function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  return (
    <bdi>
      {markedParts(text, typed).map((part, at) =>
        part.marked ? (
          <mark key={at} className={classes.mark}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </bdi>
  )
}
