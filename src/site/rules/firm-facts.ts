import type { EntryUnderCheck } from '#content/rules/entry.ts';
import type { SiteSettings } from '#generated/types.ts';

/** The facts that a regulated firm must show on every page (specification, section 1), beyond what the schema checks. */
export function firmFacts({ model, entry, report }: EntryUnderCheck): void {
  if (model.name !== 'site_settings' || !entry) return;
  const { membership_number: number, no_guarantee: notice } = entry as SiteSettings;
  if (!/^R\d{6,7}$/.test(number)) {
    const message = 'is not a College ID such as R123456. Every page shows it.';
    report(['membership_number'], 'site-fact', message);
  }
  if (!/\b(?:no|not|cannot|nobody)\b/i.test(notice)) {
    const message =
      'is not a sentence that says that no outcome is guaranteed. Every page shows it.';
    report(['no_guarantee'], 'site-fact', message);
  }
}
