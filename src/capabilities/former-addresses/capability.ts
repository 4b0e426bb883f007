import { defineCapability } from '#server/site/capability.ts';

/** Redirects the former addresses of posts to the present ones. See README.md. */
export const formerAddresses = defineCapability({
  name: 'former-addresses',
  async open({ config, database, store }) {
    const { createFormerSlugs } = await import('./former-slugs');
    const { createSlugStore } = await import('./slug-store');
    return {
      formerSlugs: createFormerSlugs({
        content: store,
        store: createSlugStore(database, config.content ? 'content-service' : 'embedded'),
      }),
    };
  },
});
