import { memo } from 'react'
import { BarForm } from './BarForm.tsx'
import type { FormProps } from './form-props.ts'
import { HeatForm } from './HeatForm.tsx'
import { LineForm } from './LineForm.tsx'
import { RankingForm } from './RankingForm.tsx'

/** A chart's drawing, made again only for other data or another size. All forms except the ranking are hidden from screen readers, which use the figure's name and table. */
export const ChartDrawing = memo(function ChartDrawing(props: FormProps) {
  const { form } = props.spec
  if (form === 'ranking') return <RankingForm {...props} />
  return (
    <div aria-hidden="true">
      {form === 'heat' && <HeatForm {...props} />}
      {form === 'line' && <LineForm {...props} />}
      {(form === 'bars' || form === 'stacked') && <BarForm {...props} />}
    </div>
  )
})
