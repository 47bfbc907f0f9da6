import { Box, Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import type { HelpPage } from './help-pages.ts'
import { HelpLink } from './HelpLink.tsx'
import classes from './parts.module.css'

type Props = {
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly icon?: ReactNode
  /** The manual's page about it, instead of the one about the screen; false for none. */
  readonly help?: HelpPage | false
}

/** Explains why there is no data and offers the next step. */
export function EmptyState({ title, children, action, icon, help }: Props) {
  return (
    <div className={`quiet ${classes.empty}`}>
      {icon !== undefined && (
        <Box className="dim" mb="xs">
          {icon}
        </Box>
      )}
      <h2>{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {action !== undefined && (
        <Flex gap="xs" justify="center" wrap="wrap" mt="md">
          {action}
        </Flex>
      )}
      {help !== false && (
        <Box mt="xs">
          <HelpLink page={help} />
        </Box>
      )}
    </div>
  )
}
