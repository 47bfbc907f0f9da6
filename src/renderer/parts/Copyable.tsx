import { Flex } from '@mantine/core'
import { CopyButton } from './CopyButton.tsx'

/** An id in monospace with a copy button. */
export function Copyable({ text, what }: { readonly text: string; readonly what: string }) {
  return (
    <Flex component="span" align="center" gap={4} display="inline-flex" miw={0} maw="100%">
      <bdi className="mono clip" title={text}>
        {text}
      </bdi>
      <CopyButton text={text} what={what} />
    </Flex>
  )
}

/** A row of `KeyValue` with a text to copy, if there is one. */
export const copyRow = (label: string, text: string | undefined, what: string) => ({
  label,
  value: text === undefined ? undefined : <Copyable text={text} what={what} />,
})
