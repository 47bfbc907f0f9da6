import { texts } from './text.ts'
import { Button, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import classes from './json-view.module.css'
import { type JsonLine, jsonLines, visibleLines } from './json-lines.ts'
import { counted } from './times.ts'

type Props = {
  readonly value: unknown
  readonly label: string
  /** JSON pointer of the part to highlight and scroll to. */
  readonly marked?: string | undefined
}

const step = 1000

/** Large values start with their deeper parts collapsed. */
function firstFolds(lines: readonly JsonLine[]): Set<number> {
  if (lines.length <= 600) return new Set()
  return new Set(lines.flatMap((line, index) => (line.end !== undefined && line.indent >= 2 ? [index] : [])))
}

/** A JSON value with line numbers; arrays and objects collapse. */
export function JsonView({ value, label, marked }: Props) {
  const lines = useMemo(() => jsonLines(value), [value])
  const [folded, setFolded] = useState<ReadonlySet<number>>(() => firstFolds(lines))
  const [seen, setSeen] = useState(lines)
  const [most, setMost] = useState(step)
  const markedRow = useRef<HTMLDivElement>(null)
  if (seen !== lines) {
    setSeen(lines)
    setFolded(firstFolds(lines))
    setMost(step)
  }
  useEffect(() => {
    if (marked !== undefined) markedRow.current?.scrollIntoView({ block: 'center' })
  }, [marked])

  const toggle = (index: number) => {
    const next = new Set(folded)
    if (!next.delete(index)) next.add(index)
    setFolded(next)
  }
  const visible = visibleLines(lines, folded)
  const isMarked = (pointer: string) => marked !== undefined && (pointer === marked || pointer.startsWith(`${marked}/`))
  const firstMarked = visible.findIndex(({ line }) => isMarked(line.pointer))
  return (
    <section className={`${classes.json} scrolls focus-inside`} aria-label={label}>
      {visible.slice(0, most).map(({ line, index, closed }, row) => (
        <div
          key={index}
          ref={row === firstMarked ? markedRow : null}
          className={classes.line}
          data-marked={isMarked(line.pointer) || undefined}
        >
          <span className="dim" style={{ textAlign: 'right', userSelect: 'none' }} aria-hidden="true">
            {index + 1}
          </span>
          <span className={classes.fold}>
            {line.end !== undefined && (
              <UnstyledButton
                aria-expanded={!closed}
                aria-label={texts.jsonView.line(closed, index + 1)}
                onClick={() => toggle(index)}
              >
                {closed ? <IconChevronRight size={12} /> : <IconChevronDown size={12} />}
              </UnstyledButton>
            )}
          </span>
          <span className={`breaks ${classes.text}`} style={{ paddingLeft: `${line.indent * 0.875 + 0.875}rem` }}>
            <bdi>
              {line.tokens.map((token, at) => (
                <span key={at} data-kind={token.kind}>
                  {token.text}
                </span>
              ))}
              {closed && <span data-kind="mark"> … {line.folded} … </span>}
            </bdi>
          </span>
        </div>
      ))}
      {visible.length > most && (
        <Button my="xs" mx="2.25rem" variant="subtle" onClick={() => setMost(most + step)}>
          {texts.jsonView.showMoreLinesLeft(counted(visible.length - most, 'line'))}
        </Button>
      )}
    </section>
  )
}
