import { z } from 'zod'
import type { ExportResult } from '../../../bridge/calls/exports.ts'
import type { Job } from '../../../bridge/jobs.ts'

const exportResult = z.object({
  folder: z.string(),
  files: z.array(z.object({ name: z.string(), bytes: z.number(), rows: z.number() })),
  rows: z.number(),
  notes: z.array(z.string()).optional(),
})

const kinds: readonly string[] = ['exports.write', 'reports.saveFile']

/** The result of a finished export, or of a saved report file; undefined for any other job. */
export function exportOf({ kind, state, result }: Job): Required<ExportResult> | undefined {
  if (!kinds.includes(kind) || state !== 'done') return undefined
  const parsed = exportResult.safeParse(result)
  return parsed.success ? { ...parsed.data, notes: parsed.data.notes ?? [] } : undefined
}
