import { Tooltip } from '@mantine/core'
import { useRef, useSyncExternalStore } from 'react'
import { PlainText } from '../parts/PlainText.tsx'

type Props = {
  readonly header: string
  /** What the column means, in one sentence. */
  readonly about: string | undefined
  /** Id of its header cell while that is the active one. */
  readonly cellId: string | undefined
}

/** The name in a header. The pointer and the keyboard show what the column means; a screen reader has it as the cell's description. */
export function ColumnName({ header, about, cellId }: Props) {
  const name = useRef<HTMLSpanElement>(null)
  return (
    <>
      <span ref={name} className="clip" title={about === undefined ? header : `${header}: ${about}`}>
        <PlainText text={header} />
      </span>
      {about !== undefined && cellId !== undefined && <ActiveTip about={about} cellId={cellId} target={name} />}
    </>
  )
}

type TipProps = {
  readonly about: string
  readonly cellId: string
  readonly target: React.RefObject<HTMLSpanElement | null>
}

/**
 * The grid keeps the focus itself and names its active cell, so the tooltip follows that and not the focus of the cell. It isn't around the name: a name that was
 * drawn again when its cell became active between press and release would lose the click.
 */
function ActiveTip({ about, cellId, target }: TipProps) {
  const shown = useSyncExternalStore(onFocusMoved, () => isAtByKeyboard(cellId))
  return <Tooltip label={about} opened={shown} target={target} position="bottom-start" multiline maw={320} />
}

function onFocusMoved(listener: () => void): () => void {
  document.addEventListener('focusin', listener)
  document.addEventListener('focusout', listener)
  return () => {
    document.removeEventListener('focusin', listener)
    document.removeEventListener('focusout', listener)
  }
}

const isAtByKeyboard = (cellId: string): boolean => {
  const { activeElement: at } = document
  return at?.getAttribute('aria-activedescendant') === cellId && at.matches(':focus-visible')
}
