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
      [texts.shortcuts.ctrlB, texts.shortcuts.narrowOrWidenTheRail],
      [texts.shortcuts.ctrlL, texts.shortcuts.lockTheConsoleAlsoInAField],
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
      ['↑ ↓ ← →', texts.shortcuts.moveByACell],
      [texts.shortcuts.pageUpPageDown, texts.shortcuts.moveByAScreenOfRows],
      [texts.shortcuts.homeEnd, texts.shortcuts.firstAndLastColumn],
      [texts.shortcuts.ctrlHomeCtrlEnd, texts.shortcuts.firstAndLastRow],
      ['Enter', texts.shortcuts.openTheRowInTheInspector],
      [texts.shortcuts.ctrlEnter, texts.shortcuts.openTheReferenceInTheCell],
      ['/', texts.shortcuts.findInTheColumnsShown],
      [texts.shortcuts.ctrlShiftX, texts.shortcuts.clearAllFilters],
      [texts.shortcuts.spaceShiftCtrlA, texts.shortcuts.selectTheRowFurtherRowsAllRows],
      [texts.shortcuts.ctrlC, texts.shortcuts.copyTheSelectedRowsElseTheCell],
      [texts.shortcuts.ctrlShiftC, texts.shortcuts.theSameRowsWithTheirHeader],
      ['Alt ↓', texts.shortcuts.menuOfTheColumnSortFilterPinHide],
      ['Esc', texts.shortcuts.letGoOfTheSelectionThenOneStepBack],
      [texts.shortcuts.enterShiftEnter, texts.shortcuts.onAHeaderSortSortByItToo],
      ['Alt ← →', texts.shortcuts.onAHeaderNarrowOrWidenTheColumn],
      [texts.shortcuts.ctrlShift, texts.shortcuts.onAHeaderMoveTheColumn],
    ],
  },
  {
    where: texts.shortcuts.inTheInspector,
    keys: [
      ['↑ ↓', texts.shortcuts.moveByAFieldAndSayWhatItIs],
      ['Alt ↑ ↓', texts.shortcuts.previousAndNextEntityOfThePage],
      ['Esc', texts.shortcuts.oneStepBackAtLastClose],
    ],
  },
  {
    where: texts.shortcuts.inRegions,
    keys: [
      ['← →, Enter', texts.shortcuts.onAHeadingOfTheBoardFoldAndUnfold],
      ['← →', texts.shortcuts.inAChartThePointBeforeAndAfter],
      [texts.shortcuts.pageUpPageDown, texts.shortcuts.inAChartADayBackAndOn],
      [texts.shortcuts.pShiftP, texts.shortcuts.inAChartTheNextAndThePreviousPause],
      ['A', texts.shortcuts.inIncidentsAcknowledgeTheOneThatIs],
      ['N', texts.shortcuts.inIncidentsAddANoteToIt],
      [texts.shortcuts.escHeld, texts.shortcuts.onTheWallLeaveIt],
    ],
  },
  {
    where: texts.shortcuts.inBooking,
    keys: [
      ['1 2 3 4', texts.shortcuts.onHowToBookChooseTheWay],
      ['Enter', texts.shortcuts.goOnToTheNextStep],
      ['Alt ←', texts.shortcuts.oneStepBack],
      ['Esc', texts.shortcuts.outsideAFieldLetGoOfTheSlotThenOne],
      [texts.shortcuts.ctrlN, texts.shortcuts.newCallerAsksWhereSomethingWouldBe],
      ['Space', texts.shortcuts.onTheReadBackTickTheLineAndGoToThe],
      ['A', texts.shortcuts.afterAConflictAgreeToAllLinesThat],
      [texts.shortcuts.ctrlEnter, texts.shortcuts.sendTheBookingAnUnknownOutcome],
      ['B, N, K', texts.shortcuts.anUnknownOutcomeItWasBookedWasNot],
      ['↑ ↓', texts.shortcuts.inTheListsOfOutcomesTheNextAndThe],
      ['↑ ↓ ← →, Space', texts.shortcuts.amongSlotsMoveAndPick],
      ['N, P', texts.shortcuts.amongSlotsTheNextAndThePrevious],
      ['R', texts.shortcuts.askForTheSlotsAgain],
      ['1 to 8, Enter', texts.shortcuts.afterAConflictTakeThatSlotTakeThe],
      [texts.shortcuts.spaceA, texts.shortcuts.inTheReadBackTickTheLineAgreeTo],
      [texts.shortcuts.ctrlEnter, texts.shortcuts.sendTheBooking],
    ],
  },
  {
    where: texts.shortcuts.onThePageOfAProvider,
    keys: [
      ['W', texts.shortcuts.whyNoSlotsInTheMatrixAboutThisCell],
      ['Esc', texts.shortcuts.closeThatPanelOnceMoreBackToTheRow],
      ['R', texts.shortcuts.askAgain],
      ['Enter', texts.shortcuts.inThePanelTakeTheChangeThatIt],
      ['↑ ↓ ← →', texts.shortcuts.inTheMatrixMoveByACell],
    ],
  },
  {
    where: texts.shortcuts.inATree,
    keys: [
      ['→ ←', texts.shortcuts.openAndClose],
      ['↑ ↓', texts.shortcuts.moveByARow],
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
