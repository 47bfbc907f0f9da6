import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { callNames, calls } from '../../src/bridge/calls.ts'
import { eventNames } from '../../src/bridge/events.ts'
import { createHandlers, type HandlersNeeds } from '../../src/main/handlers.ts'
import { operationNames } from '../../src/main/platform/operations.ts'

/** What the page may ask of main. A call more or less is a decision about safety: this list changes by hand. */
it('exposes these calls and no others', () => {
  expect(callNames.toSorted()).toEqual([
    'app.info',
    'booking.alternatives',
    'booking.close',
    'booking.desk',
    'booking.evidence',
    'booking.intents',
    'booking.keepDraft',
    'booking.newCaller',
    'booking.practices',
    'booking.providers',
    'booking.recordEvidence',
    'booking.retailLink',
    'booking.review',
    'booking.send',
    'booking.slots',
    'booking.summary',
    'booking.waits',
    'entities.audit',
    'entities.audits',
    'entities.compare',
    'entities.comparison',
    'entities.countTypes',
    'entities.open',
    'entities.page',
    'entities.schema',
    'exports.openFile',
    'exports.show',
    'exports.start',
    'jobs.cancel',
    'jobs.dismiss',
    'jobs.list',
    'practiceMode.misbehave',
    'practiceMode.reset',
    'practiceMode.state',
    'providers.audit',
    'providers.audits',
    'providers.careSlots',
    'providers.detail',
    'providers.open',
    'providers.search',
    'providers.slotSearch',
    'providers.timeSlots',
    'regions.acknowledge',
    'regions.alertLog',
    'regions.alerts',
    'regions.board',
    'regions.detail',
    'regions.history',
    'regions.known',
    'regions.mute',
    'regions.pauses',
    'regions.pausesTable',
    'regions.pollNow',
    'regions.presence',
    'regions.samples',
    'regions.saveSettings',
    'regions.setStore',
    'regions.settings',
    'regions.testNotice',
    'regions.watch',
    'settings.connections',
    'settings.duplicateConnection',
    'settings.keys',
    'settings.removeConnection',
    'settings.removeKey',
    'settings.saveConnection',
    'settings.setKey',
    'settings.testConnection',
    'settings.testKey',
    'settings.useConnection',
    'snapshots.aggregate',
    'snapshots.distinct',
    'snapshots.hold',
    'snapshots.info',
    'snapshots.position',
    'snapshots.release',
    'snapshots.row',
    'snapshots.view',
    'snapshots.window',
    'views.list',
    'views.remove',
    'views.save',
  ])
})

it('tells the page of these events and no others', () => {
  expect([...eventNames].toSorted()).toEqual([
    'booking.changed',
    'connections.changed',
    'jobs.changed',
    'regions.alerts',
    'regions.board',
    'shell.open',
    'snapshots.changed',
    'snapshots.gone',
  ])
})

it('has a schema and a handler for every call, and no handler beside', () => {
  const handlers = createHandlers({
    userDataPath: tmpdir(),
    snapshots: { screens: {} },
    booking: { memory: { onForget: () => undefined } },
  } as unknown as HandlersNeeds)
  expect(Object.keys(handlers).toSorted()).toEqual(callNames.toSorted())
  for (const name of callNames) {
    expect(typeof handlers[name]).toBe('function')
    expect(calls[name].input.safeParse(Symbol('nothing')).success).toBe(false)
  }
})

it('knows the 22 calls and the link of the operation table', () => {
  expect(operationNames).toEqual([
    'entities.schema',
    'entities.batch',
    'visits.practice',
    'visits.assignmentQualifiers',
    'visits.waitTimes',
    'visits.create',
    'visits.createGuest',
    'visits.summary',
    'careOptions.providers',
    'careOptions.slots',
    'careOptions.search',
    'slots.search',
    'providers.list',
    'providers.detail',
    'providers.timeSlots',
    'providers.book',
    'scheduling.retailLink',
    'reports.start',
    'reports.status',
    'reports.download',
    'providerHistories.search',
    'surveys.search',
    'pauseBookings.search',
  ])
})
