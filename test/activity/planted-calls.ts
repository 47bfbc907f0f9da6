import path from 'node:path'
import { type EndpointName, endpoints } from '../../src/main/services/platform/operations.ts'
import { plantedValues } from '../booking/planted.ts'
import { documentedCalls } from '../requests/documented.ts'
import { fullAnswers } from '../requests/full-answers.ts'

/** Calls and responses with personal identifiers in every field that accepts one. */

/** Values to fill a field with, by format. */
const candidates = [...plantedValues, '1961-07-23T04:05:06Z', 'AZ-planted', '85297']

type Place = { readonly holder: Record<string, unknown>; readonly name: string }

/** Every text in `value`, with its location. */
export function textPlaces(value: unknown, found: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return found
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'string') found.push({ holder: value as Record<string, unknown>, name })
    else textPlaces(inner, found)
  }
  return found
}

/** Puts identifiers into the texts of `input` as long as `takes` accepts them, except for fields in `left`. Returns their number. */
export function plantInto(input: object, takes: () => boolean, left: readonly string[]): number {
  let planted = 0
  let next = 0
  for (const { holder, name } of textPlaces(input)) {
    if (left.includes(name)) continue
    const before = holder[name]
    const fits = candidates.some((_, at) => {
      holder[name] = candidates[(next + at) % candidates.length]
      if (!takes()) return false
      next += at + 1
      return true
    })
    if (fits) planted += 1
    else holder[name] = before
  }
  return planted
}

/** The largest documented input of `operation`, with as many identifiers as its schema accepts; a report goes into `folder`. */
export function plantedInput(
  operation: EndpointName,
  folder: string,
): { input: Record<string, unknown>; planted: number } {
  const fullest = documentedCalls
    .filter((call) => call.operation === operation)
    .toSorted((a, b) => JSON.stringify(b.input).length - JSON.stringify(a.input).length)[0]
  const input = structuredClone(fullest?.input ?? {}) as Record<string, unknown>
  if (operation === 'reports.download') input['path'] = path.join(folder, 'report.csv')
  const takes = () => endpoints[operation].input.safeParse(input).success
  const planted = plantInto(input, takes, ['path'])
  // Field names also carry identifiers if the call accepts unknown fields.
  const further = { Quillondra: '4805559317', '478-93-6152': { 'Vexmoor-Tavish': ['MRN-77120934'] } }
  for (const holder of [input, input['patient'], input['visitDetails']]) {
    if (typeof holder !== 'object' || holder === null) continue
    for (const [name, value] of Object.entries(
      operation === 'visits.assignmentQualifiers' ? { Quillondra: '4805559317' } : further,
    )) {
      ;(holder as Record<string, unknown>)[name] = value
      if (!takes()) delete (holder as Record<string, unknown>)[name]
    }
  }
  return { input, planted }
}

/** A full response with identifiers in each text; a date if nothing else is accepted. */
export function plantedAnswer(operation: EndpointName): string {
  if (operation === 'reports.download') return `name,phone\n${plantedValues.join(',')}\n`
  const body = structuredClone(fullAnswers[operation])
  for (const [at, { holder, name }] of textPlaces(body).entries()) {
    holder[name] = plantedValues[at % plantedValues.length]
    if (!endpoints[operation].output.safeParse(body).success) holder[name] = '1961-07-23'
  }
  return JSON.stringify(body)
}
