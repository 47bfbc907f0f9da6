import { Box, type BoxProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { columnAbout } from './column-about.ts'

type Props = BoxProps & Omit<ComponentProps<'th'>, keyof BoxProps> & { readonly about: string }

/** The header cell of a column in a small table, with what the column means. */
export const ColumnHead = ({ about, ...cell }: Props) => (
  <Box component="th" scope="col" {...columnAbout(about)} {...cell} />
)
