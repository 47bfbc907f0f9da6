import type { z } from 'zod'
import { Refusal } from './reply.ts'
import type { ErrorStyle } from './route.ts'

/** A 400 in the error style of a family. The document doesn't show these bodies; they follow common practice. */
export function badRequest(errors: ErrorStyle, message: string, details?: unknown): Refusal {
  switch (errors) {
    case 'errorCode':
      return new Refusal(400, { errorCode: '40001', message })
    case 'report':
      return new Refusal(400, { error: message })
    case 'message':
      return new Refusal(400, details === undefined ? { message } : { message, details })
  }
}

/** Parses a body by a schema, or throws a refusal that lists what is wrong and where. */
export function parsed<Schema extends z.ZodType>(schema: Schema, body: unknown, errors: ErrorStyle): z.output<Schema> {
  const result = schema.safeParse(body ?? {})
  if (result.success) return result.data
  const details = result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
  const [first] = details
  const where = first === undefined || first.path === '' ? '' : `'${first.path}': `
  throw badRequest(errors, `${where}${first?.message ?? 'Bad request'}`, details)
}
