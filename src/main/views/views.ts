import type { NamedView } from '../../bridge/calls/views.ts'
import { type Result, done } from '../storage/result.ts'

/** Views that were given a name, kept in a small file. */
export type Views = {
  list(subject: string): Promise<Result<readonly NamedView[]>>
  save(view: Omit<NamedView, 'id' | 'savedAt'>): Promise<Result<readonly NamedView[]>>
  remove(subject: string, id: string): Promise<Result<readonly NamedView[]>>
}

export function createViews(_path: string, _onNotice: (text: string) => void): Views {
  return { list: async () => done([]), save: async () => done([]), remove: async () => done([]) }
}
