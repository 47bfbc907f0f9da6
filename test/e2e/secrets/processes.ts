import { readdirSync, readFileSync } from 'node:fs'

/** Command lines and environments of a process and its descendants, from /proc; Linux only. */
export function commandLinesAndEnvironments(root: number): Buffer {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const status = read(`/proc/${name}/status`).toString()
    parents.set(Number(name), Number(/^PPid:\s*(\d+)/m.exec(status)?.[1] ?? 0))
  }
  const below = new Set([root])
  for (let grew = true; grew; ) {
    grew = false
    for (const [child, parent] of parents) {
      if (below.has(parent) && !below.has(child)) {
        below.add(child)
        grew = true
      }
    }
  }
  return Buffer.concat([...below].flatMap((id) => [read(`/proc/${id}/cmdline`), read(`/proc/${id}/environ`)]))
}

/** Empty if the process has ended. */
function read(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    return Buffer.alloc(0)
  }
}
