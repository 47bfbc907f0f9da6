import { Box, Group, Text } from '@mantine/core'
import { IconVolume } from '@tabler/icons-react'
import classes from './intent.module.css'

/** A part of a spoken text; `strong` marks what the caller must hear. */
export type SpokenPart = { readonly text: string; readonly strong: boolean }

type Props = { readonly title: string; readonly parts: readonly SpokenPart[] }

/** Words to speak: in quotes, larger. */
export function Quote({ title, parts }: Props) {
  return (
    <Box component="figure" className={classes.quote ?? ''} m={0} pl="sm">
      <Group component="figcaption" className="quiet" gap={6} wrap="nowrap" fz="xs" lh="xs">
        <IconVolume size={15} stroke={1.6} aria-hidden="true" />
        {title}
      </Group>
      <Text component="blockquote" className="quiet anywhere" m={0} mt={6} fz="0.9375rem" lh="lg">
        “<Spoken parts={parts} />”
      </Text>
    </Box>
  )
}

/** The parts one after the other. */
export function Spoken({ parts }: { readonly parts: readonly SpokenPart[] }) {
  return parts.map(({ text, strong }, index) =>
    strong ? (
      <strong key={index} dir="auto">
        {text}
      </strong>
    ) : (
      <span key={index}>{text}</span>
    ),
  )
}
