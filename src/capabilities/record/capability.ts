import { count } from '#server/config/settings.ts';
import { defineCapability } from '#server/site/capability.ts';
import { openRecording } from './open-recording';

/** Records what pages said on each day. See README.md. */
export const record = defineCapability({
  name: 'record',
  settings: { RECORD_YEARS: count(10, 0, 100) },
  open(site, { RECORD_YEARS }) {
    // Nothing is written before `start`, which only the server calls.
    return RECORD_YEARS === 0 || site.isStandalone ? undefined : openRecording(site, RECORD_YEARS);
  },
});
