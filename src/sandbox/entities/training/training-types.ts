import { trainingNamespace } from '../../../domain/training/training-types.ts'
import { at } from '../../data/random.ts'
import { business } from '../../data/words.ts'
import type { EntityDefinition, FieldDefinition } from '../definition.ts'
import { schemaAddress } from '../schema-address.ts'
import { awkwardTexts } from './awkward-texts.ts'

/** Entity types for practice (domain/training-types.ts), each with one kind of problem. */

type Trouble = Pick<EntityDefinition, 'name' | 'description'> & Partial<EntityDefinition>

function training(trouble: Trouble): EntityDefinition {
  return {
    namespace: trainingNamespace,
    version: '1.0.0',
    draft: '2020-12',
    tags: ['training'],
    enableAudit: false,
    processingDirectives: [],
    rows: 25,
    fields: { name: { type: 'string', required: true }, note: { type: 'string', nullable: true } },
    row: (_world, index) => ({
      name: `${at(business.streets, index)} ${index + 1}`,
      note: index % 3 === 0 ? null : at(business.directions, index),
    }),
    ...trouble,
  }
}

/** A schema based on another one, which in turn is based on the first. */
const circular = (name: string, other: string) =>
  training({
    name,
    description: `Its schema refers to ${other}, and that one to this.`,
    schema: (usual) => ({ ...usual, $ref: schemaAddress(`${trainingNamespace}.${other}`) }),
  })

const largeFields = 2_500
/** The rows have a value in one of this many fields of the large schema. */
const filledEvery = 50

function largeSchema(): Record<string, FieldDefinition> {
  const field = (n: number): [string, FieldDefinition] => [
    `measure${String(n).padStart(4, '0')}`,
    {
      type: n % 3 === 0 ? 'number' : 'string',
      nullable: true,
      description: `Measure ${n}, kept for the sake of the schema's size. ${at(business.directions, n)}`,
      tags: ['training', `group ${n % 40}`],
    },
  ]
  return Object.fromEntries(Array.from({ length: largeFields }, (_, n) => field(n)))
}

export const trainingDefinitions: readonly EntityDefinition[] = [
  training({ name: 'withoutSchema', description: 'Has rows and no schema.', schema: 'none' }),
  training({
    name: 'unknownDraft',
    description: 'Its schema names a draft that nobody has.',
    schema: (usual) => ({ ...usual, $schema: 'https://json-schema.org/draft/2031-04/schema' }),
  }),
  training({
    name: 'missingReference',
    description: 'A field of its schema refers to a schema that is not there.',
    schema: (usual) => ({
      ...usual,
      properties: { ...(usual['properties'] as object), note: { $ref: schemaAddress(`${trainingNamespace}.nowhere`) } },
    }),
  }),
  circular('circleOne', 'circleTwo'),
  circular('circleTwo', 'circleOne'),
  training({
    name: 'veryLargeSchema',
    description: `Its schema has ${largeFields} fields.`,
    fields: { name: { type: 'string', required: true }, ...largeSchema() },
    row: (_world, index) => ({
      name: `Measured ${index + 1}`,
      ...Object.fromEntries(
        Array.from({ length: largeFields / filledEvery }, (_, n) => n * filledEvery).map((n) => [
          `measure${String(n).padStart(4, '0')}`,
          n % 3 === 0 ? index * 10 + n / 100 : `${n} of ${index + 1}`,
        ]),
      ),
    }),
  }),
  training({
    name: 'awkwardText',
    description: 'Its rows hold texts that are hard to show, to search and to export.',
    rows: awkwardTexts.length,
    fields: {
      name: { type: 'string', required: true },
      position: { type: 'integer', required: true },
      nameLast: { type: 'string', nullable: true },
      biography: { type: 'string', nullable: true },
      words: { type: 'array', itemType: 'string', nullable: true },
    },
    row(_world, index) {
      const text = at(awkwardTexts, index)
      const next = at(awkwardTexts, index + 1)
      return { name: text, position: index, nameLast: next, biography: `${text} ${next}`, words: [text, next] }
    },
  }),
]
