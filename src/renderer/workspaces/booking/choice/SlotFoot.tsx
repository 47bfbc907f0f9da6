import { Box, Button, Group, Popover, Text } from '@mantine/core'
import { useState } from 'react'
import { hiddenCount } from '../../../../domain/slots/hidden-slots.ts'
import type { PatientClass } from '../../../../domain/providers/scheduling-rules.ts'
import { Kbd } from '../../../parts/Kbd.tsx'
import { count, counted } from '../../../parts/times.ts'
import { capital } from './slot-filters.ts'
import { type AnyReason, type Hidden, hiddenWords, isFilter, reasonSentence, reasonWords } from './hide-words.ts'
import classes from './slot-picker.module.css'

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
    <Group
      className="quiet"
      gap="2px 16px"
      align="baseline"
      justify="space-between"
      fz="xs"
      lh="md"
      role="region"
      aria-label="Times shown and hidden"
    >
      <Text role="status" className={`${classes.shown} num`} inherit flex="1 1 20rem" miw={0}>
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
      </Text>
      {isList && (
        <Text inherit className="nowrap" aria-hidden="true">
          <Kbd>1</Kbd>–<Kbd>9</Kbd> select <Kbd>↑</Kbd> <Kbd>↓</Kbd> move <Kbd>F</Kbd> filter
        </Text>
      )}
    </Group>
  )
}

/** The most visit types named for each reason. */
const mostTypes = 6

function HiddenList({ hidden, patientClass, onShow }: Pick<Props, 'hidden' | 'patientClass' | 'onShow'>) {
  return (
    <div className={classes.hidden}>
      <Text inherit pb={6} fz="sm">
        <strong>{counted(hiddenCount(hidden), 'time')} hidden</strong>
      </Text>
      <ul className="bare">
        {hidden.map(({ reason, count: many, visitTypes }) => {
          const isOurs = isFilter(reason) || reason === 'unknown'
          return (
            <Box component="li" className="line-above" key={reason} py="xs">
              <Group gap={6} wrap="nowrap" fz="sm">
                <strong className="num">{count(many)}</strong> {capital(reasonWords(reason, patientClass))}
                {isOurs && (
                  <Button size="compact-xs" ml="auto" onClick={() => onShow(reason)}>
                    Show {counted(many, 'time')}
                  </Button>
                )}
              </Group>
              <Text inherit>{reasonSentence(reason, patientClass)}</Text>
              <Text inherit className="quiet">
                {visitTypes
                  .slice(0, mostTypes)
                  .map(({ name, count: of }) => `${name === '' ? 'Visit type not named' : name} ${count(of)}`)
                  .join(' · ')}
                {visitTypes.length > mostTypes && ` · ${visitTypes.length - mostTypes} more`}
              </Text>
            </Box>
          )
        })}
      </ul>
    </div>
  )
}
