import { describe, expect, it } from 'vitest'
import type { ColumnKind, TableColumn } from '../tables/table.ts'
import { countedBy, plainName, rolesOf } from './column-roles.ts'
import { readyHistoryCharts, readyRecordCharts, readyReportCharts } from './ready-charts.ts'

const column = (id: string, kind: ColumnKind = 'text'): TableColumn => ({ id, name: id, kind })

describe('analyst finding 4: people are counted', () => {
  it('by their id, whatever column names them; by none where no id came', () => {
    const named = [column('providerName'), column('providerEmailAddress'), column('providerId'), column('actorName')]
    const roles = rolesOf(named)
    expect(roles).toMatchObject({ provider: 'providerName', actor: 'actorName' })
    expect(countedBy('provider', roles, named)).toBe('providerId')
    expect(countedBy('provider', { provider: 'providerEmailAddress' }, named)).toBe('providerEmailAddress')
    expect(countedBy('actor', roles, named)).toBeUndefined()
    expect(countedBy('visitId', { visitId: 'visit' }, named)).toBe('visit')
  })
})

describe('analyst finding 4: the charts of people', () => {
  const byOf = (...ids: string[]) => {
    const columns = ids.map((id) => column(id))
    return readyHistoryCharts(rolesOf(columns), columns).charts.map(({ by }) => by)
  }
  it('count by id and show names: of one column, or of last and first name', () => {
    expect(byOf('providerId', 'providerName', 'actorId', 'actorLastName', 'actorFirstName')).toEqual([
      { column: 'providerId', names: ['providerName'] },
      { column: 'actorId', names: ['actorLastName', 'actorFirstName'] },
    ])
  })

  it('show the id where no name came, and the name where no id did', () => {
    expect(byOf('providerId')).toEqual([{ column: 'providerId' }])
    expect(byOf('actorName')).toEqual([{ column: 'actorName' }])
  })
})

describe('roles', () => {
  it('are of no column with masked fields inside, which can’t be charted', () => {
    expect(rolesOf([{ ...column('providerName'), masksInside: true }])).toEqual({})
  })

  it('are found by name however it is written, the likeliest name first', () => {
    const columns = [
      column('Visit ID'),
      column('started_at', 'dateTime'),
      column('REQUESTED-AT', 'dateTime'),
      column('Visit Status'),
      column('patientState'),
      column('region code'),
      column('Wait Time (Seconds)', 'number'),
      column('Cancellation Reason'),
      column('providerNpi'),
      column('providerName'),
    ]
    expect(rolesOf(columns)).toEqual({
      visitId: 'Visit ID',
      createdAt: 'REQUESTED-AT',
      status: 'Visit Status',
      region: 'region code',
      waitSeconds: 'Wait Time (Seconds)',
      cancelReason: 'Cancellation Reason',
      provider: 'providerName',
    })
    expect(plainName('Visit_Crèated At')).toBe('visitcreatedat')
  })

  it('are never given to a column that cannot have them', () => {
    expect(rolesOf([column('createdAt', 'text'), column('waitSeconds', 'text')])).toEqual({})
    expect(rolesOf([column('createdAt', 'date'), column('visitCreatedAt', 'dateTime')])).toEqual({
      createdAt: 'visitCreatedAt',
    })
  })

  it('are of no other time where one cell of the likeliest column makes it text', () => {
    const updated = [column('updatedAt', 'dateTime'), column('lastModifiedDate', 'dateTime')]
    expect(rolesOf(updated)).toEqual({ createdAt: 'updatedAt' })
    expect(rolesOf([column('createdAt', 'text'), ...updated])).toEqual({})
    expect(rolesOf([column('createdAt', 'text'), column('startedAt', 'dateTime'), ...updated])).toEqual({
      createdAt: 'startedAt',
    })
  })

  it('that a person set go before, null takes one away, and a column that is gone is guessed anew', () => {
    const columns = [column('status'), column('outcome'), column('region')]
    expect(rolesOf(columns, { status: 'outcome', region: null })).toEqual({ status: 'outcome' })
    expect(rolesOf(columns, { status: 'gone' })).toEqual({ status: 'status', region: 'region' })
    // A column that the user assigned is not guessed for another role.
    expect(rolesOf([column('state')], { status: 'state' })).toEqual({ status: 'state' })
  })
})

describe('ready charts', () => {
  it('appear where their columns are, and say what the others need', () => {
    const columns = [column('createdAt', 'dateTime'), column('status')]
    const { charts, missing } = readyReportCharts(rolesOf(columns), columns)
    expect(charts.map(({ title }) => title)).toEqual(['Visits per day', 'Busiest hours'])
    expect(missing).toContainEqual({ chart: 'Wait by hour', needs: ['waitSeconds'] })
    expect(missing).toContainEqual({ chart: 'Cancellations per day', needs: ['cancelReason'] })
  })

  it('tell a long span by the week, since bars of so many days cannot be told apart', () => {
    const columns = [column('createdAt', 'dateTime'), column('status')]
    const of = (days: number) => readyReportCharts(rolesOf(columns), columns, days).charts[0]
    expect(of(120)).toMatchObject({ title: 'Visits per day', by: { bucket: 'day' } })
    expect(of(121)).toMatchObject({
      id: 'visits-per-week-by-status',
      title: 'Visits per week',
      by: { column: 'createdAt', bucket: 'week' },
    })
  })

  it('of answers and pauses name no visits', () => {
    const columns = [column('createdAt', 'dateTime'), column('status'), column('regionCode')]
    const { charts } = readyRecordCharts(rolesOf(columns), columns)
    expect(charts.map(({ title, unit }) => [title, unit])).toEqual([
      ['Top regions', 'records'],
      ['Busiest hours', 'records'],
    ])
  })

  it('do not take a role for granted that its column cannot have', () => {
    const columns = [column('when', 'text'), column('action')]
    const { charts, missing } = readyHistoryCharts({ createdAt: 'when', action: 'action' }, columns)
    expect(charts.map(({ id }) => id)).toEqual(['records-by-action'])
    expect(missing[0]).toEqual({ chart: 'Records per day', needs: ['createdAt'] })
  })
})
