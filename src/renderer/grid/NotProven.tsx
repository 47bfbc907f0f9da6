import { texts } from './text.ts'
import type { ReactNode } from 'react'
import type { Completeness } from '../../domain/tables/completeness.ts'
import { EmptyState } from '../parts/EmptyState.tsx'

type Props = { readonly completeness: Completeness; readonly action?: ReactNode }

/** Shown for an incomplete read without rows, so that no one concludes there are none. */
export function NotProven({ completeness: { missing }, action }: Props) {
  return (
    <EmptyState help="analysts/tables" title={texts.notProven.noRowsLoadedCantConfirmThat} action={action}>
      <bdi>{missing.join(' ')}</bdi>
    </EmptyState>
  )
}
