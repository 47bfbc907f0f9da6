import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Kbd } from '../../../parts/Kbd.tsx'

type Props = {
  /** True while an answer is on its way. */
  readonly asking: boolean
  readonly onAskAgain: () => void
  /** At the end of its line. */
  readonly atEnd?: boolean
}

/** Asks for slots once more, and says while it does. The key is the desk's. */
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
