import { Box } from '@mantine/core'
import { numberWords, shareWords } from '../../../../domain/charts/chart-words.ts'
import { PickedName } from '../PickedName.tsx'
import type { FormProps } from './form-props.ts'
import classes from './forms.module.css'

/** A column's values in order, each with bar, number and share. Plain text, readable by screen readers. */
export function RankingForm({ spec, data, height }: FormProps) {
  const [series] = data.series
  const values = series?.values ?? []
  const most = values.reduce<number>((high, value) => Math.max(high, Math.abs(value ?? 0)), 0)
  const named = data.points.map(({ key }) => key !== 'rest')
  // Excludes the rest from the scale, since it may exceed all named values.
  const widest = values.reduce<number>(
    (high, value, at) => (named[at] ? Math.max(high, Math.abs(value ?? 0)) : high),
    0,
  )
  const full = widest > 0 ? widest : most
  const rowHeight = Math.max(18, Math.min(24, height / Math.max(1, data.points.length)))
  return (
    <Box
      component="ol"
      className={`${classes.ranking} bare`}
      style={{ maxHeight: height }}
      // Focusable when it scrolls, for keyboard users.
      {...(data.points.length * rowHeight > height ? { tabIndex: 0 } : {})}
    >
      {data.points.map(({ key, words, value: own }, at) => {
        const value = values[at] ?? null
        const share = data.additive ? shareWords(value, data.total) : undefined
        return (
          <li key={key} style={{ height: rowHeight }} data-rest={key === 'rest' || undefined}>
            <PickedName name={words} column={spec.by.column} value={own} number={value} className={classes.rankName} />
            <Box component="span" h="60%" mah="sm" aria-hidden="true">
              <span
                className={classes.rankBar}
                style={{ width: `${full === 0 ? 0 : Math.min(100, (Math.abs(value ?? 0) / full) * 100)}%` }}
              />
            </Box>
            <Box component="span" className="num" pl="sm" ta="right">
              {numberWords(value)}
            </Box>
            <Box component="span" className="num dim" pl="sm" fz="xs" ta="right">
              {share ?? ''}
            </Box>
          </li>
        )
      })}
    </Box>
  )
}
