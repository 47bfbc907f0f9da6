import { Button } from '@mantine/core'

/** A button without a frame. */
export const QuietButton = Button.withProps({ variant: 'subtle', color: 'gray' })
