import { type ESTree, parseSync } from 'vite'

/** Finds the texts of a source file that a person can meet. Texts live in `text.ts` files; prose anywhere else is a finding. */

export type Text = {
  /** As on screen; each value that is filled in is `{}`. */
  readonly text: string
  /** Offset in the file. */
  readonly at: number
  /** The names it is under in its `text.ts`, outermost first: `['board', 'details', 'source']`. */
  readonly under: readonly string[]
}

type Node = ESTree.Node

/** Attributes with names for the machine. */
const machineAttributes =
  /^(className|classNames|id|key|type|name|to|href|role|data-.*|style|styles|color|c|size|fz|fw|ff|variant|component|autoComplete|inputMode|target|rel|d|viewBox|fill|stroke|transform|td|aria-(controls|labelledby|describedby|live|current|haspopup|activedescendant|owns))$/

/** Calls whose strings never reach a screen. */
const machineCalls =
  /^(import|tell|require|Symbol|RegExp|querySelector|querySelectorAll|getAttribute|setAttribute|matchMedia|addEventListener|startsWith|endsWith|split|join|includes|replaceAll|replace)$/

const placeholder = '{}'

/** Every text of a `text.ts`: all its strings but the keys and the specifiers of imports. */
export function textsOf(file: string, source: string): readonly Text[] {
  return walk(parseSync(file, source).program, (node) => literalText(node), readable)
}

/**
 * Prose in a file of a screen: JSX text, and strings with at least two words, or in an attribute that is read. A single word in code can be a key, so only a
 * space, a value before it, a place that is always read, or a function named for words makes it a text.
 */
export function proseOf(file: string, source: string): readonly Text[] {
  return walk(
    parseSync(file, source).program,
    (node, parents) => {
      if (node.type === 'JSXText') return node.value.trim()
      const text = literalText(node)
      if (text === undefined || !readable(text)) return undefined
      return isRead(parents) || isReturnedAsWords(node, parents) || looksLikeProse(text) ? text : undefined
    },
    // One capital is the key of a shortcut.
    (text) => /\p{L}/u.test(text) && !/^[A-Z]$/.test(text),
  )
}

function literalText(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  return node.quasis.map(({ value }) => value.cooked ?? value.raw).join(placeholder)
}

/** Two words in a row, at least one of them of letters only. CSS, paths and code have other signs. */
const looksLikeProse = (text: string): boolean =>
  (/(^|[\s(“{}])[A-Za-z’]{2,}[,.:;]? [A-Za-z’{“(·]/.test(text) ||
    (isWordAfterValue.test(text) && !isUnit.test(text))) &&
  !isCode.test(text) &&
  !isSql.test(text)

/** "{} selected": a value and one word. */
const isWordAfterValue = /\{\}[,;:]? [a-z’]{2,}\.?$/
const isUnit = /^\{\} (sec|min|hr|mo|wk|mi|ms)$/

/** Statements for the two databases, and pieces of them: keywords in capitals, or the names of tables. */
const isSql =
  /\b(SELECT|FROM|INSERT|DELETE|CREATE|ALTER|DROP|WHERE|JOIN|GROUP BY|ORDER BY|VALUES|CHECKPOINT|NULLS|BIGINT|VARCHAR|TRY_CAST|NULL|BEGIN TRANSACTION|CASE|NOT|AND|OR|IN|AS|FILTER|FORMAT|SET GLOBAL|SET [a-z_]+|COPY|WHEN|PREFIX|DISTINCT|AT TIME ZONE|SUFFIX)(?= |$|\()|access_console\.|pg_advisory|to_regnamespace|strict_mode|auto_detect|starts_with\(|contains\(\{\}|coalesce\(|ends_with\(|rowid|^listen \{\}$|^poll \{\} \{\}$|^(insert into|create schema|listen|with given) /

/** CSS values and selectors, paths of a drawing, addresses. */
const isCode =
  /[<>;{]\s*$|^\s*(--|calc\(|minmax\(|M\d|@|#\/)|=>|\bpx\b|\bfr\b|var\(|color-mix|monospace$|\[tabindex=|^(button|input|textarea|select)\b.*[,[]/

const readable = (text: string): boolean => /\p{L}{2,}/u.test(text.replaceAll(placeholder, ' '))

/** In JSX as a child or in an attribute that is read on screen or aloud. */
function isRead(parents: readonly Node[]): boolean {
  for (const parent of parents.toReversed()) {
    switch (parent.type) {
      case 'JSXAttribute':
        return (
          parent.name.type === 'JSXIdentifier' &&
          /^(label|title|placeholder|description|alt|error|aria-label|aria-description|aria-roledescription)$/.test(
            parent.name.name,
          )
        )
      case 'JSXExpressionContainer':
      case 'ConditionalExpression':
      case 'LogicalExpression':
      case 'ParenthesizedExpression':
        continue
      case 'JSXElement':
      case 'JSXFragment':
        return true
      default:
        return false
    }
  }
  return false
}

/** A word that a function or constant named for words (`dueWords`, `sizeText`) has as its value, not one that is passed on or compared in it. */
function isReturnedAsWords(node: Node, parents: readonly Node[]): boolean {
  if (node.type !== 'Literal' || !/^\(?\p{L}[\p{L}’]+\)?$/u.test(String(node.value))) return false
  for (const parent of parents.toReversed()) {
    switch (parent.type) {
      case 'ConditionalExpression':
      case 'LogicalExpression':
      case 'ParenthesizedExpression':
      case 'ReturnStatement':
      case 'BlockStatement':
      case 'IfStatement':
      case 'SwitchStatement':
      case 'SwitchCase':
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        continue
      case 'VariableDeclarator':
      case 'FunctionDeclaration':
        return /(Words?|Text|Labels?|Sentence|Tip)$/.test(nameOf(parent) ?? '')
      default:
        return false
    }
  }
  return false
}

function walk(
  root: Node,
  textIn: (node: Node, parents: readonly Node[]) => string | undefined,
  counts: (text: string) => boolean,
): readonly Text[] {
  const found: Text[] = []
  const visit = (node: Node, parents: readonly Node[], under: readonly string[]): void => {
    if (isForMachines(node, parents)) return
    const text = textIn(node, parents)
    if (text !== undefined && counts(text)) found.push({ text, at: node.start, under })
    const name = nameOf(node)
    const within = name === undefined ? under : [...under, name]
    for (const child of childrenOf(node)) visit(child, [...parents, node], within)
  }
  visit(root, [], [])
  return found
}

function isForMachines(node: Node, parents: readonly Node[]): boolean {
  const parent = parents.at(-1)
  switch (node.type) {
    case 'ImportDeclaration':
    case 'TSLiteralType':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAnnotation':
    case 'TSTypeParameterInstantiation':
      return true
    case 'JSXAttribute':
      return node.name.type === 'JSXIdentifier' && machineAttributes.test(node.name.name)
    case 'NewExpression':
      // An error that only a developer sees.
      return calleeName(node.callee).endsWith('Error') && node.arguments.length === 1
    case 'CallExpression':
      return machineCalls.test(calleeName(node.callee))
    case 'Literal':
      return (
        (parent?.type === 'BinaryExpression' && /[=!]=/.test(parent.operator)) ||
        (parent?.type === 'SwitchCase' && parent.test === node) ||
        (parent?.type === 'Property' && parent.key === node) ||
        (parent?.type === 'MemberExpression' && parent.property === node)
      )
    default:
      return false
  }
}

function calleeName(callee: Node): string {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : ''
}

/** The name that the texts below this node are under. */
function nameOf(node: Node): string | undefined {
  switch (node.type) {
    case 'VariableDeclarator':
      return node.id.type === 'Identifier' ? node.id.name : undefined
    case 'FunctionDeclaration':
      return node.id?.name
    case 'Property':
      if (node.key.type === 'Identifier') return node.key.name
      return node.key.type === 'Literal' ? String(node.key.value) : undefined
    default:
      return undefined
  }
}

function childrenOf(node: Node): readonly Node[] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    key === 'parent' ? [] : (Array.isArray(value) ? value : [value]).filter(isNode),
  )
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value
