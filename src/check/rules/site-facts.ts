import type { PathStep } from '#content/findings/finding.ts';
import { decideRedirects } from '#content/load/redirects.ts';
import { addressKey } from '#content/resources/paths.ts';
import type { Office, SiteSettings } from '#generated/types.ts';
import type { EntryUnderCheck, RuleContext } from './entry';

function areHours({ opens, closes, time_zone: timeZone }: Office): boolean {
  if (![opens, closes].every((time) => /^(?:1?\d|2[0-3]):[0-5]\d$/.test(time))) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    return false;
  }
  return opens.padStart(5, '0') < closes.padStart(5, '0');
}

/** The facts that a regulated firm must show on every page (specification, section 1), beyond what the schema checks. */
export function siteFacts(
  { model, location, shown, entry, originalPath, report }: EntryUnderCheck,
  { redirects: settings, redirected }: Pick<RuleContext, 'redirects' | 'redirected'>,
): void {
  if (model.name !== 'site_settings' || !entry) return;
  const {
    membership_number: number,
    no_guarantee: notice,
    offices,
    redirects = [],
  } = entry as SiteSettings;
  const expect = (holds: boolean, path: readonly PathStep[], what: string) => {
    if (!holds) report(path, 'site-fact', `is not ${what}. Every page shows it.`);
  };
  expect(/^R\d{6,7}$/.test(number), ['membership_number'], 'a membership number such as R123456');
  expect(
    /\b(?:no|not|cannot|nobody)\b/i.test(notice),
    ['no_guarantee'],
    'a sentence that says that no outcome is guaranteed',
  );
  for (const [index, office] of offices.entries()) {
    const what = 'opening hours such as 9:00 to 17:00 in a time zone such as America/Toronto';
    expect(areHours(office), ['offices', index, 'opens'], what);
  }
  const { accepted, refused } = decideRedirects(redirects, settings);
  for (const { index, field, message, fix } of refused) {
    report(originalPath(['redirects', index, field]), 'redirect-refused', message, { fix });
  }
  for (const { index, redirect } of accepted) {
    const path = originalPath(['redirects', index, 'from']);
    redirected.set(addressKey(redirect.from) ?? redirect.from, [{ location, path, shown }]);
  }
}
