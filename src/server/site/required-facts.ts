import { incompleteFacts } from '#content/load/site-facts.ts';
import { toPath } from '#content/resources/key.ts';
import { siteSettings } from '#content/resources/resources.ts';
import type { ReaderState } from '#content/store/content-reader.ts';
import type { ContentStore } from '#content/store/content-store.ts';
import { defaultSettings } from '#generated/default-settings.ts';

interface ReadSite {
  readonly store: Pick<ContentStore, 'current'>;
  readonly readerState: () => Pick<ReaderState, 'failures'>;
}

/**
 * Says why a site must not be shown: the content service has facts of the firm, but without those that a regulated firm must
 * show, and no complete facts were read before.
 */
export function missingFacts({ store, readerState }: ReadSite): string | undefined {
  const path = toPath(siteSettings());
  const isIncomplete = readerState().failures.some(
    (failure) => failure.path === path && failure.reason.includes(incompleteFacts),
  );
  if (!isIncomplete || store.current().read(siteSettings()) !== defaultSettings) return undefined;
  return 'The site settings in the content service lack facts that every page of a regulated firm must show. Fill in at least the licensee’s name, the College ID and the regulator under “Site settings”, then start again. “npm run content:check” lists what is missing.';
}
