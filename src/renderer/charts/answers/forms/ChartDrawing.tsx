import { BarForm } from './BarForm.tsx'
import type { FormProps } from './form-props.ts'
import { HeatForm } from './HeatForm.tsx'
import { LineForm } from './LineForm.tsx'
import { RankingForm } from './RankingForm.tsx'

/** The picture of a chart in its form. All but the ranking are hidden from who does not see: the figure's name and its table tell them. */
export function ChartDrawing(props: FormProps) {
  const { form } = props.spec
  if (form === 'ranking') return <RankingForm {...props} />
  return (
    <div aria-hidden="true">
      {form === 'heat' && <HeatForm {...props} />}
      {form === 'line' && <LineForm {...props} />}
      {(form === 'bars' || form === 'stacked') && <BarForm {...props} />}
    </div>
  )
}
