import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { numberWords } from '../../../../domain/charts/chart-words.ts'
import type { Change } from '../../../../domain/questions/compare-runs.ts'
import classes from '../../../records/questions/questions.module.css'

/** How a figure differs from the run before: an arrow, the number and a word. More is neither good nor bad. */
export function ChangeFigure({ change: { by, way, before } }: { readonly change: Change }) {
  return (
    <span className={`num ${classes.change}`} title={`${numberWords(before)} before`}>
      {way === 'more' && <IconArrowUpRight size={14} stroke={2} aria-hidden="true" />}
      {way === 'fewer' && <IconArrowDownRight size={14} stroke={2} aria-hidden="true" />}
      {way === 'same' ? 'same' : `${numberWords(Math.abs(by))} ${way === 'more' ? 'more' : 'less'}`}
    </span>
  )
}
