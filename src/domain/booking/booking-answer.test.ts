import { describe, expect, it } from 'vitest'
import { bookingAnswerOf, saidIn } from './booking-answer.ts'

const read = (text: string) => bookingAnswerOf(saidIn(text))

describe('a 2xx to a booking', () => {
  it.each([
    ['', 'The platform accepted it but sent no details.'],
    [' \n', 'The platform accepted it but sent no details.'],
    ['OK', 'The platform accepted it but sent no details.'],
    ['{', 'The platform accepted it but sent no details.'],
    ['[]', 'The platform accepted it but sent no details.'],
    ['17', 'The platform accepted it but sent no details.'],
    ['{"appointment": {"id": 7}}', 'The platform accepted it but sent no visit ID.'],
    ['{"visitId": "v"}', 'The platform booked it.'],
    ['{"data": {"visitId": "v"}, "success": true}', 'The platform booked it.'],
    ['{"Result": {"data": {"visitId": 7}}}', 'The platform booked it.'],
    ['{"patient": {"visitId": "v"}}', 'The platform accepted it but sent no visit ID.'],
    ['{"visitId": 0}', 'The platform accepted it but sent no visit ID.'],
  ])('is a booking: %j', (text, words) => expect(read(text)).toMatchObject({ isBooked: true, words }))

  it.each([
    [{ visitId: 'v', data: { visitId: 'w' } }, 'v'],
    [{ data: { visitId: 'v' } }, 'v'],
    [{ result: { data: { visitId: 7 } } }, '7'],
    [{ data: { result: { data: { visitId: 'v' } } } }, undefined],
    [{ data: { visitId: 'v' }, success: false }, 'v'],
    [{ patient: { visitId: 'v' } }, undefined],
    [{ data: null }, undefined],
  ])('has the visit ID that its envelope has: %j', (said, visitId) =>
    expect(bookingAnswerOf(said).visitId).toBe(visitId),
  )

  it.each([
    { visitId: 'v', error: 'a warning' },
    { status: 'requested', error: null, errors: [], success: true },
    { appointment: { id: 1 }, errors: {}, status: 200 },
    { appointment: { id: 1 }, errorCode: 0, error: '0', message: 'OK' },
    { appointment: { id: 1 }, errorMessage: '', error_description: null, errorCount: 0, code: 'OK' },
    { erroring: 'x', mirrorErrors: 'x', iserror: true },
    { appointment: { id: 1 }, isError: 'false', hasErrors: false, error: 'No', is_error: 'n' },
    { data: { visitId: 'v', error: 'a warning' }, success: 'true', status: '200' },
    { message: 'Booked with Dr. Failla at Exceptional Care' },
    [{ id: 1, error: null }],
    { Status: 'Scheduled', Success: true, isBooked: true, StatusCode: 200, Message: 'OK' },
    { appointment: { id: 1 }, notes: 'If you are unable to attend, call us.', postalCode: '85001' },
  ])('is a booking, though it has fields for errors: %j', (said) =>
    expect(bookingAnswerOf(said)).toMatchObject({ isBooked: true }),
  )

  it.each([
    'Error: slot unavailable',
    'Booking failed',
    'not booked',
    { error: 'SlotUnavailable' },
    { error: { code: 'x' } },
    { errors: ['x'] },
    { errorCode: 17 },
    { errorMessage: 'That time is gone.' },
    { error_description: 'x' },
    { Error: 'x' },
    { code: 'SlotUnavailable' },
    { success: false },
    { status: 409, message: 'x' },
    { statusCode: 500 },
    { statusCode: '409' },
    { message: 'SlotUnavailable' },
    { message: 'PatientDoubleBooked' },
    { visitId: '', message: 'patient double-booked' },
    'SLOT_UNAVAILABLE',
    'slotunavailable',
    { status: 'BOOKING_FAILED' },
    { status: 'bookingfailed' },
    { msg: 'HTTPError409' },
    { success: 'false' },
    { success: 'False' },
    { success: 'no' },
    { Succeeded: 0 },
    { isError: true },
    { is_error: 'true' },
    { data: { hasErrors: 1 } },
    { data: { error: 'x' } },
    { data: [{ message: 'SlotTaken' }] },
    { result: { success: false } },
    { result: 'NotBooked' },
    [{ error: 'x' }],
    ['SlotUnavailable'],
    { Success: false, Message: 'That time is gone.' },
    { IsSuccess: 'False' },
    { ok: false },
    { booked: false },
    { is_booked: false },
    { Status: 'Failed' },
    { bookingStatus: 'REJECTED' },
    { http_status: 409 },
    { StatusCode: '500' },
    { Message: 'SlotUnavailable' },
    { Data: { Code: 'PatientDoubleBooked' } },
    { ERROR: 'x' },
    { visitId: 0, success: false },
    { visitId: false, error: 'x' },
    { visitId: '00000000-0000-0000-0000-000000000000', message: 'Slot taken' },
    { data: { visitId: 'null', error: 'SlotUnavailable' } },
  ])('is none where it speaks of an error: %j', (said) =>
    expect(bookingAnswerOf(said)).toEqual({
      isBooked: false,
      words: 'The response looks like a booking, but it reports an error.',
      visitId: undefined,
    }),
  )
})
