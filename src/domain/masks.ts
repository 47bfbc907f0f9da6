/**
 * What of a patient is shown masked until somebody asks for it: enough stays to tell two callers apart, too little to take away. Pure.
 */

export const maskKinds = ['birth-date', 'phone', 'member-id', 'email'] as const
export type MaskKind = (typeof maskKinds)[number]
