import type { ManagedSettings } from '../../bridge/managed.ts'
import type { FakeAnswers } from './fake-bridge.ts'
import { sampleConnections, sampleInfo } from './sample-platform.ts'

/** A console that an organization manages: one connection with its shared history, and a limit for each setting that has one. */

export const sampleManaged: ManagedSettings = {
  source: '/etc/access-console/policy.json',
  sha256: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
  policy: {
    version: 1,
    managedBy: 'Valley Health IT',
    connections: [
      {
        id: 'valley',
        name: 'Valley',
        stage: 'production',
        baseUrl: 'https://api.valley.example',
        visitUrl: 'https://api.valley.example',
        schedulingUrl: 'https://book.valley.example',
        practiceIds: [],
        gateway: false,
        sharedHistory: { host: 'db.valley.example', port: 5432, database: 'waits', user: 'console', tls: 'verify' },
      },
    ],
    ownConnections: false,
    allowedOrigins: [],
    pinRequired: true,
    pinLeastLength: 8,
    idleMinutesAtMost: 5,
    exportFolders: ['~/Exports'],
    waitHistoryDaysAtMost: 90,
    auditTrailMonthsAtLeast: 72,
    forwardAuditTrail: true,
    maskColumns: ['visit reason'],
    versionNotice: { address: 'https://it.valley.example/console', key: 'A'.repeat(43) },
  },
  versions: { kind: 'newer', at: '2026-11-20T15:04:00.000Z', latest: '1.2.0' },
}

const { managedBy: by, connections: _connections, ...limits } = sampleManaged.policy

export const managedAnswers: FakeAnswers = {
  'settings.policy': () => sampleManaged,
  'settings.connections': () => ({
    connections: sampleConnections.map((one) => ({ ...one, managed: one.id === 'prod' })),
    activeId: 'prod',
  }),
  'app.info': () => ({ ...sampleInfo, managed: { by, ...limits } }),
}
