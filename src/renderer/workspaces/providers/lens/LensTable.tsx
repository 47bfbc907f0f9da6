import { texts } from '../text/lens.ts'
import { ColumnHead } from '../../../parts/ColumnHead.tsx'
import { Box, Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { ProviderSlot } from '../../../../domain/slots/provider-slots.ts'
import type { LensRow, LensSide } from '../../../../domain/slots/slot-lens.ts'
import type { NotKnown } from '../../../../domain/knowing.ts'
import { NotKnownMark } from '../../../parts/Known.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { statuses } from '../../../../bridge/statuses/status-glossary.ts'
import { Status } from '../../../parts/Status.tsx'
import { counted } from '../../../parts/times.ts'
import { dayWords, departmentClock, viewerClock } from '../../../parts/zone-times.ts'
import { departmentNameOf, visitTypeNameOf } from '../slots/provider-choices.ts'
import type { SlotsContext } from '../slots/use-slots.ts'
import { agrees, sourceNames } from './lens-summary.ts'
import { firstSlot, sideWords } from './lens-text.ts'
import classes from './lens.module.css'

type Props = {
  readonly rows: readonly LensRow[]
  readonly sides: readonly LensSide[]
  readonly context: SlotsContext
}

/** Rows rendered per step. */
const step = 200

/** One row per start time at a department: each endpoint's slot, and the differences. */
export function LensTable({ rows, sides, context }: Props) {
  const [most, setMost] = useState(step)
  return (
    <Box className="scroll-x line-above">
      <table className={`plain-table ${classes.table}`}>
        <caption className="visually-hidden">{texts.lensTable.slotsOfTheThreeEndpointsSideBySide}</caption>
        <thead>
          <tr>
            <ColumnHead about={texts.lensAbout.start}>{texts.lensTable.start}</ColumnHead>
            <ColumnHead about={texts.lensAbout.whereAndWhat}>{texts.lensTable.whereAndWhat}</ColumnHead>
            {sides.map(({ source }) => (
              <ColumnHead key={source} about={texts.lensAbout.source}>
                {sourceNames[source]}
              </ColumnHead>
            ))}
            <ColumnHead about={texts.lensAbout.notes}>{texts.lensTable.notes}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most).map((row, at) => (
            <Row key={`${row.instant ?? 'x'} ${row.departmentKey} ${at}`} row={row} sides={sides} context={context} />
          ))}
        </tbody>
      </table>
      {rows.length > most && (
        <Text inherit py="xs" px="var(--ac-edge)">
          <Button onClick={() => setMost(most + step)}>
            {texts.lensTable.showMoreOf(Math.min(step, rows.length - most), counted(rows.length, 'row'))}
          </Button>
        </Text>
      )}
    </Box>
  )
}

type RowProps = { readonly row: LensRow; readonly sides: readonly LensSide[]; readonly context: SlotsContext }

function Row({ row, sides, context }: RowProps) {
  const slot = firstSlot(row)
  const { choices, viewer } = context
  // If all agree, the clock on the left is enough.
  const asItCame = row.instant === undefined || row.signs.some(({ sign }) => sign === 'offset')
  const mine = slot === undefined ? undefined : viewerClock(slot, viewer)
  const compared = sides.filter(({ source, answered }) => answered && row.notKnown[source] === undefined)
  const alone = compared.length > 1 ? undefined : Object.values(row.notKnown)[0]
  return (
    <tr data-differs={!agrees(row) || undefined}>
      <th scope="row" className="num">
        {slot === undefined ? (
          texts.lensTable.unknown
        ) : (
          <>
            {dayWords(slot.day)}, {departmentClock(slot)}
            {mine !== undefined && (
              <Box className="quiet" component="span" display="block" fz="xs" lh="xs" fw={400}>
                {texts.lensTable.yourTime(mine)}
              </Box>
            )}
          </>
        )}
      </th>
      <td>
        {slot !== undefined && (
          <>
            <PlainText text={departmentNameOf(slot, choices)} />
            <Box className="quiet" component="span" display="block" fz="xs" lh="xs" fw={400}>
              <PlainText text={visitTypeNameOf(slot, choices)} />
            </Box>
          </>
        )}
      </td>
      {sides.map((side) => (
        <td key={side.source}>
          <Side
            answered={side.answered}
            notKnown={row.notKnown[side.source]}
            slots={row.slots[side.source] ?? []}
            asItCame={asItCame}
          />
        </td>
      ))}
      <td>
        {row.signs.length === 0 ? (
          alone === undefined ? (
            <Status of={statuses.lens.agree} plain within />
          ) : (
            <NotKnownMark of={alone} />
          )
        ) : (
          <Box className="bare" component="ul">
            {row.signs.map(({ sign, words }) => (
              <li key={`${sign} ${words}`}>
                <Status of={statuses.lens[sign]} within /> {words}
              </li>
            ))}
          </Box>
        )}
      </td>
    </tr>
  )
}

type SideProps = {
  readonly answered: boolean
  readonly notKnown: NotKnown | undefined
  readonly slots: readonly ProviderSlot[]
  readonly asItCame: boolean
}

function Side({ answered, notKnown, slots, asItCame }: SideProps) {
  if (notKnown !== undefined) return <NotKnownMark of={notKnown} />
  if (!answered) return <Status of={statuses.lens.unknown} within />
  if (slots.length === 0) return <Status of={statuses.lens.missing} within />
  return (
    <>
      {sideWords(slots)}
      {asItCame && (
        <Box
          className="quiet"
          component="span"
          display="block"
          fz="xs"
          lh="xs"
          fw={400}
          title={texts.lensTable.asReceived}
        >
          <bdi className="mono">{slots[0]?.slotDateTime}</bdi>
        </Box>
      )}
    </>
  )
}
