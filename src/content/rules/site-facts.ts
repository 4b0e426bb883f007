import type { PathStep } from '#content/findings/finding.ts';
import { decideRedirects } from '#content/load/redirects.ts';
import { isTimeZone, type OfficeRange, readRange } from '#content/resources/opening-hours.ts';
import { addressKey } from '#content/resources/paths.ts';
import { roles } from '#generated/roles.ts';
import type { Settings } from '#generated/shapes.ts';
import type { EntryUnderCheck, RuleContext } from './entry';

/** Hours that the site can show. Closing before opening is more often a mistake than a night. */
function areHours(range: OfficeRange): boolean {
  const hours = readRange(range);
  return hours !== undefined && hours.opens < hours.closes;
}

const wrongTime = (range: OfficeRange) =>
  readRange({ ...range, opens: '9:00' }) === undefined ? 'closes' : 'opens';

/** Checks the facts that every page shows, beyond what the schema checks. */
export function checkSiteSettings(
  { model, location, shown, entry, originalPath, report }: EntryUnderCheck,
  { redirects: settings, redirected }: Pick<RuleContext, 'redirects' | 'redirected'>,
): void {
  if (model.name !== roles.settings || !entry) return;
  const { offices, redirects = [] } = entry as Settings;
  const expect = (holds: boolean, path: readonly PathStep[], what: string) => {
    if (!holds) report(path, 'site-fact', `is not ${what}. Every page shows it.`);
  };
  for (const [index, office] of offices.entries()) {
    const place = ['offices', index];
    const hours = 'opening hours such as Monday to Friday, 9:00 to 17:00';
    expect(areHours(office), [...place, wrongTime(office)], hours);
    for (const [at, range] of (office.hours ?? []).entries()) {
      expect(areHours(range), [...place, 'hours', at, wrongTime(range)], hours);
    }
    const zone = 'a time zone such as Europe/Berlin';
    expect(isTimeZone(office.time_zone ?? ''), [...place, 'time_zone'], zone);
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
