import { parseSync } from 'vite'

/** The last large programs, which several questions are put to one after another. */
const parsed = new Map<string, ReturnType<typeof parseSync>>()
function parse(file: string, code: string): ReturnType<typeof parseSync> {
  const found = parsed.get(code) ?? parseSync(file, code)
  if (file.startsWith('out/')) parsed.set(code, found)
  return found
}

/** All string literals and templates of a program; placeholders in templates become `*`. Ignores comments. Throws if the code can't be parsed. */
export function stringsOf(file: string, code: string): string[] {
  const { program, errors } = parse(file, code)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const found: string[] = []
  visit(program, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') found.push(node.value)
    if (node.type === 'TemplateLiteral') found.push(templateText(node))
  })
  return found
}

/** All property names that a program reads or declares, imports and destructures. */
export function namesOf(file: string, code: string): Set<string> {
  const found = new Set<string>()
  visit(parse(file, code).program, (node) => {
    if (node.type === 'Identifier' && typeof node.name === 'string') found.add(node.name)
  })
  return found
}

/** All module names that a program imports: statically, dynamically, and with `require`. */
export function importsOf(file: string, code: string): string[] {
  const found: string[] = []
  visit(parse(file, code).program, (node) => {
    const source = isCallOf(node, 'require') ? (node.arguments as readonly unknown[])[0] : node.source
    const imports =
      /^(?:Import|Export(?:All|Named))(?:Declaration|Expression)$/.test(node.type) || isCallOf(node, 'require')
    if (imports && isNode(source) && typeof source.value === 'string') found.push(source.value)
  })
  return found
}

const isCallOf = ({ type, callee }: Node, name: string): boolean =>
  type === 'CallExpression' && isNode(callee) && callee.name === name

type Node = Readonly<Record<string, unknown>> & { readonly type: string }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function visit(root: unknown, look: (node: Node) => void): void {
  const waiting: unknown[] = [root]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (Array.isArray(value)) waiting.push(...value.filter((one) => one !== undefined && one !== null))
    else if (isNode(value)) {
      look(value)
      for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) waiting.push(inner)
    }
  }
}

function templateText({ quasis }: Node): string {
  const parts = (quasis as readonly { readonly value: { readonly cooked?: string; readonly raw: string } }[]).map(
    ({ value }) => value.cooked ?? value.raw,
  )
  return parts.join('*')
}

/** False only where no text of the program can hold an address, so that it needn't be parsed: a colon and two slashes are in none, nor an escape of one. */
export const mayNameHosts = (code: string): boolean =>
  /:(?:\\\s*)*\/(?:\\\s*)*\/|\\(?:x|u00|u\{0*)(?:3a|2f)|\\0?(?:72|57)/i.test(code)

/** Hosts of addresses in texts: `host` of `https://host/path`, without port; `*` for a placeholder. */
export const hostsIn = (texts: readonly string[]): Set<string> =>
  new Set(
    texts
      .flatMap((text) => [...text.matchAll(/\b(?:https?|wss?|ftps?):\/\/([^\s/"'<>`?#\\]*)/gi)])
      .map(([, authority = '']) => authority.replace(/:[\d*]+$/, '').toLowerCase())
      .filter((host) => host !== ''),
  )
