import { Anchor, Flex, Typography } from '@mantine/core'
import type { Element, Root } from 'hast'
import { memo } from 'react'
import Markdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { Kbd } from '../../parts/Kbd.tsx'
import classes from './help.module.css'
import type { Manual } from './manual.ts'

type Props = {
  readonly manual: Manual
  readonly body: string
  readonly onOpen: (page: string) => void
}

/** The text of one page. Links lead to other pages of the manual; any other link is its words alone, since the panel opens nothing else. */
export const ManualText = memo(function ManualText({ manual, body, onOpen }: Props) {
  return (
    <Typography className={`firm ${classes.text}`} fz="sm">
      <Markdown
        remarkPlugins={tables}
        rehypePlugins={cellNames}
        components={{
          a({ href = '', children }) {
            const page = manual.pageOf(href)
            if (page === undefined) return <span>{children}</span>
            return (
              <Anchor component="button" type="button" inherit onClick={() => onOpen(page.id)}>
                {children}
              </Anchor>
            )
          },
          code({ children, className }) {
            const words = typeof children === 'string' ? children : ''
            if (className !== undefined || !isKeys(words)) return <code className={className}>{children}</code>
            return (
              <Flex component="span" gap="0.1875rem" display="inline-flex">
                {keysOf(words).map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </Flex>
            )
          },
        }}
      >
        {body}
      </Markdown>
    </Typography>
  )
})

const tables = [remarkGfm]
const cellNames = [() => nameCells]

const keyName =
  /^(?:Ctrl|Cmd|Alt|Shift|Esc|Enter|Tab|Space|Home|End|Delete|Page (?:Up|Down)|F\d{1,2}|[A-Z1-9/?]|[↑↓←→])$/

/** True for the keys of a keyboard, as the manual has them: `Ctrl Shift X`. */
const isKeys = (code: string) => keysOf(code).every((key) => keyName.test(key))

const keysOf = (code: string) => code.split(/(?<!Page) /)

/**
 * A table of three columns and more doesn't fit into the panel, so each of its rows is drawn as a block. Its cells then carry the name of their column, unless it
 * is plain, and roles for screen readers, because drawn so they aren't a table by themselves.
 */
function nameCells(tree: Root): void {
  for (const table of elementsOf(tree, 'table')) {
    const names = elementsOf(table, 'th').map(textOf)
    if (names.length < 3) continue
    table.properties['role'] = 'table'
    table.properties['dataStacked'] = ''
    for (const head of elementsOf(table, 'thead')) head.properties['className'] = ['visually-hidden']
    for (const row of elementsOf(table, 'tr')) row.properties['role'] = 'row'
    for (const head of elementsOf(table, 'th')) head.properties['role'] = 'columnheader'
    for (const row of elementsOf(table, 'tr'))
      for (const [at, cell] of elementsOf(row, 'td').entries()) {
        cell.properties['role'] = 'cell'
        if (at > 0 && names[at] !== 'Meaning') cell.properties['dataColumn'] = names[at] ?? ''
      }
  }
}

const elementsOf = (parent: Root | Element, name: string): Element[] =>
  parent.children.flatMap((child) =>
    child.type !== 'element' ? [] : child.tagName === name ? [child] : elementsOf(child, name),
  )

const textOf = (element: Element): string =>
  element.children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : ''))
    .join('')
