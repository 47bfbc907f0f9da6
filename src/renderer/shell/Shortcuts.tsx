import { texts } from './text.ts'
import { Modal } from '@mantine/core'
import { commandsHere } from '../parts/commands.ts'
import { Kbd } from '../parts/Kbd.tsx'
import classes from './shortcuts.module.css'
import { workspaces } from './workspaces.ts'

type Keys = { readonly where: string; readonly keys: readonly (readonly [key: string, what: string])[] }

/** All shortcuts of the console by context, for what isn't on the screen now. */
const shortcuts: readonly Keys[] = [
  {
    where: texts.shortcuts.everywhere,
    keys: [
      [texts.shortcuts.ctrlK, texts.shortcuts.find],
      [texts.shortcuts.ctrlB, texts.shortcuts.narrowOrWidenTheSidebar],
      [texts.shortcuts.ctrlL, texts.shortcuts.lockTheConsoleEvenFromA],
      [texts.shortcuts.f6ShiftF6, texts.shortcuts.nextAndPreviousPartOfThePage],
      ['F1', texts.shortcuts.openHelpAtThisScreen],
      ...workspaces.flatMap(({ shortcut, name }) => (shortcut === undefined ? [] : [[shortcut, name] as const])),
      [texts.shortcuts.altArrows, texts.shortcuts.backAndForward],
      [texts.shortcuts.altC, texts.shortcuts.copyALink],
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
      [texts.shortcuts.ctrlZCtrlShiftZ, texts.shortcuts.undoAndRedo],
      [texts.shortcuts.spaceShiftCtrlA, texts.shortcuts.selectTheRowMoreRowsAll],
      ['Shift ← →', texts.shortcuts.selectARangeOfCells],
      [texts.shortcuts.ctrlC, texts.shortcuts.copyTheSelectedRowsOrThe],
      [texts.shortcuts.ctrlShiftC, texts.shortcuts.copyTheSameRowsWithColumn],
      [texts.shortcuts.shiftF10, texts.shortcuts.menuOfTheCell],
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
      [texts.shortcuts.shiftF10, texts.shortcuts.menuOfTheSlot],
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

/** The keys of the actions that the page offers now. */
function keysHere(): readonly Keys[] {
  const keys = commandsHere().flatMap(({ keys: key, name }) =>
    key === undefined || typeof name !== 'string' ? [] : [[key, name] as const],
  )
  return keys.length === 0 ? [] : [{ where: texts.shortcuts.onThisPage, keys }]
}

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
        {(opened ? [...keysHere(), ...shortcuts] : []).map(({ where, keys }) => (
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
