import { defineCapability } from '#server/site/capability.ts';
import { createFormerSlugs } from './former-slugs';
import { createSlugStore } from './slug-store';

/** Redirects the former addresses of posts to the present ones. See README.md. */
export const formerAddresses = defineCapability({
  name: 'former-addresses',
  open: ({ config, database, store }) => ({
    formerSlugs: createFormerSlugs({
      content: store,
      store: createSlugStore(database, config.content ? 'content-service' : 'embedded'),
    }),
  }),
});
