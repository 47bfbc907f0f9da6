import type { Connection } from '../src/domain/connections/connection.ts'

/** The connection of a measurement to a server that is all of the platform. */
export function connectionTo(address: string): Connection {
  return {
    id: 'benchmark',
    name: 'Benchmark',
    stage: 'uat',
    baseUrl: address,
    visitUrl: address,
    schedulingUrl: address,
    practiceIds: [],
    gateway: false,
  }
}
