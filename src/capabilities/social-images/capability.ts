import { defineCapability } from '#server/site/capability.ts';

/** Draws the picture of each page that social networks show. See README.md. */
export const socialImages = defineCapability({
  name: 'social-images',
  async open({ clock, config, pictures, read }) {
    const { answerRanges } = await import('#server/http/middleware/range.ts');
    const { createSocialImages } = await import('./social-images');
    const answer = createSocialImages({
      read,
      siteUrl: config.siteUrl,
      asset: pictures.asset,
      store: pictures.store,
      clock,
      focusOf: pictures.findFocus,
      draw: (parts) => pictures.draw('social-images', parts),
    });
    return {
      routes: [
        {
          pattern: '/og/*',
          method: 'GET',
          label: '/og/:picture',
          handler: [answerRanges, ({ req }) => answer(req.raw)],
        },
      ],
    };
  },
});
