import { texts } from '../text/slots.ts'
import { Menu } from '@mantine/core'
import { IconCalendarPlus, IconCopy, IconHelpCircle, IconId, IconLayoutSidebarRightExpand } from '@tabler/icons-react'
import { createContext, type ReactNode, use, useState } from 'react'
import type { ProviderSlot } from '../../../../domain/slots/provider-slots.ts'
import type { WhyQuestion } from '../../../../domain/why/why-no-slots.ts'
import { copyAndReport } from '../../../parts/brief-message.ts'
import { menuHandlers, type Point, PointMenu, PointMenuItem } from '../../../parts/PointMenu.tsx'
import { departmentTime } from '../../../parts/zone-times.ts'
import { navigate } from '../../../routes/navigation.ts'
import { changePageRoute } from '../page/page-route.ts'
import { bookSlotAt } from './chosen-slot.ts'
import { departmentNameOf, isAtDepartment, visitTypeNameOf, typesOfSlot } from './provider-choices.ts'
import { slotLabel, timeWords, whyNotFree } from './slot-words.ts'
import type { SlotsContext } from './use-slots.ts'

type Opened = { readonly at: Point; readonly slot: ProviderSlot }

const SlotMenuContext = createContext<(opened: Opened) => void>(() => undefined)

/** Handlers that open the menu of this slot. */
export function useSlotMenu(slot: ProviderSlot) {
  const open = use(SlotMenuContext)
  return menuHandlers((at) => {
    open({ at, slot })
    return true
  })
}

type Props = {
  readonly context: SlotsContext
  /** The slots drawn inside. The menu closes when its slot is no longer among them. */
  readonly slots: readonly ProviderSlot[]
  /** Milliseconds. */
  readonly now: number
  readonly chosen: ProviderSlot | undefined
  readonly onChoose: (slot: ProviderSlot) => void
  readonly children: ReactNode
}

/** The menu of the slots drawn inside, with what the board offers for a slot. It books nothing: Book opens the booking desk. */
export function SlotMenu({ slots, children, ...rest }: Props) {
  const [opened, setOpened] = useState<Opened>()
  return (
    <SlotMenuContext value={setOpened}>
      {children}
      {opened !== undefined && slots.includes(opened.slot) && (
        <PointMenu at={opened.at} label={texts.slotMenu.slotMenu} onClose={() => setOpened(undefined)}>
          <Items slot={opened.slot} {...rest} />
        </PointMenu>
      )}
    </SlotMenuContext>
  )
}

type ItemsProps = Omit<Props, 'slots' | 'children'> & { readonly slot: ProviderSlot }

function Items({ context, slot, now, chosen, onChoose }: ItemsProps) {
  const { choices, viewer, npi } = context
  const why = whyNotFree(slot, now)
  const question = whyQuestion(slot, context)
  const named = {
    department: departmentNameOf(slot, choices),
    visitType: visitTypeNameOf(slot, choices),
    viewer,
    past: slot.instant !== undefined && slot.instant <= now,
  }
  const copyIcon = <IconCopy size={15} />
  return (
    <>
      <Menu.Label className="clip">
        <bdi>
          {departmentTime(slot)}, {named.visitType}
        </bdi>
      </Menu.Label>
      <PointMenuItem icon={copyIcon} onClick={() => void copyAndReport(timeWords(slot, viewer))}>
        {texts.slotMenu.copyTime}
      </PointMenuItem>
      <PointMenuItem icon={copyIcon} onClick={() => void copyAndReport(slotLabel(slot, named))}>
        {texts.slotMenu.copySlot}
      </PointMenuItem>
      <PointMenuItem icon={copyIcon} onClick={() => void copyAndReport(slot.slotDateTime)}>
        {texts.slotMenu.copyStartAsReceived}
      </PointMenuItem>
      <Menu.Divider />
      {slot !== chosen && (
        <PointMenuItem
          icon={<IconLayoutSidebarRightExpand size={15} />}
          keys={texts.slotMenu.space}
          onClick={() => onChoose(slot)}
        >
          {texts.slotMenu.showDetails}
        </PointMenuItem>
      )}
      <PointMenuItem
        icon={<IconId size={15} />}
        onClick={() => {
          if (slot !== chosen) onChoose(slot)
          changePageRoute({ section: 'slot-id' }, false)
        }}
      >
        {texts.slotDetail.itsSlotid}
      </PointMenuItem>
      <PointMenuItem
        icon={<IconCalendarPlus size={15} />}
        keys="B"
        off={why}
        onClick={() => navigate(bookSlotAt(npi, slot))}
      >
        {texts.slotMenu.openInBooking}
      </PointMenuItem>
      {slot.isBookable === false && question !== undefined && (
        <PointMenuItem icon={<IconHelpCircle size={15} />} onClick={() => changePageRoute({ why: question }, false)}>
          {texts.slotMenu.whyNotBookable}
        </PointMenuItem>
      )}
    </>
  )
}

/** The question about this slot's visit type, department and day; undefined where the record doesn't know them. */
function whyQuestion(slot: ProviderSlot, { choices }: SlotsContext): WhyQuestion | undefined {
  const visitTypeId = typesOfSlot(slot, choices)[0]?.key
  const departmentId = choices.departments.find(({ department }) => isAtDepartment(slot, department))?.key
  if (visitTypeId === undefined || departmentId === undefined) return undefined
  return {
    visitTypeId,
    departmentId,
    patientClass: slot.forNewPatient === false ? 'returning' : 'new',
    age: undefined,
    startDate: slot.day,
    endDate: slot.day,
  }
}
