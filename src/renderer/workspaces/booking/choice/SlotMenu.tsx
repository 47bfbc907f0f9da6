import { texts } from '../text/choice.ts'
import { Menu } from '@mantine/core'
import { IconCheck, IconCopy, IconUser } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { OfferedSlot } from '../../../../domain/slots/offered-slot.ts'
import { copyAndReport } from '../../../parts/brief-message.ts'
import { menuHandlers, type Point, PointMenu, PointMenuItem } from '../../../parts/PointMenu.tsx'
import { departmentTime } from '../../../parts/zone-times.ts'
import { navigate } from '../../../routes/navigation.ts'
import { providerAt } from '../../../routes/providers-route.ts'
import { useDesk } from '../desk/desk-context.ts'
import { useToday } from '../intent/use-intents.ts'
import { spokenSlot } from './PickedSlot.tsx'
import type { MarksFor } from './slot-marks.ts'

type Props = {
  /** The slots drawn inside. The menu closes when its slot is no longer among them. */
  readonly slots: readonly OfferedSlot[]
  readonly marksFor: MarksFor
  readonly picked: string | undefined
  /** Null on Esc: none is picked any more. */
  readonly onPick: (slot: OfferedSlot | null) => void
  readonly children: ReactNode
}

/** The menu of the slots drawn inside, each an element with its key in `data-slot`, and their Esc. It books nothing. */
export function SlotMenu({ slots, children, ...rest }: Props) {
  const [opened, setOpened] = useState<{ readonly at: Point; readonly key: string }>()
  const slot = slots.find(({ key }) => key === opened?.key)
  const handlers = menuHandlers((at, element) => {
    const key = element.closest<HTMLElement>('[data-slot]')?.dataset['slot']
    if (key === undefined) return false
    setOpened({ at, key })
    return true
  })
  const onKeyDown = (event: KeyboardEvent) => {
    handlers.onKeyDown(event)
    if (event.key !== 'Escape' || rest.picked === undefined) return
    event.stopPropagation()
    event.preventDefault()
    rest.onPick(null)
  }
  return (
    <>
      <div style={{ display: 'contents' }} {...handlers} onKeyDown={onKeyDown}>
        {children}
      </div>
      {opened !== undefined && slot !== undefined && (
        <PointMenu at={opened.at} label={texts.slotMenu.slotMenu} onClose={() => setOpened(undefined)}>
          <Items slot={slot} {...rest} />
        </PointMenu>
      )}
    </>
  )
}

function Items({ slot, marksFor, picked, onPick }: Omit<Props, 'slots' | 'children'> & { readonly slot: OfferedSlot }) {
  const { draft } = useDesk()
  const today = useToday()
  const closed = marksFor(slot).filter((mark) => mark.closed)
  const why = closed.length === 0 ? undefined : closed.map(({ sentence }) => sentence).join(' ')
  const copyIcon = <IconCopy size={15} />
  const said = spokenSlot(draft, slot, today)
    .map(({ text }) => text)
    .join('')
  return (
    <>
      <Menu.Label className="clip">
        <bdi>
          {departmentTime(slot)}, {slot.providerName ?? slot.npi}
        </bdi>
      </Menu.Label>
      <PointMenuItem icon={copyIcon} onClick={() => void copyAndReport(said)}>
        {texts.slotMenu.copyTimeToRead}
      </PointMenuItem>
      <PointMenuItem icon={copyIcon} onClick={() => void copyAndReport(slot.slotDateTime)}>
        {texts.slotMenu.copyStartAsReceived}
      </PointMenuItem>
      <Menu.Divider />
      {slot.key !== picked && (
        <PointMenuItem
          icon={<IconCheck size={15} />}
          keys={texts.slotFoot.space}
          off={why}
          onClick={() => onPick(slot)}
        >
          {texts.slotMenu.selectThisTime}
        </PointMenuItem>
      )}
      <PointMenuItem icon={<IconUser size={15} />} onClick={() => navigate(providerAt(slot.npi))}>
        {texts.slotMenu.openTheProvider}
      </PointMenuItem>
    </>
  )
}
