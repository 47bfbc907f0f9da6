import { Box, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { OpenedReport } from '../../../../domain/reports/opened-report.ts'
import { PlainText } from '../../../parts/PlainText.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { count } from '../../../parts/times.ts'
import { furtherLines, notesOf } from './report-notes.ts'
import classes from './report.module.css'

/** One line about an unusual download; expands to details and the affected lines. */
export function NotesStrip({ report }: { readonly report: OpenedReport }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const notes = notesOf(report)
  if (notes === undefined) return null
  const Chevron = open ? IconChevronDown : IconChevronRight
  return (
    <section className={classes.notes} data-weight={notes.weight} aria-label="Notes of the download">
      <UnstyledButton
        w="100%"
        fz="inherit"
        className="focus-inside"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Group component="span" gap="0.375rem" wrap="nowrap" mih="1.75rem" px="var(--ac-edge)" py="0.25rem">
          <Chevron size={14} color="var(--ac-text-2)" aria-hidden="true" />
          <StatusMark status={notes.weight === 'warn' ? 'warn' : 'unknown'} plain>
            {notes.summary}
          </StatusMark>
        </Group>
      </UnstyledButton>
      {open && (
        <Stack
          gap="0.375rem"
          mah="14rem"
          pl="calc(var(--ac-edge) + 1.25rem)"
          pr="var(--ac-edge)"
          pb="0.625rem"
          id={id}
          className="scrolls"
        >
          {notes.sentences.map((sentence) => (
            <Text inherit maw="60rem" key={sentence}>
              <PlainText text={sentence} />
            </Text>
          ))}
          {notes.oddLines.map((odd) => (
            <div key={odd.part}>
              {report.parts.length > 1 && (
                <Box component="h3" py="0.25rem" fz="xs">
                  {odd.part}
                </Box>
              )}
              <table className={classes.oddLines}>
                <caption className="visually-hidden">Lines that do not fit the header</caption>
                <thead>
                  <tr>
                    <th scope="col">Line</th>
                    <th scope="col">What is odd</th>
                  </tr>
                </thead>
                <tbody>
                  {odd.first.map(({ line, problem }) => (
                    <tr key={`${line} ${problem}`}>
                      <td className="num">{count(line)}</td>
                      <td>
                        <PlainText text={problem} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
              {furtherLines(odd) !== undefined && (
                <Text inherit maw="60rem" className="dim">
                  {furtherLines(odd)}
                </Text>
              )}
            </div>
          ))}
        </Stack>
      )}
    </section>
  )
}
