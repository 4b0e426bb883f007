import type { Office } from '#generated/shapes.ts';

/** The offices, the first one with the phone number of the contact page, if that page has one. */
export const withPhone = (
  offices: readonly Office[],
  phone: string | undefined,
): readonly Office[] =>
  offices.map((office, index) => (index === 0 && phone ? { ...office, phone } : office));
