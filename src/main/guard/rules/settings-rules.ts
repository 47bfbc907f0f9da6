import { originsOf } from '../../../domain/connections/connection.ts'
import { looks, nothing, type RulesOf, type TrailFacts } from './rule.ts'

const connection = ({ connectionId }: { readonly connectionId: string }): TrailFacts => ({
  connectionId,
  subject: { kind: 'connection', id: connectionId },
})
const key = (input: { readonly connectionId: string; readonly family: string }): TrailFacts => ({
  ...connection(input),
  details: [input.family],
})

export const settingsRules: RulesOf<'settings'> = {
  'settings.connections': nothing,
  'settings.saveConnection': {
    action: 'connection.saved',
    when: 'before',
    asked: ({ id, fields }) => ({
      ...(id === undefined ? {} : connection({ connectionId: id })),
      details: [id === undefined ? 'new' : 'changed', fields.stage, ...originsOf(fields)],
    }),
    answered: ({ id }) => connection({ connectionId: id }),
  },
  'settings.duplicateConnection': {
    action: 'connection.saved',
    when: 'before',
    asked: (input) => ({ ...connection(input), details: ['copy'] }),
    answered: ({ id }) => connection({ connectionId: id }),
  },
  'settings.removeConnection': { action: 'connection.removed', when: 'before', asked: connection },
  'settings.useConnection': { action: 'connection.used', when: 'before', asked: connection },
  // Sends no key, but calls the connection's addresses.
  'settings.testConnection': { action: 'connection.tested', when: 'before', asked: connection },
  'settings.keys': nothing,
  'settings.setKey': { action: 'key.set', when: 'before', asked: key },
  'settings.testKey': {
    action: 'key.tested',
    when: 'before',
    asked: key,
    answered: ({ lastTest }) =>
      lastTest?.accepted === false ? { failure: lastTest.failure?.kind ?? 'unauthorized' } : {},
  },
  'settings.removeKey': { action: 'key.removed', when: 'before', asked: key },
  'settings.saveDateForm': looks,
  'settings.policy': nothing,
  'settings.keptData': nothing,
  'settings.removeAllData': { action: 'data.removed', when: 'before' },
}
