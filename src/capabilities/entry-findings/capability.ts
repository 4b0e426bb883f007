import { defineCapability } from '#server/site/capability.ts';

/** Adds what the content check finds in an entry to its preview. See README.md. */
export const entryFindings = defineCapability({
  name: 'entry-findings',
  async open(site) {
    if (site.isStandalone) return undefined;
    const { createFindProblems } = await import('./find-problems');
    const findProblems = createFindProblems(site);
    site.events.on('entryPreviewed', (entry) => entry.add(findProblems(entry)));
    return {};
  },
});
