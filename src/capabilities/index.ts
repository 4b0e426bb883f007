import type { Capability } from '#server/site/capability.ts';
import { bookingSlots } from './booking-slots/capability';
import { cdnPurge } from './cdn-purge/capability';
import { changeNotices } from './change-notices/capability';
import { enquiries } from './enquiries/capability';
import { entryChecks } from './entry-checks/capability';
import { entryFindings } from './entry-findings/capability';
import { erasure } from './erasure/capability';
import { formerAddresses } from './former-addresses/capability';
import { policyReports } from './policy-reports/capability';
import { previews } from './previews/capability';
import { readability } from './readability/capability';
import { record } from './record/capability';
import { search } from './search/capability';
import { socialImages } from './social-images/capability';
import { sources } from './sources/capability';
import { studioNumbers } from './studio-numbers/capability';
import { typedFacts } from './typed-facts/capability';

/** The optional parts of the site, one line each. Without its line and its folder, the site works without it. */
export const capabilities: readonly Capability[] = [
  bookingSlots,
  cdnPurge,
  changeNotices,
  enquiries,
  entryChecks,
  entryFindings,
  erasure,
  formerAddresses,
  policyReports,
  previews,
  readability,
  record,
  search,
  socialImages,
  sources,
  studioNumbers,
  typedFacts,
];
