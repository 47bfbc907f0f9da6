import { z } from 'zod'
import { type JsonFile, jsonFile } from '../storage/json-file.ts'

/**
 * The file of named views. Validates only the fields that identify a view: a view from a newer console version with an unknown filter stays in the file, even
 * if it can't be shown.
 */
const namedViewsSchema = z.looseObject({
  version: z.literal(1),
  views: z.array(z.looseObject({ id: z.string(), subject: z.string(), name: z.string() })),
})

export type StoredNamedViews = z.output<typeof namedViewsSchema>
export type StoredNamedView = StoredNamedViews['views'][number]

export function namedViewsFile(path: string, onNotice: (notice: string) => void): JsonFile<StoredNamedViews> {
  return jsonFile({ path, schema: namedViewsSchema, empty: { version: 1, views: [] }, onNotice })
}
