/** Times taken by bookings, in milliseconds since 1970. */
export type BookingLedger = ReturnType<typeof createBookingLedger>

type Span = { readonly start: number; readonly end: number }

const overlaps = (spans: readonly Span[] | undefined, start: number, end: number) =>
  spans?.some((span) => span.start < end && start < span.end) ?? false

export function createBookingLedger() {
  const providers = new Map<string, Span[]>()
  const patients = new Map<string, Span[]>()
  const add = (table: Map<string, Span[]>, name: string, span: Span) => {
    const spans = table.get(name)
    if (spans === undefined) table.set(name, [span])
    else spans.push(span)
  }
  return {
    /** True if the provider is booked between `start` and `end`. */
    isTaken: (npi: string, start: number, end: number) => overlaps(providers.get(npi), start, end),
    /** True if the patient has a booking of this session between `start` and `end`. */
    isPatientBooked: (patientGuid: string, start: number, end: number) =>
      overlaps(patients.get(patientGuid), start, end),
    /** Takes a time. Without a patient, someone else took it. */
    take(npi: string, start: number, end: number, patientGuid?: string) {
      add(providers, npi, { start, end })
      if (patientGuid !== undefined) add(patients, patientGuid, { start, end })
    },
  }
}
