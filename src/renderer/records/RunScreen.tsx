import { Box, Flex, Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { StatusEntry } from '../../bridge/statuses/status-glossary.ts'
import { Status } from '../parts/Status.tsx'
import classes from './run-screen.module.css'

type ScreenProps = {
  readonly label: string
  /** True if the cards stack in a medium-width window. */
  readonly stacked?: boolean
  /** True for words without a table: each part is as high as it is, and the screen scrolls. */
  readonly flows?: boolean
  readonly children: ReactNode
}

/** The layout of a run over many records (audit or comparison): header, notices, cards and bars, table, foot. */
export function RunScreen({ label, stacked = false, flows = false, children }: ScreenProps) {
  return (
    <Box
      component="section"
      className={classes.screen ?? ''}
      h="100%"
      data-stacked={stacked || undefined}
      data-flows={flows || undefined}
      aria-label={label}
    >
      {children}
    </Box>
  )
}

type HeadProps = {
  readonly title: ReactNode
  /** The run's result and age. */
  readonly facts: ReactNode
  /** Buttons at the end of the header. */
  readonly end?: ReactNode
}

export function RunHead({ title, facts, end }: HeadProps) {
  return (
    <Flex
      component="header"
      className={`line-below ${classes.head}`}
      gap="4px 12px"
      align="center"
      mih={44}
      py={6}
      pl="var(--ac-edge)"
      pr="sm"
      miw={0}
    >
      <Title order={2} className="clip" flex="0 1 auto" maw="40%">
        {title}
      </Title>
      <Group className={`quiet ${classes.facts}`} gap="0 10px" align="baseline" miw={0} fz="xs" lh="xs">
        {facts}
      </Group>
      {end !== undefined && (
        <Flex gap={4} flex="none">
          {end}
        </Flex>
      )}
    </Flex>
  )
}

export function RunNotices({ children }: { readonly children: ReactNode }) {
  return <div className={`scrolls ${classes.notices}`}>{children}</div>
}

/** Why a run's result is limited. */
export function RunProblem({ of, children }: { readonly of: StatusEntry; readonly children: ReactNode }) {
  return (
    <Flex
      component="p"
      role="status"
      gap="sm"
      align="baseline"
      m={0}
      py="xs"
      px="var(--ac-edge)"
      fz="sm"
      bg="var(--ac-warn-soft)"
      style={{ borderBottom: '1px solid var(--ac-warn-line)' }}
    >
      <Box component="span" flex="none">
        <Status of={of} />
      </Box>
      <Box component="span" className="breaks" miw={0}>
        {children}
      </Box>
    </Flex>
  )
}
