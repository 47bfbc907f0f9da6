import path from 'node:path'

/**
 * The rooms of docs/ARCHITECTURE.md and their allowed imports. A room is a folder of a floor (src/domain, src/main, …). Each workspace, service and domain
 * subject is a room.
 */

/** The rooms of each floor from bottom to top: a room imports only from rooms listed before it. `.` is the floor's own files. */
const floors: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  main: ['services', 'workspaces', 'guard', 'shell', '.'],
  renderer: ['routes', 'bridge', 'parts', 'forms', 'grid', 'charts', 'records', 'workspaces', 'shell', '.'],
}
/** Folders whose subfolders are rooms. */
const houses = new Set(['services', 'workspaces'])

export type Arrow = { readonly from: string; readonly to: string; readonly at: number }
export type Wrong = { readonly file: string; readonly at: number; readonly message: string }

type Room = { readonly floor: string; readonly part: string; readonly name: string }

/** The room of a file; undefined outside the floors and for test-only code. */
function roomOf(file: string): Room | undefined {
  const [src, floor = '', part = '', inner = '', ...rest] = file.split('/')
  if (src !== 'src' || floors[floor] === undefined || /\.test\.tsx?$/.test(file) || file.includes('/testing/'))
    return undefined
  if (inner === '') return { floor, part: '.', name: `src/${floor}` }
  const own = houses.has(part) && rest.length > 0
  return { floor, part, name: `src/${floor}/${part}${own ? `/${inner}` : ''}` }
}

/** Imports that go up, between workspaces, or in a circle of rooms. `arrows` are all imports by file. */
export function wrongArrows(arrows: readonly Arrow[]): readonly Wrong[] {
  const between = arrows.flatMap((arrow) => {
    const from = roomOf(arrow.from)
    const to = roomOf(arrow.to)
    if (from === undefined || to === undefined || from.floor !== to.floor || from.name === to.name) return []
    return [{ ...arrow, room: from, target: to }]
  })
  const judged = between.map((arrow) => ({ arrow, message: orderBroken(arrow) }))
  return [
    ...judged.flatMap(({ arrow, message }) => (message === undefined ? [] : [{ ...arrow, file: arrow.from, message }])),
    ...circles(judged.flatMap(({ arrow, message }) => (message === undefined ? [arrow] : []))),
  ]
}

type Between = Arrow & { readonly room: Room; readonly target: Room }

/** How an import breaks the order of its floor; undefined if it doesn't. */
function orderBroken({ room, target }: Between): string | undefined {
  const order = floors[room.floor] ?? []
  if (room.part === 'workspaces' && target.part === 'workspaces')
    return `A workspace never imports another: ${room.name} imports ${target.name}.`
  if (order.length > 0 && !order.includes(room.part)) return `${room.name} is no room of scripts/rooms.ts.`
  if (order.indexOf(room.part) < order.indexOf(target.part))
    return `This import goes up: ${room.name} lies under ${target.name}.`
  return undefined
}

/** One finding for each pair of neighboring rooms in a circle. */
function circles(arrows: readonly Between[]): readonly Wrong[] {
  const next = new Map<string, Set<string>>()
  for (const { room, target } of arrows)
    next.set(room.name, (next.get(room.name) ?? new Set<string>()).add(target.name))
  const reaches = (start: string, goal: string) => {
    const seen = new Set<string>()
    const open = [start]
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (name === goal) return true
      if (seen.has(name)) continue
      seen.add(name)
      open.push(...(next.get(name) ?? []))
    }
    return false
  }
  const named = new Set<string>()
  return arrows.flatMap(({ from, at, room, target }) => {
    const pair = `${room.name} and ${target.name}`
    if (named.has(pair) || !reaches(target.name, room.name)) return []
    named.add(pair)
    return [{ file: from, at, message: `This import is part of a circle of rooms: ${pair} need each other.` }]
  })
}

/** The file that a relative import in `file` names, relative to the project. */
export const importedFile = (file: string, specifier: string): string =>
  path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier))
