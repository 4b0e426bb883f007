import { secret, text } from '#server/config/settings.ts';
import { defineCapability } from '#server/site/capability.ts';

/** Writes numbers that only the site knows on a dashboard of Directus. See README.md. */
export const studioNumbers = defineCapability({
  name: 'studio-numbers',
  settings: { STUDIO_TOKEN: text<undefined>(undefined), REVALIDATE_SECRET: secret },
  async open(site, { STUDIO_TOKEN, REVALIDATE_SECRET }) {
    const { url } = site.config.content ?? {};
    if (!STUDIO_TOKEN || url === undefined || site.isStandalone) return undefined;
    const { createStudioNumbers } = await import('./studio-numbers');
    const isNotified = REVALIDATE_SECRET !== undefined;
    const numbers = createStudioNumbers(site, { url, token: STUDIO_TOKEN, isNotified });
    return { start: numbers.start, stop: numbers.stop };
  },
});
