import { originsOfRegions } from '../../../domain/policy/policy.ts'
import { nothing, part, providerFacts, type RulesOf, tableOf, type TrailFacts } from './rule.ts'
import { shownInPart } from './table-rules.ts'
import { texts } from '../text.ts'

/** Rules of entities, providers, regions and the searches. */

type EntityType = { readonly connectionId: string; readonly namespace: string; readonly type: string }
const entityType = ({ connectionId, namespace, type }: EntityType): TrailFacts => ({
  connectionId,
  subject: { kind: 'entity', id: `${namespace}/${type}` },
})
const jobOf = ({ jobId }: { readonly jobId: string }) => jobId

export const entitiesRules: RulesOf<'entities'> = {
  'entities.schema': nothing,
  'entities.page': {
    action: 'entity.shown',
    when: 'after',
    asked: entityType,
    answered: ({ rows }) => ({ count: rows.length }),
  },
  'entities.open': {
    action: 'table.opened',
    when: 'after',
    asked: entityType,
    answered: ({ state, rowCount }) => (state === 'loading' ? {} : { count: rowCount }),
  },
  'entities.countTypes': nothing,
  'entities.audit': {
    action: 'audit.run',
    when: 'before',
    asked: ({ connectionId, types }) => ({
      connectionId,
      details: ['entities', texts.platformRules.types(types.length)],
    }),
    job: jobOf,
  },
  // Counts by rule, without values.
  'entities.audits': nothing,
  'entities.compare': {
    action: 'audit.run',
    when: 'before',
    asked: ({ left, namespace, type }) => ({
      ...entityType({ connectionId: left, namespace, type }),
      details: ['comparison'],
    }),
    job: jobOf,
  },
  'entities.comparison': part,
  // Type names; no data.
  'entities.ownTypes': nothing,
  'entities.referrers': nothing,
}

export const providersRules: RulesOf<'providers'> = {
  // Only provider names from stored data.
  'providers.named': nothing,
  'providers.open': {
    action: 'table.opened',
    when: 'after',
    asked: ({ connectionId }) => ({ connectionId }),
    answered: tableOf,
  },
  'providers.detail': { action: 'provider.shown', when: 'after', asked: providerFacts },
  'providers.timeSlots': { action: 'slots.searched', when: 'after', asked: providerFacts },
  'providers.slotSearch': { action: 'slots.searched', when: 'after', asked: providerFacts },
  'providers.careSlots': { action: 'slots.searched', when: 'after', asked: providerFacts },
  'providers.search': {
    action: 'slots.searched',
    when: 'before',
    asked: ({ connectionId, npis: [npi, ...others] }) => ({
      connectionId,
      ...(npi !== undefined && others.length === 0 ? { subject: { kind: 'provider', id: npi } } : {}),
      count: others.length + 1,
      details: ['providers'],
    }),
    job: jobOf,
  },
  'providers.audit': {
    action: 'audit.run',
    when: 'before',
    asked: ({ connectionId }) => ({ connectionId, details: ['providers'] }),
    job: jobOf,
  },
  // Counts only.
  'providers.audits': nothing,
}

const changed = (input: { readonly connectionId: string }, ...details: string[]): TrailFacts => ({
  connectionId: input.connectionId,
  details,
})

/** Waits, pauses and alerts concern regions and contain no personal data. */
export const regionsRules: RulesOf<'regions'> = {
  'regions.settings': nothing,
  'regions.saveSettings': {
    action: 'settings.changed',
    when: 'before',
    asked: (input) => changed(input, 'regions', ...Object.keys(input.settings), ...originsOfRegions(input.settings)),
  },
  'regions.watch': nothing,
  'regions.board': nothing,
  'regions.watched': nothing,
  'regions.pollNow': nothing,
  'regions.presence': nothing,
  'regions.detail': nothing,
  'regions.alerts': nothing,
  'regions.actOnIncidents': nothing,
  'regions.mute': { action: 'settings.changed', when: 'before', asked: (input) => changed(input, 'regions', 'mute') },
  'regions.settle': {
    action: 'settings.changed',
    when: 'before',
    asked: (input) => changed(input, 'regions', texts.platformRules.withdrawnRows),
  },
  'regions.alertLog': nothing,
  'regions.alertLogTable': nothing,
  'regions.webhooks': nothing,
  'regions.setWebhookSecret': {
    action: 'settings.changed',
    when: 'before',
    asked: (input) => changed(input, texts.platformRules.webhookSecret, input.secret === null ? 'removed' : 'set'),
  },
  'regions.ruleCalls': nothing,
  // A person still has to send it; it has no patient data.
  'regions.mailDraft': nothing,
  'regions.testNotice': nothing,
  'regions.known': nothing,
  'regions.history': nothing,
  // Pause records name who paused.
  'regions.pauses': {
    action: 'table.opened',
    when: 'after',
    asked: (input) => changed(input, texts.platformRules.pausesOfARegion),
    answered: ({ pauses }) => ({ count: pauses.length }),
  },
  'regions.samples': nothing,
  'regions.pausesTable': { action: 'table.opened', when: 'after', asked: (input) => changed(input), answered: tableOf },
  'regions.allSamples': nothing,
  // It names who paused.
  'regions.shiftReport': {
    action: 'table.opened',
    when: 'after',
    asked: (input) => changed(input),
    answered: ({ table }) => tableOf(table),
  },
  'regions.setStore': {
    action: 'settings.changed',
    when: 'before',
    asked: (input) =>
      changed(
        input,
        texts.platformRules.sharedHistory,
        input.store === null ? texts.platformRules.removed : 'set',
        ...originsOfRegions(input),
      ),
  },
}

export const searchesRules: RulesOf<'searches'> = {
  'searches.open': {
    action: 'table.opened',
    when: 'after',
    asked: ({ connectionId, kind }) => ({ connectionId, details: [kind] }),
    answered: tableOf,
  },
  'searches.pauseTimeline': shownInPart,
}
