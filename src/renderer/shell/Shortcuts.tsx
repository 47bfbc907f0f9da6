import { Modal } from '@mantine/core'
import { Kbd } from '../parts/Kbd.tsx'
import classes from './shortcuts.module.css'

/** All shortcuts of the console by context. The palette and tooltips repeat some of them. */
const shortcuts: readonly { readonly where: string; readonly keys: readonly (readonly [string, string])[] }[] = [
  {
    where: 'Everywhere',
    keys: [
      ['Ctrl K', 'Find'],
      ['Ctrl B', 'Narrow or widen the rail'],
      ['Ctrl L', 'Lock the console, also in a field'],
      ['F6, Shift F6', 'Next and previous part of the page'],
      ['Alt 1', 'Regions'],
      ['Alt 2', 'Booking'],
      ['Alt 3', 'Providers'],
      ['Alt 4', 'Entities'],
      ['Alt 8', 'Practice mode (sandbox)'],
      ['Alt 9', 'Settings'],
      ['?', 'This list'],
    ],
  },
  {
    where: 'In a grid',
    keys: [
      ['↑ ↓ ← →', 'Move by a cell'],
      ['Page Up, Page Down', 'Move by a screen of rows'],
      ['Home, End', 'First and last column'],
      ['Ctrl Home, Ctrl End', 'First and last row'],
      ['Enter', 'Open the row in the inspector'],
      ['Ctrl Enter', 'Open the reference in the cell'],
      ['/', 'Find in the columns shown'],
      ['Ctrl Shift X', 'Clear all filters'],
      ['Space, Shift ↑ ↓, Ctrl A', 'Select the row, further rows, all rows'],
      ['Ctrl C', 'Copy the selected rows, else the cell'],
      ['Ctrl Shift C', 'The same rows with their header'],
      ['Alt ↓', 'Menu of the column: sort, filter, pin, hide'],
      ['Esc', 'Let go of the selection, then one step back'],
      ['Enter, Shift Enter', 'On a header: sort, sort by it too'],
      ['Alt ← →', 'On a header: narrow or widen the column'],
      ['Ctrl Shift ← →', 'On a header: move the column'],
    ],
  },
  {
    where: 'In the inspector',
    keys: [
      ['↑ ↓', 'Move by a field and say what it is'],
      ['Alt ↑ ↓', 'Previous and next entity of the page'],
      ['Esc', 'One step back, at last close'],
    ],
  },
  {
    where: 'In Regions',
    keys: [
      ['← →, Enter', 'On a heading of the board: fold and unfold the group'],
      ['← →', 'In a chart: the point before and after'],
      ['Page Up, Page Down', 'In a chart: a day back and on'],
      ['P, Shift P', 'In a chart: the next and the previous pause'],
      ['A', 'In Incidents: acknowledge the one that is shown'],
      ['N', 'In Incidents: add a note to it'],
      ['Esc, held', 'On the wall: leave it'],
    ],
  },
  {
    where: 'In Booking',
    keys: [
      ['1 2 3 4', 'On “How to book”: choose the way'],
      ['Enter', 'Go on to the next step'],
      ['Alt ←', 'One step back'],
      ['Esc', 'Outside a field: let go of the slot, then one step back'],
      ['Ctrl N', 'New caller; asks where something would be lost'],
      ['Space', 'On the read-back: tick the line and go to the next'],
      ['A', 'After a conflict: agree to all lines that changed'],
      ['Ctrl Enter', 'Send the booking; an unknown outcome: close it or keep it'],
      ['B, N, K', 'An unknown outcome: it was booked, was not, is still unknown'],
      ['↑ ↓', 'In the lists of outcomes: the next and the one before'],
      ['↑ ↓ ← →, Space', 'Among slots: move, and pick'],
      ['N, P', 'Among slots: the next and the previous days that have some'],
      ['R', 'Ask for the slots again'],
      ['1 to 8, Enter', 'After a conflict: take that slot, take the first'],
      ['Space, A', 'In the read-back: tick the line, agree to what changed'],
      ['Ctrl Enter', 'Send the booking'],
    ],
  },
  {
    where: 'On the page of a provider',
    keys: [
      ['W', 'Why no slots? In the matrix: about this cell'],
      ['Esc', 'Close that panel; once more, back to the row of the directory'],
      ['R', 'Ask again'],
      ['Enter', 'In the panel: take the change that it offers'],
      ['↑ ↓ ← →', 'In the matrix: move by a cell'],
    ],
  },
  {
    where: 'In a tree',
    keys: [
      ['→ ←', 'Open and close'],
      ['↑ ↓', 'Move by a row'],
    ],
  },
]

type Props = { readonly opened: boolean; readonly onClose: () => void }

export function Shortcuts({ opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Shortcuts" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
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
