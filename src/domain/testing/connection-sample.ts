import type { Connection } from '../connections/connection.ts'

/** A connection for tests, with the fields of `change`. */
export const sampleConnection = (change: Partial<Connection> = {}): Connection => ({
  id: 'c1',
  name: 'UAT',
  stage: 'uat',
  baseUrl: 'https://api.example',
  visitUrl: 'https://visits.example',
  schedulingUrl: 'https://book.example',
  practiceIds: [],
  gateway: false,
  ...change,
})

/** The same address for all calls. */
export const allAt = (address: string) => ({ baseUrl: address, visitUrl: address, schedulingUrl: address })
