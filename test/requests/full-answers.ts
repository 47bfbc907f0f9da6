import type { EndpointName } from '../../src/main/services/platform/operations.ts'

/** A full response of every endpoint with each field of sections 2 and 4 of the platform document, hand-written. */

const id = '6f1c2d3e-4a5b-4c6d-8e7f-901234567890'
const when = '2026-02-05T10:00:00Z'
const common = {
  id,
  type: 'healthSystem.staff',
  version: '1.2.0',
  createDate: when,
  lastModifiedDate: when,
  lastModifiedUser: 'system',
}
const address = {
  line1: '1200 Harbor Ave',
  line2: null,
  city: 'Tacoma',
  state: 'WA',
  zipCode: '98402',
  postalCode: '98402',
}
const providerOptions = [{ departmentEhrIdentifier: 'EMR-A|101', duration: 20, npi: '1234567893', visitTypeId: 'vt-9' }]
const session = { sessionId: 's-1' }
const department = {
  departmentUuid: id,
  departmentEmrId: '101',
  departmentId: '101',
  departmentName: 'Harbor',
  distanceFrom: 2.4,
  ehrInstance: 'EMR-A',
  clinicType: 'retail',
  timezone: 'America/Denver',
  address,
}
const people = { '1234567893': { emrId: 'e-1', gender: null, name: 'Ana Lopez, MD', specialties: ['Family Medicine'] } }
const list = (record: object) => ({ count: 1, data: [record] })
const visitCreated = {
  visitId: id,
  patientGuid: id,
  practiceId: id,
  visitRedirectUrl: 'https://visit.example/v',
  videoVisit: { waitingRoomSession: session, videoConferenceSession: session },
}
const timing = { forNewPatient: true, forEstablishedPatient: false, previousEndDate: null, nextStartDate: '2026-12-08' }

export const fullAnswers: Readonly<Record<Exclude<EndpointName, 'reports.download'>, unknown>> &
  Readonly<Record<string, unknown>> = {
  'entities.schema': {
    title: 'staff',
    description: 'People who work here',
    $id: 'healthSystem.staff',
    $schema: 'https://json-schema.org/draft/2019-09/schema',
    processingDirectives: ['index'],
    $ref: 'common',
    enableAudit: true,
    properties: {
      nameFirst: { type: 'string', tags: ['pii'] },
      clinician: { $ref: 'clinician', nullable: true },
      type: { const: 'healthSystem.staff' },
      businessLines: { type: 'array', items: { $ref: 'businessLine' } },
    },
    required: ['nameFirst'],
    tags: ['core'],
    type: {},
    unevaluatedProperties: false,
  },
  'entities.batch': {
    total: 1,
    data: [{ ...common, nameFirst: 'Ana', nameLast: 'Lopez', businessLines: null, clinician: { ...common, npi: '1' } }],
  },
  'visits.practice': {
    id,
    displayName: 'On demand',
    careMode: 'virtual',
    payment: { insurance: true, selfPay: true, serviceKey: false },
    ehrBookingEnabled: true,
    practiceRegions: [
      {
        id,
        practiceId: id,
        displayName: 'Washington',
        regionCode: 'WA',
        active: true,
        busy: false,
        busyMessage: '',
        availability: [
          {
            start: when,
            end: when,
          },
        ],
        paymentAccountId: id,
        visitPrice: 5900,
        orderWeight: 1,
        market: 'Puget',
        departments: [
          {
            id: 'd',
            ehrDepartmentId: '101',
            ehrSystemName: 'EMR-A',
            defaultDepartmentName: 'Harbor',
          },
        ],
      },
    ],
  },
  'visits.assignmentQualifiers': [{ id, name: 'adult', group: 'age', version: 1 }],
  'visits.waitTimes': [
    {
      available: true,
      estimateGeneratedAt: when,
      estimatedWaitTimeSeconds: 300,
      practiceId: id,
      regionCode: 'WA',
      visitTypeName: 'virtual',
      assignmentQualifiers: ['adult'],
    },
    {
      available: false,
      estimateGeneratedAt: when,
      reason: 'OFF_HOURS',
      practiceId: id,
      regionCode: 'OR',
      visitTypeName: 'phone',
      assignmentQualifiers: [],
    },
  ],
  'visits.create': visitCreated,
  'visits.createGuest': { visitId: id, visitRedirectUrl: 'https://visit.example/v' },
  'visits.summary': {
    visitId: id,
    userId: 'u',
    patientGuid: id,
    status: 'requested',
    type: 'virtual',
    modality: 'virtual',
    assignmentQualifiers: ['adult'],
    isHighPriority: false,
    stateLicensure: 'WA',
    practiceId: id,
    providerId: null,
    homeMarket: 'Puget',
    assessmentToolUsed: null,
    integrations: {
      device: {
        enabled: true,
        account: {
          accountId: 'a',
          isActive: true,
          devicePairingStatus: 'NOT_PAIRED',
          isDeviceOnline: false,
        },
      },
    },
    videoVisit: {
      apiKey: 'k',
      waitingRoomSession: session,
      videoConferenceSession: session,
    },
  },
  'careOptions.providers': [
    {
      npi: '1234567893',
      name: 'Ana Lopez, MD',
      gender: 'female',
      specialties: ['Family Medicine'],
      departmentId: '101',
      departmentName: 'Harbor',
      ehrInstance: 'EMR-A',
      address,
      timezone: 'America/Los_Angeles',
      distanceFrom: 2.4,
      visitTypes: [
        {
          visitTypeId: 'vt-9',
          visitTypeName: 'Office Visit',
          availability: {
            windowDays: 14,
            slotCount: 31,
          },
        },
      ],
    },
  ],
  'careOptions.slots': {
    timezone: 'America/Denver',
    slotsByVisitType: [
      {
        visitTypeDisplayName: 'Office visit',
        visitTypeEmrId: '9001',
        visitTypeName: 'Office Visit',
        visitTypeUuids: [id],
        modality: 'INCLINIC',
        ...timing,
        scheduleDays: [
          {
            date: '2026-12-01',
            slotTimes: [
              {
                slotDateTime: '2026-12-01T09:00:00-07:00',
                providerOptions,
              },
            ],
          },
        ],
      },
    ],
    departments: { 'EMR-A|101': department },
    providers: people,
    searchContext: 'sc-1',
  },
  'careOptions.search': {
    slots: [{ slotDateTime: '2026-12-01T09:00:00-07:00', visitTypeName: 'Office Visit', providerOptions }],
    providers: people,
    departments: { 'EMR-A|101': department },
    searchContext: 'sc-1',
  },
  'slots.search': {
    results: [
      {
        npi: '1234567893',
        ehrInstance: 'EMR-A',
        departmentId: '101',
        timezone: 'America/Denver',
        visitTypes: [
          {
            visitTypeId: 'vt-9',
            visitTypeName: 'Office Visit',
            slots: [
              {
                dateTime: '2026-12-01T09:00:00-07:00',
                duration: 20,
              },
            ],
          },
        ],
      },
    ],
  },
  'providers.list': [{ system: 'EMR-A', npi: '1234567893' }],
  'providers.detail': {
    minAge: 0,
    maxAge: 120,
    name: 'Ana Lopez',
    credentials: 'MD',
    providerGender: 'female',
    acceptingNewPatients: true,
    imageURL: 'https://img.example/1',
    specialty: ['Family Medicine'],
    subSpecialties: [],
    providerId: '1234567893',
    providerNationalId: '1234567893',
    isActive: true,
    email: 'a@example.org',
    departments: [
      {
        ehrSystemName: 'EMR-A',
        name: 'Harbor',
        brand: 'harbor',
        supportedVisitTypeIds: [id],
        departmentUrlName: 'harbor',
        departmentId: id,
        clinicType: 'retail',
        directions: 'Left',
        timezone: 'America/Denver',
        relationshipType: 'primary',
        emrId: '101',
        center: null,
        address: {
          newPatientPhone: '1',
          city: 'Tacoma',
          countryCode: 'US',
          facility: 'F',
          line1: 'a',
          line2: null,
          phone: '2',
          state: 'WA',
          postalCode: '98402',
        },
      },
    ],
    providerExternalIds: [
      {
        system: 'EMR-A',
        value: '77',
      },
    ],
    scheduleStatus: {
      allowsOpenSchedule: true,
      allowsDirectSchedule: true,
    },
    visitTypes: [
      {
        group: 'g',
        description: 'd',
        bufferDays: 1,
        name: 'New',
        visitTypeId: 'vt-9',
        sortOrder: '1',
        shortName: 'NewPatient',
        maxLookAheadDays: 90,
        preferenceLogic: null,
        id,
        reasonLabel: 'Why',
      },
    ],
  },
  'providers.timeSlots': {
    slots: [
      {
        departmentId: '101',
        departmentIdentifier: 'EMR-A|101',
        ehrSystemName: 'EMR-A',
        npi: '1234567893',
        timezone: 'America/Denver',
        slotsByVisitType: [
          {
            visitTypeId: 'vt-9',
            visitTypeName: 'Office Visit',
            visitTypeTitle: 'Office visit',
            visitTypeGuid: id,
            isBookable: true,
            ...timing,
            scheduleDays: [
              {
                date: '2026-12-01',
                slotTimes: [
                  {
                    slotDateTime: '2026-12-01T09:00:00-07:00',
                    duration: 20,
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
  'providers.book': { visitId: id, isVirtual: false },
  'reports.start': { id },
  'reports.status': { status: 'QUEUED' },
  'providerHistories.search': list({ id, action: 'update' }),
  'surveys.search': list({
    id,
    createdAt: when,
    updatedAt: when,
    survey: {
      timestamp: when,
      visitId: id,
      userId: 'u',
      userRole: 'patient',
      surveyId: 's',
      surveyQuestion: 'How?',
      surveyResponse: 5,
    },
  }),
  'pauseBookings.search': list({
    id,
    timestamp: when,
    userId: 'u',
    userRoles: 'admin,queue',
    pauseBookingRuleId: 'r',
    practiceId: id,
    market: 'Puget',
    regionCode: null,
    modalities: ['virtual'],
    assignmentQualifiers: ['adult'],
    pausedAt: when,
    resumedAt: null,
    pauseMessage: 'Busy',
    createdAt: when,
    updatedAt: when,
    queueAdminEmailAddress: 'a@example.org',
    queueAdminLastName: 'Li',
    queueAdminFirstName: 'Bo',
  }),
}
