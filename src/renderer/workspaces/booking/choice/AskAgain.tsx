import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Kbd } from '../../../parts/Kbd.tsx'

type Props = {
  /** True while a request is pending. */
  readonly asking: boolean
  readonly onAskAgain: () => void
  /** Aligns the button to the end of its line. */
  readonly atEnd?: boolean
}

/** A button that requests slots again and shows the pending request. The desk handles its key. */
export function AskAgain({ asking, onAskAgain, atEnd = false }: Props) {
  return (
    <>
      <span role="status" className="dim">
        {asking ? 'asking' : ''}
      </span>
      <Button
        ml={atEnd ? 'auto' : 0}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconRefresh size={14} />}
        rightSection={
          <span aria-hidden="true">
            <Kbd>R</Kbd>
          </span>
        }
        aria-keyshortcuts="R"
        onClick={onAskAgain}
      >
        Ask again
      </Button>
    </>
  )
}
