import { Button, Popover } from '@mantine/core'
import { useState } from 'react'
import { hiddenCount } from '../../../../domain/slots/hidden-slots.ts'
import type { PatientClass } from '../../../../domain/providers/scheduling-rules.ts'
import { Kbd } from '../../../parts/Kbd.tsx'
import { count, counted } from '../../../parts/times.ts'
import { capital } from './slot-filters.ts'
import { type AnyReason, type Hidden, hiddenWords, isFilter, reasonSentence, reasonWords } from './hide-words.ts'
import classes from './slot-foot.module.css'

type Props = {
  readonly shown: number
  /** How many times the platform returned. */
  readonly given: number
  readonly hidden: readonly Hidden[]
  readonly patientClass: PatientClass
  /** True in the list view, whose keys the foot shows. */
  readonly isList: boolean
  /** Shows the times that a page filter hides. */
  readonly onShow: (reason: AnyReason) => void
}

/** How many times are shown, how many are hidden, and why; both add up to what the platform returned. */
export function SlotFoot({ shown, given, hidden, patientClass, isList, onShow }: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <div className={classes.foot} role="region" aria-label="Times shown and hidden">
      <p role="status" className="num">
        <strong>
          {count(shown)} of {counted(given, 'time')} shown
        </strong>
        {hidden.length > 0 && ` · ${hiddenWords(hidden, patientClass)}. `}
        {hidden.length > 0 && (
          <Popover opened={opened} onChange={setOpened} position="top-start" width={400} withinPortal trapFocus>
            <Popover.Target>
              <Button
                variant="subtle"
                size="compact-xs"
                aria-label="Show hidden times"
                onClick={() => setOpened(!opened)}
              >
                Show
              </Button>
            </Popover.Target>
            <Popover.Dropdown aria-label="Hidden times">
              <HiddenList
                hidden={hidden}
                patientClass={patientClass}
                onShow={(reason) => {
                  setOpened(false)
                  onShow(reason)
                }}
              />
            </Popover.Dropdown>
          </Popover>
        )}
      </p>
      {isList && (
        <p className={classes.keys} aria-hidden="true">
          <Kbd>1</Kbd>–<Kbd>9</Kbd> select <Kbd>↑</Kbd> <Kbd>↓</Kbd> move <Kbd>F</Kbd> filter
        </p>
      )}
    </div>
  )
}

/** The most visit types named for each reason. */
const mostTypes = 6

function HiddenList({ hidden, patientClass, onShow }: Pick<Props, 'hidden' | 'patientClass' | 'onShow'>) {
  return (
    <div className={classes.hidden}>
      <p>
        <strong>{counted(hiddenCount(hidden), 'time')} hidden</strong>
      </p>
      <ul>
        {hidden.map(({ reason, count: many, visitTypes }) => {
          const isOurs = isFilter(reason) || reason === 'unknown'
          return (
            <li key={reason}>
              <div className={classes.reason}>
                <strong className="num">{count(many)}</strong> {capital(reasonWords(reason, patientClass))}
                {isOurs && (
                  <Button size="compact-xs" className={classes.show ?? ''} onClick={() => onShow(reason)}>
                    Show {counted(many, 'time')}
                  </Button>
                )}
              </div>
              <p>{reasonSentence(reason, patientClass)}</p>
              <p className={classes.types}>
                {visitTypes
                  .slice(0, mostTypes)
                  .map(({ name, count: of }) => `${name === '' ? 'Visit type not named' : name} ${count(of)}`)
                  .join(' · ')}
                {visitTypes.length > mostTypes && ` · ${visitTypes.length - mostTypes} more`}
              </p>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
