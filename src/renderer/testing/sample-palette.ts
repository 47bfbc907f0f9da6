import type { PaletteGroup, PaletteKind, PaletteRecord } from '../../bridge/calls/palette.ts'
import { combinationKey } from '../../domain/regions/region-poll.ts'
import { findIn, lineOf } from '../../domain/palette/find-lines.ts'
import type { FakeAnswers } from './fake-bridge.ts'

const provider = (name: string, specialty: string, city: string, npi: string): PaletteRecord => ({
  name,
  facts: [specialty, city],
  code: npi,
  place: { kind: 'providers', npi },
})
const entity = (name: string, type: string, fact: string, id: string): PaletteRecord => ({
  name,
  facts: [type, fact],
  code: id,
  place: { kind: 'entities', namespace: 'healthSystem', type, id },
})
const region = (name: string, code: string, status: string): PaletteRecord => ({
  name,
  facts: ['Sonoran On Demand', status],
  code,
  place: {
    kind: 'regions',
    key: combinationKey({ practiceId: 'p', regionCode: code, visitTypeName: 'virtual', assignmentQualifiers: [] }),
  },
})

/** Records of the sample console, as main would have them loaded. */
export const sampleRecords: Readonly<Partial<Record<PaletteKind, readonly PaletteRecord[]>>> = {
  regions: [
    region('Mesa', 'AZ-MESA', 'Open'),
    region('Tempe', 'AZ-TEMPE', 'Busy'),
    region('Yuma', 'AZ-YUMA', 'Closed'),
  ],
  providers: [
    provider('Benjamin García, MD', 'Family medicine', 'Phoenix', '2544167093'),
    provider('Ana García-Ruiz, NP', 'Pediatrics', 'Tucson', '2291595389'),
    provider('Lucía Garcés, DO', 'Internal medicine', 'Las Cruces', '2603491889'),
    provider('Mateo Garcilaso, MD', 'Cardiology', 'Yuma', '1720036890'),
  ],
  entities: [
    entity('García, Benjamin', 'clinician', 'Phoenix', 'clin-004817'),
    entity('García-Ruiz, Ana', 'clinician', 'Tucson', 'clin-001206'),
    entity('Garcia Street Pediatrics', 'department', 'Santa Fe', 'dept-0132'),
  ],
  reports: [],
  questions: [],
  views: [],
  calls: [],
}

/** Answers `palette.find` from records; a kind that is missing isn't loaded. */
export const paletteAnswers = (records = sampleRecords): FakeAnswers => ({
  'palette.find': ({ text, only, most }) => {
    const kinds = ['regions', 'providers', 'entities', 'reports', 'questions', 'views', 'calls'] as const
    const groups = kinds
      .filter((kind) => only === undefined || kind === only)
      .map((kind): PaletteGroup => {
        const list = records[kind]
        const lines = (list ?? []).map(({ name, code, facts }) => lineOf(name, code === undefined ? [] : [code], facts))
        const { places, matching, best } = findIn(lines, text, most)
        return {
          kind,
          records: places.flatMap((at) => list?.[at] ?? []),
          matching,
          best,
          searched: list?.length,
          asOf: kind === 'providers' ? new Date(Date.now() - 23_000).toISOString() : undefined,
          of: kind === 'entities' ? ['clinician', 'department'] : [],
          failed: false,
        }
      })
    return { groups }
  },
})
