import { Tooltip } from '@mantine/core'
import { useSyncExternalStore } from 'react'
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
  const name = (
    <span className="clip" title={about === undefined ? header : `${header}: ${about}`}>
      <PlainText text={header} />
    </span>
  )
  if (about === undefined || cellId === undefined) return name
  return (
    <ActiveTip about={about} cellId={cellId}>
      {name}
    </ActiveTip>
  )
}

/** The grid keeps the focus itself and names its active cell, so the tooltip follows that and not the focus of the cell. */
function ActiveTip({ about, cellId, children }: { about: string; cellId: string; children: React.JSX.Element }) {
  const shown = useSyncExternalStore(onFocusMoved, () => isAtByKeyboard(cellId))
  return (
    <Tooltip label={about} opened={shown} position="bottom-start" multiline maw={320}>
      {children}
    </Tooltip>
  )
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
