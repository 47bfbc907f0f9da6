import { texts } from './text.ts'
import { Modal } from '@mantine/core'
import { Kbd } from '../parts/Kbd.tsx'
import classes from './shortcuts.module.css'

/** All shortcuts of the console by context. The palette and tooltips repeat some of them. */
const shortcuts: readonly { readonly where: string; readonly keys: readonly (readonly [string, string])[] }[] = [
  {
    where: texts.shortcutsLabels.everywhere,
    keys: [
      [texts.shortcuts.ctrlK, texts.shortcutsLabels.find],
      [texts.shortcuts.ctrlB, texts.shortcuts.narrowOrWidenTheSidebar],
      [texts.shortcuts.ctrlL, texts.shortcuts.lockTheConsoleEvenFromA],
      [texts.shortcuts.f6ShiftF6, texts.shortcuts.nextAndPreviousPartOfThePage],
      ['Alt 1', texts.shortcutsLabels.regions],
      ['Alt 2', texts.shortcutsLabels.booking],
      ['Alt 3', texts.shortcutsLabels.providers],
      ['Alt 4', texts.shortcutsLabels.entities],
      ['Alt 8', texts.shortcuts.practiceModeSandbox],
      ['Alt 9', texts.shortcutsLabels.settings],
      ['?', texts.shortcuts.thisList],
    ],
  },
  {
    where: texts.shortcuts.inAGrid,
    keys: [
      ['↑ ↓ ← →', texts.shortcuts.moveOneCell],
      [texts.shortcuts.pageUpPageDown, texts.shortcuts.moveOneScreenOfRows],
      [texts.shortcuts.homeEnd, texts.shortcuts.firstAndLastColumn],
      [texts.shortcuts.ctrlHomeCtrlEnd, texts.shortcuts.firstAndLastRow],
      ['Enter', texts.shortcuts.openTheRowsDetails],
      [texts.shortcuts.ctrlEnter, texts.shortcuts.openTheReferenceInTheCell],
      ['/', texts.shortcuts.findInVisibleColumns],
      [texts.shortcuts.ctrlShiftX, texts.shortcuts.clearAllFilters],
      [texts.shortcuts.spaceShiftCtrlA, texts.shortcuts.selectTheRowMoreRowsAll],
      [texts.shortcuts.ctrlC, texts.shortcuts.copyTheSelectedRowsOrThe],
      [texts.shortcuts.ctrlShiftC, texts.shortcuts.copyTheSameRowsWithColumn],
      ['Alt ↓', texts.shortcuts.columnMenuSortFilterPinHide],
      ['Esc', texts.shortcuts.clearTheSelectionThenGoBack],
      [texts.shortcuts.enterShiftEnter, texts.shortcuts.onAHeaderSortOrAdd],
      ['Alt ← →', texts.shortcuts.onAHeaderNarrowOrWidenTheColumn],
      [texts.shortcuts.ctrlShift, texts.shortcuts.onAHeaderMoveTheColumn],
    ],
  },
  {
    where: texts.shortcuts.inTheDetailsPanel,
    keys: [
      ['↑ ↓', texts.shortcuts.moveOneFieldAndReadIt],
      ['Alt ↑ ↓', texts.shortcuts.previousAndNextEntityOnThe],
      ['Esc', texts.shortcuts.goBackThenClose],
    ],
  },
  {
    where: texts.shortcuts.inRegions,
    keys: [
      ['← →, Enter', texts.shortcuts.onABoardHeadingCollapseOr],
      ['← →', texts.shortcuts.inAChartPreviousAndNext],
      [texts.shortcuts.pageUpPageDown, texts.shortcuts.inAChartOneDayBack],
      [texts.shortcuts.pShiftP, texts.shortcuts.inAChartNextAndPrevious],
      ['A', texts.shortcuts.inIncidentsAcknowledgeTheOneShown],
      ['N', texts.shortcuts.inIncidentsAddANote],
      [texts.shortcuts.longPressEsc, texts.shortcuts.onTheWallLeaveIt],
    ],
  },
  {
    where: texts.shortcuts.inBooking,
    keys: [
      ['1 2 3 4', texts.shortcuts.onHowToBookChooseHow],
      ['Enter', texts.shortcuts.goToTheNextStep],
      ['Alt ←', texts.shortcuts.goToThePreviousStep],
      ['Esc', texts.shortcuts.outsideAFieldClearTheSlot],
      [texts.shortcuts.ctrlN, texts.shortcuts.newCallerWarnsFirstIfSomething],
      ['Space', texts.shortcuts.onTheReadBackCheckOff],
      ['A', texts.shortcuts.afterAConflictAgreeToAll],
      [texts.shortcuts.ctrlEnter, texts.shortcuts.sendTheBookingForAnUnknown],
      ['B, N, K', texts.shortcuts.unknownOutcomeBookedNotBookedStill],
      ['↑ ↓', texts.shortcuts.inOutcomeListsNextAndPrevious],
      ['↑ ↓ ← →, Space', texts.shortcuts.amongSlotsMoveAndSelect],
      ['N, P', texts.shortcuts.amongSlotsNextAndPreviousDays],
      ['R', texts.shortcuts.refreshTheSlots],
      ['1 to 8, Enter', texts.shortcuts.afterAConflictTakeThatSlot],
      [texts.shortcuts.spaceA, texts.shortcuts.inTheReadBackCheckOff],
      [texts.shortcuts.ctrlEnter, texts.shortcuts.sendTheBooking],
    ],
  },
  {
    where: texts.shortcuts.onAProvidersPage,
    keys: [
      ['W', texts.shortcuts.whyNoSlotsInTheMatrixAboutThisCell],
      ['Esc', texts.shortcuts.closeThatPanelAgainBackTo],
      ['R', texts.shortcuts.refresh],
      ['Enter', texts.shortcuts.inThePanelApplyTheSuggested],
      ['↑ ↓ ← →', texts.shortcuts.inTheMatrixMoveOneCell],
    ],
  },
  {
    where: texts.shortcuts.inATree,
    keys: [
      ['→ ←', texts.shortcuts.expandAndCollapse],
      ['↑ ↓', texts.shortcuts.moveOneRow],
    ],
  },
]

type Props = { readonly opened: boolean; readonly onClose: () => void }

export function Shortcuts({ opened, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={texts.shortcuts.shortcuts}
      size="lg"
      closeButtonProps={{ 'aria-label': texts.shortcuts.close }}
    >
      <div className={classes.columns}>
        {shortcuts.map(({ where, keys }) => (
          <section key={where}>
            <h3>{where}</h3>
            <dl>
              {keys.map(([key, what]) => (
                <div key={`${key} ${what}`} className={classes.row}>
                  <dt>
                    <Kbd>{key}</Kbd>
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}
