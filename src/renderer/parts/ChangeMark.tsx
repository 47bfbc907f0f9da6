import { texts } from './text.ts'
import { Flex } from '@mantine/core'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { changeWords, count } from './times.ts'

type Props = {
  /** Positive means worse: the count is of findings. */
  readonly change: number
  /** Shows only the number next to the arrow; screen readers still get the word. */
  readonly short?: boolean
}

/** The change of a count since the previous run: an arrow, a word and the number. */
export function ChangeMark({ change, short = false }: Props) {
  const words = changeWords(change)
  return (
    <Flex
      component="span"
      className="nowrap num"
      align="center"
      justify="flex-end"
      gap={2}
      display="inline-flex"
      fz="xs"
      c={`var(--ac-${change === 0 ? 'text-2' : change > 0 ? 'bad' : 'ok'})`}
    >
      {change > 0 && <IconArrowUpRight size={14} stroke={2} aria-hidden="true" />}
      {change < 0 && <IconArrowDownRight size={14} stroke={2} aria-hidden="true" />}
      {short && change !== 0 ? (
        <>
          <span aria-hidden="true">{count(Math.abs(change))}</span>
          <span className="visually-hidden">{texts.changeMark.thanInThePreviousRun(words)}</span>
        </>
      ) : (
        <span>{words}</span>
      )}
    </Flex>
  )
}
