import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Kbd } from '../../../parts/Kbd.tsx'

type Props = {
  /** True while an answer is on its way. */
  readonly asking: boolean
  readonly onAskAgain: () => void
  readonly className: string | undefined
}

/** Asks for slots once more, and says while it does. The key is the desk's. */
export function AskAgain({ asking, onAskAgain, className }: Props) {
  return (
    <>
      <span role="status" className="dim">
        {asking ? 'asking' : ''}
      </span>
      <Button
        className={className ?? ''}
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
