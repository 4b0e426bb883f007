import { secret, text } from '#server/config/settings.ts';
import { defineCapability } from '#server/site/capability.ts';

/** Tells the content service which writes of entries to refuse. See README.md. */
export const entryChecks = defineCapability({
  name: 'entry-checks',
  settings: { REVALIDATE_SECRET: secret, PREVIEW_TOKEN: text<undefined>(undefined) },
  async open(site, { REVALIDATE_SECRET, PREVIEW_TOKEN }) {
    if (REVALIDATE_SECRET === undefined || site.isStandalone) return undefined;
    const { createEntryChecks } = await import('./entry-checks');
    const { answers, start } = createEntryChecks(site, REVALIDATE_SECRET, PREVIEW_TOKEN);
    return {
      routes: [
        {
          pattern: '/check-entry',
          method: 'POST',
          label: '/check-entry',
          handler: ({ req, env }) => answers.fetch(req.raw, env),
        },
      ],
      start,
    };
  },
});
