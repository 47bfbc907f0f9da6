import { Box, UnstyledButton } from '@mantine/core'
import { formatRoute } from '../../../../routes/routes.ts'
import { StatusMark } from '../../../../parts/StatusMark.tsx'
import { count, counted } from '../../../../parts/times.ts'
import { patientsWords } from '../../verdict-words.ts'
import type { PageRoute } from '../page-route.ts'
import classes from './matrix.module.css'
import { type CellQuestion, type MatrixCell, questionOf } from './matrix-model.ts'

type Props = {
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
export function MatrixCellView({ cell, route, asking, place, active, asked, onWhy }: Props) {
  const question = questionOf(cell)
  const { patientClass, slots } = cell
  const walk = { 'data-place': place, tabIndex: active ? 0 : -1 }
  const drawn = <Drawn cell={cell} asking={asking} why={question !== undefined} />
  const content =
    question === undefined ? (
      <span {...walk} title="Without an id nothing can be asked about it">
        {drawn}
      </span>
    ) : cell.outcome === 'open' && slots !== undefined && slots > 0 ? (
      <a
        {...walk}
        href={formatRoute({
          ...route,
          section: 'slots',
          why: undefined,
          slots: {
            ...route.slots,
            visitTypes: [question.visitTypeId],
            department: question.departmentId,
            patientClass,
          },
        })}
        aria-label={`${counted(slots, 'slot')} for ${patientsWords[patientClass]}: show them`}
      >
        {drawn}
      </a>
    ) : (
      <UnstyledButton
        {...walk}
        title={`${cell.because} Why?`}
        aria-label={`${wordsOf(cell)}. Why?`}
        onClick={() => onWhy(question)}
      >
        {drawn}
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
      return slots === undefined ? `Open to ${whom}` : `Open to ${whom}, ${counted(slots, 'slot')} seen`
    case 'closed':
      return `Closed to ${whom}${rule === undefined ? '' : ` by rule ${rule}`}`
    case 'not-for-class':
      return `Not for ${whom}`
    case 'not-offered':
      return 'Not offered there'
    case 'unknown':
      return `Unknown for ${whom}`
  }
}

type DrawnProps = { readonly cell: MatrixCell; readonly asking: boolean; readonly why: boolean }

function Drawn({ cell: { outcome, rule, slots }, asking, why }: DrawnProps) {
  const whyWord = why && (
    <Box component="span" c="var(--ac-accent)" fw={500}>
      Why?
    </Box>
  )
  switch (outcome) {
    case 'open':
      if (slots === undefined) return <StatusMark status="ok">{asking ? '…' : 'open'}</StatusMark>
      return slots > 0 ? (
        <StatusMark status="ok" plain>
          <b className="num">{count(slots)}</b>
        </StatusMark>
      ) : (
        <>
          <StatusMark status="unknown" plain>
            <b className="num">0</b>
          </StatusMark>
          {whyWord}
        </>
      )
    case 'closed':
      return <StatusMark status="off">{rule === undefined ? 'closed' : `rule ${rule}`}</StatusMark>
    case 'unknown':
      return <StatusMark status="unknown">unknown</StatusMark>
    case 'not-for-class':
    case 'not-offered':
      return <span className="dim">—</span>
  }
}
