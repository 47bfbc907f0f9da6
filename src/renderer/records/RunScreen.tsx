import { Box, Flex, Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Status, StatusMark } from '../parts/StatusMark.tsx'
import classes from './run-screen.module.css'

type ScreenProps = {
  readonly label: string
  /** True where its cards lie one below the other in a window of middle width. */
  readonly stacked?: boolean
  readonly children: ReactNode
}

/** What a run over many records found, an audit or a comparison: head, notices, cards and bars, table, foot. */
export function RunScreen({ label, stacked = false, children }: ScreenProps) {
  return (
    <Box
      component="section"
      className={classes.screen ?? ''}
      h="100%"
      data-stacked={stacked || undefined}
      aria-label={label}
    >
      {children}
    </Box>
  )
}

type HeadProps = {
  readonly title: ReactNode
  /** How the run ended and how old it is. */
  readonly facts: ReactNode
  /** Buttons at the end of the head. */
  readonly end?: ReactNode
}

export function RunHead({ title, facts, end }: HeadProps) {
  return (
    <Flex
      component="header"
      className={`line-below ${classes.head}`}
      rowGap={4}
      columnGap="sm"
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
  return <div className={classes.notices}>{children}</div>
}

type NoteProps = { readonly status: Status; readonly word: string; readonly children: ReactNode }

/** Why a run says less than it could. */
export function RunProblem({ status, word, children }: NoteProps) {
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
      className={classes.problem ?? ''}
    >
      <Box component="span" flex="none">
        <StatusMark status={status}>{word}</StatusMark>
      </Box>
      <Box component="span" className="breaks" miw={0}>
        {children}
      </Box>
    </Flex>
  )
}
