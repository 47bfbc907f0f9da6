import { texts } from '../../text/page.ts'
import { columnAbout } from '../../../../parts/column-about.ts'
import { Box, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { ProviderDepartment } from '../../../../../domain/providers/provider.ts'
import { departmentKey } from '../../../../../domain/providers/provider-parts.ts'
import type { WhyQuestion } from '../../../../../domain/why/why-no-slots.ts'
import { PlainText } from '../../../../parts/PlainText.tsx'
import { visitTypeLabel } from '../../slots/provider-choices.ts'
import { patientClassWords, patientsWords, ruleMeanings } from '../../verdict-words.ts'
import { clockName } from '../page-days.ts'
import { type PageRoute, slotsHref } from '../page-route.ts'
import { townText } from '../record-words.ts'
import { type CellQuestion, type Matrix, type MatrixCell, questionOf } from './matrix-model.ts'
import { type StatusEntry, statuses } from '../../../../../bridge/statuses/status-glossary.ts'
import { Status, StatusTip } from '../../../../parts/Status.tsx'
import { StatusMark } from '../../../../parts/StatusMark.tsx'
import { count, counted } from '../../../../parts/times.ts'
import classes from './matrix.module.css'

type Props = {
  readonly route: PageRoute
  readonly matrix: Matrix
  readonly now: number
  readonly asking: boolean
  readonly onWhy: (question: CellQuestion) => void
}

/** The matrix as a grid: one tab stop, arrow keys move between cells, Enter opens a cell, W asks why. */
export function MatrixTable({ route, matrix, now, asking, onWhy }: Props) {
  const { departments, rows } = matrix
  const table = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<{ readonly row: number; readonly column: number }>({ row: 0, column: 0 })
  const visitTypes = rows.map(({ visitType }) => visitType)
  const last = { row: rows.length - 1, column: (rows[0]?.cells.length ?? 1) - 1 }
  const at = { row: Math.min(active.row, last.row), column: Math.min(active.column, last.column) }

  const go = (row: number, column: number) => {
    const place = { row: within(row, last.row), column: within(column, last.column) }
    setActive(place)
    const target = table.current?.querySelector<HTMLElement>(`[data-place="${place.row} ${place.column}"]`)
    target?.focus()
    target?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const askHere = () => {
    const cell = rows[at.row]?.cells[at.column]
    const question = cell === undefined ? undefined : questionOf(cell)
    if (question !== undefined) onWhy(question)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || event.shiftKey) return
    const all = event.ctrlKey
    const moves: Record<string, () => void> = {
      // With Caps Lock it's the capital.
      ...(all ? {} : { w: askHere, W: askHere }),
      Home: () => go(all ? 0 : at.row, 0),
      End: () => go(all ? last.row : at.row, last.column),
      ...(all
        ? {}
        : {
            ArrowDown: () => go(at.row + 1, at.column),
            ArrowUp: () => go(at.row - 1, at.column),
            ArrowRight: () => go(at.row, at.column + 1),
            ArrowLeft: () => go(at.row, at.column - 1),
          }),
    }
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    move()
  }
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const [row, column] = (event.target.dataset['place'] ?? '').split(' ').map(Number)
    if (row !== undefined && column !== undefined && Number.isInteger(column)) setActive({ row, column })
  }
  return (
    <div className="scroll-x" style={{ overscrollBehaviorX: 'contain' }}>
      <Box
        ref={table}
        display="grid"
        fz="sm"
        lh="sm"
        role="grid"
        tabIndex={-1}
        aria-label={texts.matrixTable.visitTypesByDepartment}
        aria-rowcount={rows.length + 1}
        style={{
          gridTemplateColumns: `14rem repeat(${last.column + 1}, minmax(0, 1fr))`,
          minWidth: `${14 + (last.column + 1) * 5.5}rem`,
        }}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <div role="row" className={classes.row}>
          <div role="columnheader" className={classes.corner} {...columnAbout(texts.recordAbout.visitType)}>
            {texts.matrixTable.visitType}
          </div>
          {departments.map((department, at) => (
            <DepartmentHead key={at} department={department} now={now} />
          ))}
        </div>
        {rows.map((row, rowAt) => (
          <div key={rowAt} role="row" className={classes.row}>
            <div role="rowheader" className={classes.visitType}>
              <span className="clip" title={visitTypeLabel(row.visitType, visitTypes)}>
                <PlainText text={visitTypeLabel(row.visitType, visitTypes)} />
              </span>
              <MinutesOf minutes={row.minutes} />
            </div>
            {row.cells.map((cell, column) => (
              <MatrixCellView
                key={column}
                cell={cell}
                route={route}
                asking={asking}
                place={`${rowAt} ${column}`}
                active={rowAt === at.row && column === at.column}
                asked={isAsked(route.why, cell)}
                onWhy={onWhy}
              />
            ))}
          </div>
        ))}
      </Box>
    </div>
  )
}

const within = (value: number, most: number) => Math.max(0, Math.min(value, most))

function isAsked(why: WhyQuestion | undefined, cell: MatrixCell): boolean {
  const own = questionOf(cell)
  return (
    why !== undefined &&
    why.patientClass === own?.patientClass &&
    why.visitTypeId === own.visitTypeId &&
    why.departmentId === own.departmentId
  )
}

function DepartmentHead({ department, now }: { readonly department: ProviderDepartment; readonly now: number }) {
  const name = department.name ?? departmentKey(department) ?? texts.matrixTable.departmentWithoutAName
  const clock = department.timezone == null ? texts.matrixTable.noTimeZone : clockName(department.timezone, now)
  const place = `${townText(department) ?? texts.matrixTable.noAddress}, ${clock}`
  return (
    <div role="presentation" className={classes.department}>
      <Box component="span" className="clip" fw={600} title={name} aria-hidden="true">
        <PlainText text={name} />
      </Box>
      <span className="clip quiet" title={`${place} (${department.timezone ?? texts.matrixTable.noTimeZone})`}>
        <PlainText text={place} />
      </span>
      {classesInOrder.map((patientClass) => (
        <div key={patientClass} role="columnheader" className="quiet">
          <span className="visually-hidden">
            <PlainText text={name} />,{' '}
          </span>
          {patientClassWords[patientClass]}
        </div>
      ))}
    </div>
  )
}

const classesInOrder = ['new', 'returning'] as const

function MinutesOf({ minutes: [shortest, ...others] }: { readonly minutes: readonly number[] }) {
  if (shortest === undefined) return null
  const longest = others.at(-1)
  return (
    <Box className="num quiet" component="span" flex="none" ml="auto">
      {texts.matrixTable.min(longest, shortest)}
    </Box>
  )
}

type MatrixCellViewProps = {
  readonly cell: MatrixCell
  readonly route: PageRoute
  readonly asking: boolean
  /** Row and column, for arrow keys. */
  readonly place: string
  readonly active: boolean
  /** True if the panel's question is about this cell. */
  readonly asked: boolean
  readonly onWhy: (question: CellQuestion) => void
}

/** One cell. Slots link to the slots, everything else to "Why no slots?". */
function MatrixCellView({ cell, route, asking, place, active, asked, onWhy }: MatrixCellViewProps) {
  const question = questionOf(cell)
  const { patientClass, slots } = cell
  const walk = { 'data-place': place, tabIndex: active ? 0 : -1 }
  const signs = <Drawn cell={cell} asking={asking} why={question !== undefined} />
  /** Screen readers hear words in place of the signs. */
  const drawn = (words: string) => (
    <>
      <VisuallyHidden>{words}</VisuallyHidden>
      <Box component="span" display="contents" aria-hidden>
        {signs}
      </Box>
    </>
  )
  const content =
    question === undefined ? (
      <span {...walk} title={texts.matrixTable.withoutAnIdItCantBe}>
        {signs}
      </span>
    ) : cell.outcome === 'open' && slots !== undefined && slots > 0 ? (
      <a
        {...walk}
        href={slotsHref(route, {
          visitTypes: [question.visitTypeId],
          department: question.departmentId,
          patientClass,
        })}
      >
        {drawn(texts.matrixTable.forShowThem(counted(slots, 'slot'), patientsWords[patientClass]))}
      </a>
    ) : (
      <UnstyledButton {...walk} title={texts.matrixTable.why(cell.because)} onClick={() => onWhy(question)}>
        {drawn(texts.matrixTable.why2(wordsOf(cell)))}
      </UnstyledButton>
    )
  return (
    <div role="gridcell" className={classes.cell} data-class={patientClass} data-asked={asked || undefined}>
      {content}
    </div>
  )
}

/** A cell in words, for screen readers. */
function wordsOf({ outcome, rule, slots, patientClass }: MatrixCell): string {
  const whom = patientsWords[patientClass]
  switch (outcome) {
    case 'open':
      return slots === undefined
        ? texts.matrixTable.openTo(whom)
        : texts.matrixTable.openToFound(whom, counted(slots, 'slot'))
    case 'closed':
      return texts.matrixTable.closedTo(whom, rule)
    case 'not-for-class':
      return texts.matrixTable.notFor(whom)
    case 'not-offered':
      return statuses.offer['not-offered'].word
    case 'unknown':
      return texts.matrixTable.unknownFor(whom)
  }
}

/** The status of a closed cell; its rule, if known, says more than the status. */
const closedBy = (rule: MatrixCell['rule']): StatusEntry =>
  rule === undefined ? statuses.offer.closed : { ...statuses.offer.closed, meaning: ruleMeanings[rule] }

type DrawnProps = { readonly cell: MatrixCell; readonly asking: boolean; readonly why: boolean }

function Drawn({ cell: { outcome, rule, slots }, asking, why }: DrawnProps) {
  switch (outcome) {
    case 'open':
      if (slots === undefined)
        return (
          <Status of={statuses.offer.open} within>
            {asking ? '…' : statuses.offer.open.word}
          </Status>
        )
      return slots > 0 ? (
        <Status of={statuses.offer.open} plain within>
          <b className="num">{count(slots)}</b>
        </Status>
      ) : (
        <>
          <StatusMark status="unknown" plain>
            <b className="num">0</b>
          </StatusMark>
          {why && (
            <Box component="span" c="var(--ac-accent)" fw={500}>
              {texts.matrixTable.why3}
            </Box>
          )}
        </>
      )
    case 'closed':
      return (
        <Status of={closedBy(rule)} within>
          {rule === undefined ? statuses.offer.closed.word : texts.matrixTable.rule(rule)}
        </Status>
      )
    case 'unknown':
      return <Status of={statuses.offer.unknown} within />
    case 'not-for-class':
    case 'not-offered':
      return (
        <StatusTip of={statuses.offer[outcome]} within>
          <span className="dim">—</span>
        </StatusTip>
      )
  }
}
