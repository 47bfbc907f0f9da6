import { texts } from '../text/choice.ts'
import { Box, Stack, Text, Textarea, Button, Checkbox, type CheckboxProps, Group } from '@mantine/core'
import { useId, useState } from 'react'
import { type SlotCriteria, mostNamedProviders, noCriteria } from '../../../../domain/slots/slot-criteria.ts'
import { FormCard } from '../ways/FormCard.tsx'
import { StepLayout } from '../desk/StepLayout.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { withVisit } from '../ways/change-draft.ts'
import { useField } from '../ways/use-field.tsx'
import { useFirstField } from '../../../forms/focus-first.ts'
import classes from '../ways/ways.module.css'
import {
  ClassField,
  CoordinateFields,
  DatesFields,
  FormField,
  GenderField,
  NamesField,
  PageSizeField,
  PostalField,
  RadiusField,
  SortField,
  SpecialtyField,
} from './CriteriaFields.tsx'
import { isNear, useSearch } from './search-criteria.ts'
import { ProvidersField } from './ProvidersField.tsx'
import { IconMapSearch } from '@tabler/icons-react'
import { joined } from '../../../../domain/joined.ts'
import { nearIssues } from '../../../../domain/booking/slot-criteria-check.ts'
import type { OfferedProvider } from '../../../../domain/slots/offered-slot.ts'
import { useBridgeQuery } from '../../../bridge/queries.ts'
import { Age } from '../../../parts/Age.tsx'
import { FailureNotice } from '../../../parts/FailureNotice.tsx'
import { PlainText } from '../../../parts/PlainText.tsx'
import { StatusMark } from '../../../parts/StatusMark.tsx'
import { counted } from '../../../parts/times.ts'
import { QuietButton } from '../../../parts/QuietButton.ts'
import slotPickerClasses from './slot-picker.module.css'

/** The step where the scheduler enters the search criteria. Sends no request until the rules of section 4.3 pass. */
export function SlotSearchForm() {
  const { draft, change } = useDesk()
  const { search, setClass } = useSearch()
  const reason = useField(
    'visit.visitReason',
    draft.way === 'retail' ? texts.slotSearchForm.notPartOfTheLink : undefined,
  )
  const near = useNear()
  const step = useFirstField<HTMLFormElement>()
  const { search: criteria } = draft
  const names = new Map(near.providers.map(({ npi, name }) => [npi, name ?? npi]))
  const visitTypes = [...new Set(near.providers.flatMap((each) => each.visitTypeNames))]
  const specialties = [...new Set(near.providers.flatMap((each) => each.specialties))]
  const fields = { criteria, set: search }
  const { form } = criteria
  // With named providers, the place fields open on request, to find providers nearby.
  const [placeOpen, setPlaceOpen] = useState(false)
  const withPlace = isNear(criteria) || placeOpen || criteria.postalCode !== '' || criteria.latitude !== null
  return (
    <StepLayout>
      <form
        aria-label={texts.slotSearchForm.whereAndWhat}
        ref={step}
        data-step-form
        onSubmit={(event) => event.preventDefault()}
      >
        <Stack gap="sm" maw="56rem">
          <FormCard label={texts.slotSearchForm.where} title={texts.slotSearchForm.whyAndWhere}>
            <Textarea
              {...reason}
              className={classes.whole ?? ''}
              // Enter continues to the next step; Shift Enter inserts a line break.
              data-enter="go-on"
              autosize
              minRows={2}
              maxRows={6}
              autoComplete="off"
              spellCheck={false}
              value={draft.visit.visitReason}
              onChange={(event) => change(withVisit({ visitReason: event.currentTarget.value }))}
            />
            <FormField {...fields} />
            {withPlace ? (
              <>
                <PostalField {...fields} />
                <CoordinateFields {...fields} />
                <RadiusField {...fields} />
                {isNear(criteria) && <NamesField name="clinicTypes" {...fields} />}
              </>
            ) : (
              <button type="button" className={`${classes.openPlace} link`} onClick={() => setPlaceOpen(true)}>
                {texts.slotSearchForm.findProvidersNearAPlace}
              </button>
            )}
            {/* Where the search can't use them they block the step, so they can be removed. */}
            {(form !== 'search' || criteria.departmentIds.length > 0) && (
              <NamesField name="departmentIds" {...fields} />
            )}
          </FormCard>
          <FormCard title={texts.slotSearchForm.what}>
            <div className={classes.wide}>
              <NamesField name="visitTypeNames" {...fields} known={visitTypes} />
            </div>
            <Stack gap={2} align="flex-start">
              <Text component="span" inherit fw={500}>
                {texts.slotSearchForm.patient}
              </Text>
              <ClassField value={draft.patientClass} onChange={setClass} />
            </Stack>
            <div className={classes.wide}>
              <DatesFields {...fields} />
            </div>
            {(form === 'place' || form === 'provider') && <PageSizeField {...fields} />}
          </FormCard>
          <FormCard title={texts.providersField.providers}>
            <SpecialtyField {...fields} known={specialties} />
            <GenderField {...fields} />
            <SortField {...fields} />
            {form !== 'search' && (
              <div className={classes.wide}>
                <ProvidersField {...fields} names={names} />
              </div>
            )}
            <div className={classes.whole}>
              <NearProviders near={near} />
            </div>
          </FormCard>
        </Stack>
      </form>
    </StepLayout>
  )
}

const step = 50

/** Nearby providers in the service's order. The user picks some of them or all. */
function NearProviders({ near }: { readonly near: Near }) {
  const { draft } = useDesk()
  const { search } = useSearch()
  const [tried, setTried] = useState(false)
  const missingId = useId()
  const [most, setMost] = useState(step)
  const { providers, unnamed, askedAt, asking, failure, missing, changed } = near
  const { form, npis } = draft.search
  const chosen = new Set(npis)
  const rows = onePerNpi(providers)
  const toggle = (npi: string) => {
    if (form === 'provider') return search({ npis: chosen.has(npi) ? [] : [npi] })
    // Keeps the service's order, whatever order the user ticks them in.
    if (chosen.has(npi)) return search({ npis: npis.filter((each) => each !== npi) })
    const listed = rows.map((row) => row.npi).filter((each) => each === npi || chosen.has(each))
    return search({ npis: [...listed, ...npis.filter((each) => !listed.includes(each))] })
  }
  return (
    <Stack gap="xs" miw={0}>
      <Group gap="4px 12px">
        <Button
          leftSection={<IconMapSearch size={14} />}
          aria-describedby={tried && missing.length > 0 ? missingId : undefined}
          onClick={() => {
            setTried(true)
            if (missing.length === 0) near.find()
          }}
        >
          {askedAt === undefined ? texts.nearProviders.findProvidersNear : texts.nearProviders.findAgain}
        </Button>
        <Text component="span" className="quiet" miw={0} fz="xs" lh="xs">
          {askedAt === undefined ? (
            texts.nearProviders.specialtyGenderAndSortOrderNarrow
          ) : (
            <>
              {texts.nearProviders.inPlatformOrderAsOf(counted(rows.length, 'provider'))} <Age at={askedAt} />
              {changed && texts.nearProviders.forDifferentCriteria}
            </>
          )}
        </Text>
        <span role="status" className="dim">
          {asking ? texts.slotFoot.loading : ''}
        </span>
      </Group>
      {tried && missing.length > 0 && (
        <Stack role="alert" id={missingId} gap="xs">
          {missing.map((message) => (
            <Text key={message} fz="xs" lh="xs" c="var(--ac-bad)">
              {message}
            </Text>
          ))}
        </Stack>
      )}
      <FailureNotice
        failure={failure}
        doing={texts.nearProviders.findProvidersNear}
        onRetry={near.find}
        compact
        kept={providers.length > 0}
      />
      {unnamed > 0 && (
        <StatusMark status="warn" plain>
          {texts.nearProviders.resultsWithoutAnNpi(unnamed)}
        </StatusMark>
      )}
      {askedAt !== undefined && rows.length === 0 && unnamed === 0 && (
        <Text inherit className="quiet">
          {texts.nearProviders.noProvidersFoundTryAWider}
        </Text>
      )}
      {rows.length > 0 && form === 'search' && (
        <StatusMark status="warn" plain>
          {texts.nearProviders.thisSearchCantBeLimitedTo}
        </StatusMark>
      )}
      {rows.length > 0 && (
        <Box
          component="ul"
          className={`${slotPickerClasses.near} card bare scrolls`}
          mah="17.5rem"
          aria-label={texts.nearProviders.providersNear}
        >
          {rows.slice(0, most).map((provider) => (
            <li key={provider.npi}>
              <Row
                provider={provider}
                checked={chosen.has(provider.npi)}
                disabled={form === 'search' || (chosen.size >= mostNamedProviders && !chosen.has(provider.npi))}
                onChange={() => toggle(provider.npi)}
              />
            </li>
          ))}
        </Box>
      )}
      <Group gap="4px 12px">
        {rows.length > most && (
          <Button size="compact-sm" onClick={() => setMost(most + step)}>
            {texts.nearProviders.showMore(Math.min(step, rows.length - most))}
          </Button>
        )}
        {rows.length > 0 && (form === 'place' || form === 'providers') && (
          <>
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => search({ npis: rows.slice(0, mostNamedProviders).map(({ npi }) => npi) })}
            >
              {rows.length > mostNamedProviders
                ? texts.nearProviders.selectTheFirst(mostNamedProviders)
                : texts.nearProviders.selectAllFound}
            </Button>
            <QuietButton size="compact-sm" onClick={() => search({ npis: [] })}>
              {texts.nearProviders.selectNone}
            </QuietButton>
            {chosen.size >= mostNamedProviders && rows.some(({ npi }) => !chosen.has(npi)) && (
              <Text component="span" role="status" className="quiet" fz="xs" lh="xs">
                {texts.nearProviders.atMost(mostNamedProviders)}
              </Text>
            )}
          </>
        )}
      </Group>
    </Stack>
  )
}

/** Merges entries of one provider at several departments: the first entry, in its place, with the names of all departments. */
const onePerNpi = (providers: readonly OfferedProvider[]): readonly OfferedProvider[] =>
  [...Map.groupBy(providers, ({ npi }) => npi).values()].flatMap((own) =>
    own.slice(0, 1).map((first) => {
      const names = new Set(own.map(({ departmentName }) => departmentName))
      return { ...first, departmentName: joined([...names], '; ') || undefined }
    }),
  )

function Row({ provider, ...box }: CheckboxProps & { readonly provider: OfferedProvider }) {
  const { name, npi, departmentName, distanceFrom, specialties, gender } = provider
  return (
    <Checkbox
      {...box}
      size="xs"
      styles={{ body: { width: '100%' }, labelWrapper: { width: '100%' } }}
      label={
        <span className={`${slotPickerClasses.nearRow} small quiet lit`}>
          <span>
            <Box component="strong" fz="sm">
              {name === undefined ? texts.providersField.nameUnknown : <PlainText text={name} />}
            </Box>{' '}
            <span className="mono dim">{npi}</span>
          </span>
          <span>{joined([specialties.join(', '), gender])}</span>
          <span>{departmentName !== undefined && <PlainText text={departmentName} />}</span>
          <Text component="span" inherit className="num" ta="right">
            {distanceFrom === undefined ? '' : texts.slotGrid.mi(distanceFrom.toFixed(1))}
          </Text>
        </span>
      }
    />
  )
}

type Near = ReturnType<typeof useNear>

/** The criteria that POST v1/availability/providers uses; only changes to these trigger a new request. */
function partOf(criteria: SlotCriteria): SlotCriteria {
  const { form, npis, clinicTypes, startDate, endDate, daysOfSlots } = noCriteria
  return { ...noCriteria, ...criteria, form, npis, clinicTypes, startDate, endDate, daysOfSlots }
}

/** Providers near the search location, loaded on request. */
function useNear() {
  const { connection, draft } = useDesk()
  const wanted = partOf(draft.search)
  const [asked, setAsked] = useState<SlotCriteria>()
  const { data, error, isFetching, refetch } = useBridgeQuery(
    'booking.providers',
    { connectionId: connection.id, criteria: asked ?? wanted },
    { enabled: asked !== undefined, keepPrevious: true },
  )
  const changed = asked !== undefined && JSON.stringify(asked) !== JSON.stringify(wanted)
  return {
    /** In the service's order; empty until requested. */
    providers: data?.value.providers ?? [],
    /** The number of results that can't be listed, since they have no NPI. */
    unnamed: data?.value.unnamed ?? 0,
    /** ISO 8601; undefined until an answer arrives. */
    askedAt: data?.value.askedAt,
    asking: isFetching,
    failure: error?.failure,
    /** What is missing before the request can be sent. */
    missing: nearIssues(draft.search).map(({ message }) => message),
    /** True if the criteria changed after the request. */
    changed,
    find: () => {
      if (asked !== undefined && !changed) void refetch()
      else setAsked(wanted)
    },
  }
}
