import fc from 'fast-check'

/** Generated policies of every form that the schema takes. */

const host = fc.stringMatching(/^[a-z][a-z0-9]{0,8}\.example$/)
const origin = host.map((name) => `https://${name}`)
const text = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 éü]{0,20}[a-z]$/)

const connection = fc.record(
  {
    id: fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,12}$/),
    name: text,
    stage: fc.constantFrom('production', 'uat', 'sandbox'),
    baseUrl: origin,
    visitUrl: origin,
    schedulingUrl: origin,
    practiceIds: fc.array(text, { maxLength: 3 }),
    gateway: fc.boolean(),
    sharedHistory: fc.record({ host, database: text, user: text, port: fc.integer({ min: 1, max: 65_535 }) }),
  },
  { requiredKeys: ['id', 'name', 'stage', 'baseUrl', 'visitUrl', 'schedulingUrl'] },
)

/** A valid policy as its file has it. */
export const anyPolicy = fc.record(
  {
    version: fc.constant(1),
    managedBy: text,
    connections: fc.uniqueArray(connection, { maxLength: 4, selector: ({ id }) => id }),
    ownConnections: fc.boolean(),
    allowedOrigins: fc.array(origin, { maxLength: 4 }),
    pinRequired: fc.boolean(),
    pinLeastLength: fc.integer({ min: 6, max: 64 }),
    idleMinutesAtMost: fc.integer({ min: 1, max: 15 }),
    exportFolders: fc.array(fc.constantFrom('allowed', 'allowed/below', 'not-there'), { maxLength: 2 }),
    waitHistoryDaysAtMost: fc.integer({ min: 1, max: 3_650 }),
    auditTrailMonthsAtLeast: fc.integer({ min: 12, max: 120 }),
    forwardAuditTrail: fc.boolean(),
    versionNotice: fc.record({
      address: origin.map((one) => `${one}/versions`),
      key: fc.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    }),
    maskColumns: fc.array(text, { maxLength: 3 }),
  },
  { requiredKeys: ['version', 'managedBy'] },
)

/** What makes a file one that closes the console: another content, or another state of the file. */
export type Break =
  | { readonly kind: 'content'; readonly change: (text: string) => string | Uint8Array }
  | { readonly kind: 'file'; readonly state: 'link' | 'folder' | 'group' | 'others' | 'open-folder' | 'foreign' }

const withField = (name: string, value: unknown): Break => ({
  kind: 'content',
  change: (content) => JSON.stringify({ ...JSON.parse(content), [name]: value }),
})
const ofOtherType = fc.oneof(fc.constant({}), fc.constant('many'), fc.constant(-1), fc.constant(1.5), fc.constant(null))

export const anyBreak: fc.Arbitrary<Break> = fc.oneof(
  fc.nat({ max: 10_000 }).map(
    (at): Break => ({
      kind: 'content',
      change: (content) => content.slice(0, at % content.length),
    }),
  ),
  fc
    .tuple(
      fc.constantFrom('version', 'connections', 'ownConnections', 'allowedOrigins', 'pinLeastLength', 'maskColumns'),
      ofOtherType,
    )
    .map(([name, value]) => withField(name, value)),
  fc.stringMatching(/^[a-z]{1,10}X$/).map((name) => withField(name, true)),
  fc.constantFrom(
    withField('allowedOrigins', ['https://a.example/path']),
    withField('allowedOrigins', ['http://a.example']),
    withField('exportFolders', ['relative']),
    withField('connections', [{ id: 'UPPER' }]),
    withField('idleMinutesAtMost', 16),
    withField('versionNotice', { address: 'http://a.example/versions', key: 'A'.repeat(43) }),
    withField('versionNotice', { address: 'https://a.example/versions', key: 'A'.repeat(42) }),
    withField('versionNotice', { address: 'https://a.example/versions' }),
    withField('auditTrailMonthsAtLeast', 11),
  ),
  fc.integer({ min: 256 * 1024, max: 600 * 1024 }).map(
    (size): Break => ({
      kind: 'content',
      change: (content) => content + ' '.repeat(size),
    }),
  ),
  fc.constant<Break>({ kind: 'content', change: (content) => Buffer.concat([Buffer.from(content), Buffer.of(0xc3)]) }),
  fc
    .constantFrom('link', 'folder', 'group', 'others', 'open-folder', 'foreign' as const)
    .map((state): Break => ({ kind: 'file', state })),
)
