import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { BookingReview, SendOutcome } from '../../src/bridge/calls/booking.ts'
import { type BookingDraft, newDraft, type PatientDraft } from '../../src/domain/booking/booking-draft.ts'
import { openPoints } from '../../src/domain/booking/booking-open-points.ts'
import {
  bringBack,
  changePatient,
  clearForOther,
  clearIds,
  confirmSamePerson,
  formerOwner,
  settlePatient,
} from '../../src/domain/booking/booking-patient.ts'
import { nextVisit, otherPatient } from '../../src/domain/booking/next-patient.ts'
import { noCriteria } from '../../src/domain/slots/slot-criteria.ts'
import { idTextsOf } from '../../src/domain/booking/used-ids.ts'
import { offeredTo } from './booked.ts'
import { type Desk, newFolder, openDesk, valueOf } from './desk.ts'
import { expectBody } from './desk-body.ts'
import type { Ending } from './desk-endings.ts'
import { paid, type Payment } from './desk-payment.ts'
import { callers, marksOfOthers, people, type Person } from './desk-people.ts'
import type { SentWay } from './drafts.ts'
import { type Platform, startPlatform } from './platform.ts'
import { ehrSystemName, npi, practiceId, regionCode, regionDepartmentId, regionId } from './platform-answers.ts'

/**
 * One console, two platforms, and a scheduler who enters only true data of the intended patient, but leaves what is already in the form. The page's own
 * functions change the form; the platform decides what counts as booked.
 */

export type During = 'nothing' | 'new caller' | 'other patient' | 'lock' | 'sent again'

type Sent = { readonly patient: string; readonly booked: boolean }

export class RandomDesk {
  private readonly sent = new Map<string, Sent>()
  private draft: BookingDraft
  /** The patient whom the scheduler intends to book. */
  private patient: Person = people[0] as Person
  private caller: Person | undefined
  private last: SendOutcome | undefined
  private remembers = new Set<string>()
  private desk: Desk
  private readonly platforms: readonly [Platform, Platform]
  private readonly folder: string
  private constructor(desk: Desk, platforms: readonly [Platform, Platform], folder: string) {
    this.desk = desk
    this.platforms = platforms
    this.folder = folder
    this.draft = newDraft(randomUUID(), 'c0', new Date().toISOString())
  }

  static async open(): Promise<RandomDesk> {
    const folder = await newFolder()
    const platforms = [await startPlatform(), await startPlatform()] as const
    const desk = new RandomDesk(await openDesk({ folder, quiet: true }), platforms, folder)
    desk.connect()
    return desk
  }

  async close(): Promise<void> {
    await this.desk.close()
    for (const platform of this.platforms) await platform.close()
    await rm(this.folder, { recursive: true, force: true })
  }

  /** Bookings sent. */
  count(): number {
    return this.sent.size
  }

  private connect() {
    for (const [at, { origin }] of this.platforms.entries()) this.desk.connect(`c${at}`, origin)
  }

  private platform(): Platform {
    return this.platforms[this.draft.connectionId === 'c0' ? 0 : 1]
  }

  private change(make: (draft: BookingDraft) => BookingDraft) {
    this.draft = make(this.draft)
  }

  private readonly settle = (stage: 'entered' | 'done' = 'entered') =>
    this.change((draft) => settlePatient(draft, new Date().toISOString(), stage))

  /** Fills fields one after the other, leaving each. */
  private enter(fields: readonly Partial<PatientDraft>[]) {
    for (const field of fields) {
      this.change(changePatient(field))
      this.settle()
    }
  }

  private begin(way: SentWay, caller: Person | undefined) {
    const blank = newDraft(randomUUID(), this.draft.connectionId, new Date().toISOString())
    this.caller = caller
    this.last = undefined
    this.draft = {
      ...blank,
      way,
      declaration: caller === undefined ? 'self' : 'other',
      ...(caller === undefined
        ? {}
        : { actor: { ...blank.actor, ...contactOf(caller), relationshipToPatient: 'Guardian' } }),
      callerZone: 'America/New_York',
      patientClass: 'returning',
      search: { ...noCriteria, form: 'provider', npis: [npi] },
      visit: {
        ...blank.visit,
        visitTypeName: 'virtual',
        practiceId,
        practiceRegionId: regionId,
        regionCode,
        stateLicensure: regionCode,
        brand: 'harbor',
        departmentId: regionDepartmentId,
        ehrSystemName,
        assignmentQualifiers: ['adult'],
      },
    }
  }

  /** A new call: the patient's fields in any order, the ID possibly first; `typo`: with a typo in the name, then corrected. */
  async newCaller(way: SentWay, caller: number, patient: number, order: readonly number[], typo: boolean) {
    valueOf(await this.desk.ask('booking.newCaller', undefined))
    this.begin(way, callers[caller])
    this.patient = people[patient] as Person
    const { patientGuid, phone, email, gender, address } = this.patient
    const fields = [...this.names(typo), { patientGuid }, { phone }, { email }, { gender }, { address }]
    this.enter(inOrder(fields, order))
    if (typo) this.enter([{ firstName: this.patient.firstName }])
  }

  private names(typo = false): readonly Partial<PatientDraft>[] {
    const { firstName, misspelled, lastName, dateOfBirth } = this.patient
    return [{ firstName: typo ? misspelled : firstName }, { lastName }, { dateOfBirth }]
  }

  /** Replaces only name and birth date with another patient's. Twins share the birth date, so the scheduler clears the data for them. */
  typeOver(patient: number, order: readonly number[]) {
    const next = people[patient] as Person
    const isTwin = next !== this.patient && next.dateOfBirth === this.patient.dateOfBirth
    this.patient = next
    this.enter(inOrder(this.names(), order))
    this.settle('done')
    if (isTwin && formerOwner(this.draft) !== undefined)
      this.change((draft) => clearForOther(draft, new Date().toISOString()))
  }

  private isMeant(firstName: string): boolean {
    return [this.patient.firstName, this.patient.misspelled].includes(firstName)
  }

  /** Misspells the name again; this may then be sent. */
  misspell() {
    this.enter([{ firstName: this.patient.misspelled }])
    const { former } = this.draft
    const isOwn = former !== null && former.back !== null && this.isMeant(former.firstName)
    if (isOwn) this.change((draft) => bringBack(draft, idTextsOf))
    if (formerOwner(this.draft) !== undefined) this.confirm()
  }

  private confirm() {
    this.change((draft) => confirmSamePerson(draft, idTextsOf(draft)))
  }

  async otherPatient(patient: number, order: readonly number[]) {
    valueOf(await this.desk.ask('booking.newCaller', undefined))
    if (this.draft.declaration === 'self') this.caller = this.patient
    this.change((draft) => otherPatient(draft, { draftId: randomUUID(), now: new Date().toISOString() }))
    this.last = undefined
    this.patient = people[patient] as Person
    // The caller can't be the other patient.
    if (this.patient === this.caller) this.patient = people[(patient + 1) % people.length] as Person
    this.enter(inOrder(this.names(), order))
  }

  async nextVisit() {
    if (this.last?.intent.state !== 'booked') return
    valueOf(await this.desk.ask('booking.newCaller', undefined))
    this.change((draft) => nextVisit(draft, { draftId: randomUUID(), now: new Date().toISOString() }))
    this.last = undefined
  }

  changeWay(way: SentWay) {
    this.change((draft) => ({ ...draft, way, step: 'who', slot: null }))
  }

  /** The other connection mentions the open caller without details; a new caller starts there. */
  async switchConnection() {
    const other = this.draft.connectionId === 'c0' ? 'c1' : 'c0'
    valueOf(await this.desk.ask('booking.keepDraft', { draft: this.draft }))
    const there = valueOf(await this.desk.ask('booking.desk', { connectionId: other }))
    equal(there.draft ?? there.outcome, undefined)
    equal(there.elsewhere?.connectionId, this.draft.connectionId)
    valueOf(await this.desk.ask('booking.newCaller', undefined))
    this.draft = { ...this.draft, connectionId: other }
    this.begin('slot', callers[0])
    this.enter(this.names())
  }

  async lock() {
    this.desk.dispatcher.cancelAll()
    this.desk.booking.memory.forgetAll()
    this.remembers.clear()
    await this.afterLoss()
  }

  async restart() {
    await this.desk.close()
    this.desk = await openDesk({ folder: this.folder, quiet: true })
    this.connect()
    this.remembers.clear()
    await this.afterLoss()
  }

  private async afterLoss() {
    const { draft, outcome } = valueOf(await this.desk.ask('booking.desk', { connectionId: this.draft.connectionId }))
    equal(outcome, undefined)
    if (draft !== undefined) return
    this.begin('slot', undefined)
    this.enter(this.names())
  }

  /** Reloads the page: main returns the draft. */
  async reload() {
    valueOf(await this.desk.ask('booking.keepDraft', { draft: this.draft }))
    const { draft } = valueOf(await this.desk.ask('booking.desk', { connectionId: this.draft.connectionId }))
    deepEqual(draft, this.draft)
  }

  /** Fills missing fields with the patient's true data; existing values stay, as a scheduler would leave them. */
  private async complete(payment: Payment, at: number) {
    this.settle('done')
    const { patientGuid, gender, phone, email, address, reason } = this.patient
    this.change((draft) => {
      const { patient, way } = draft
      const filled = {
        patientGuid: patient.patientGuid || (way === 'guest' ? '' : patientGuid),
        gender: patient.gender || gender,
        phone: patient.phone || phone,
        email: patient.email || email,
        address: patient.address.line1 === '' ? address : patient.address,
      }
      return {
        ...changePatient(filled)(draft),
        visit: {
          ...draft.visit,
          visitReason: draft.visit.visitReason || reason,
          stateLicensure: draft.visit.stateLicensure || regionCode,
          acceptedTerms: true,
        },
      }
    })
    this.change((draft) => ({ ...draft, billing: paid(draft, payment, this.patient, this.caller) }))
    if (this.draft.way === 'slot' && this.draft.slot === null) {
      const slots = await offeredTo(this.desk, this.draft)
      this.change((draft) => ({ ...draft, slot: slots[at % slots.length] ?? null }))
    }
    this.change((draft) => ({ ...draft, heardDateOfBirth: this.patient.dateOfBirth }))
  }

  private async review(): Promise<BookingReview> {
    valueOf(await this.desk.ask('booking.keepDraft', { draft: this.draft }))
    const { readBack } = valueOf(await this.desk.ask('booking.review', { draftId: this.draft.draftId }))
    this.change((draft) => ({ ...draft, readBack: readBack.map(({ words }) => words) }))
    valueOf(await this.desk.ask('booking.keepDraft', { draft: this.draft }))
    return valueOf(await this.desk.ask('booking.review', { draftId: this.draft.draftId }))
  }

  /** Answers the desk's questions about the patient truthfully. */
  private answerQuestions({ usedFor }: BookingReview) {
    if (formerOwner(this.draft) === undefined && usedFor === undefined) return false
    const owner = formerOwner(this.draft)
    const isOwn =
      owner === undefined ? this.draft.patient.patientGuid === this.patient.patientGuid : this.isMeant(owner.firstName)
    if (isOwn) this.confirm()
    else if (usedFor === undefined) this.change((draft) => clearForOther(draft, new Date().toISOString()))
    else this.change(clearIds)
    return true
  }

  async send(payment: Payment, at: number, ending: Ending, during: During) {
    if (this.last?.intent.state === 'booked' || this.last?.intent.state === 'unknown') return
    await this.complete(payment, at)
    let reviewed = await this.review()
    if (this.answerQuestions(reviewed)) {
      await this.complete(payment, at)
      reviewed = await this.review()
    }
    const { intentId } = reviewed
    const shown = this.draft
    const foreign = marksOfOthers(this.patient, this.caller)
    if (intentId === undefined) {
      const stops = reviewed.checks.filter(({ state }) => state === 'stops')
      // A rejected slot is no longer offered, so the next send selects another.
      match(JSON.stringify({ issues: reviewed.issues, stops }), /Choose another|Refresh the slots|Choose a slot/)
      this.change((draft) => ({ ...draft, slot: null }))
      return
    }
    const points = openPoints(reviewed, this.draft)
    this.change((draft) => ({ ...draft, acknowledged: points.map(({ key }) => key) }))
    valueOf(await this.desk.ask('booking.keepDraft', { draft: this.draft }))
    const platform = this.platform()
    const before = { posts: platform.posts(), writes: platform.writes.length, applied: platform.applied.length }
    const gate = Promise.withResolvers<void>()
    const arrived = Promise.withResolvers<void>()
    await platform.treat({
      onWrite: (exchange) => {
        arrived.resolve()
        void gate.promise.then(() => ending(exchange))
      },
    })
    const confirmed = reviewed.duplicates.map(({ intent }) => intent.intentId)
    const { connectionId } = this.draft
    const answers = [this.desk.ask('booking.send', { intentId, confirmed })]
    await Promise.race([arrived.promise, answers[0]])
    this.remembers.add(intentId)
    if (during === 'sent again') answers.push(this.desk.ask('booking.send', { intentId, confirmed }))
    if (during === 'new caller') await this.newCaller('guest', 1, 3, [0, 1, 2, 3, 4, 5, 6, 7], false)
    if (during === 'other patient') await this.otherPatient(2, [0, 1, 2])
    if (during === 'lock') await this.lock()
    gate.resolve()
    const outcomes = (await Promise.all(answers)).map(valueOf)
    await platform.settled()
    const [outcome] = outcomes
    if (outcome === undefined) throw new Error('no outcome')
    for (const same of outcomes) equal(same.intent.state, outcome.intent.state)

    equal(platform.posts() - before.posts, 1)
    ok(platform.applied.length - before.applied <= 1)
    const name = `${shown.patient.firstName.trim()} ${shown.patient.lastName.trim()}`
    const booked = platform.applied.length > before.applied
    this.sent.set(intentId, { patient: name, booked })
    expectBody(platform.writes.at(-1)?.body.toString('utf8') ?? '', shown, foreign)

    const isHere = during === 'nothing' || during === 'sent again'
    if (isHere) this.last = outcome
    if (['refused', 'conflict', 'not-sent'].includes(outcome.intent.state) && isHere)
      this.change((draft) => ({ ...draft, slot: null }))
    const desk = valueOf(await this.desk.ask('booking.desk', { connectionId }))
    equal(desk.outcome?.intent.intentId, isHere ? intentId : undefined)
    await this.expectLists()
  }

  /** Checks that the lists match the platform for every booking, and name the patient while this session knows. */
  async expectLists() {
    const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
    const [from, to] = [day(Date.now() - 86_400_000), day(Date.now() + 86_400_000)]
    const { sent, open } = valueOf(await this.desk.ask('booking.intents', { from, to }))
    deepEqual(sent.map(({ intentId }) => intentId).toSorted(), [...this.sent.keys()].toSorted())
    for (const intent of sent) {
      const truth = this.sent.get(intent.intentId)
      if (intent.state === 'booked') equal(truth?.booked, true)
      else if (intent.state !== 'unknown') equal(truth?.booked, false)
      equal(intent.patient?.patientName, this.remembers.has(intent.intentId) ? truth?.patient : undefined)
    }
    ok(open.every(({ state }) => state === 'unknown'))
  }
}

const contactOf = ({ firstName, lastName, dateOfBirth, gender, phone, email }: Person) => ({
  firstName,
  lastName,
  dateOfBirth,
  gender,
  phone,
  email,
})

/** `values` in the order of `order`. */
const inOrder = <Value>(values: readonly Value[], order: readonly number[]): readonly Value[] =>
  values
    .map((value, at) => ({ value, by: order[at] ?? at }))
    .toSorted((one, other) => one.by - other.by)
    .map(({ value }) => value)
