import { count } from '#server/config/settings.ts';
import { defineCapability } from '#server/site/capability.ts';

/** Records what pages said on each day. See README.md. */
export const record = defineCapability({
  name: 'record',
  settings: { RECORD_YEARS: count(10, 0, 100) },
  async open(site, { RECORD_YEARS }) {
    // Nothing is written before `start`, which only the server calls.
    if (RECORD_YEARS === 0 || site.isStandalone) return undefined;
    const { openRecording } = await import('./open-recording');
    return openRecording(site, RECORD_YEARS);
  },
});
