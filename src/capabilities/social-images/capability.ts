import { answerRanges } from '#server/http/middleware/range.ts';
import { defineCapability } from '#server/site/capability.ts';
import { createSocialImages } from './social-images';

/** Draws the picture of each page that social networks show. See README.md. */
export const socialImages = defineCapability({
  name: 'social-images',
  open({ clock, config, pictures, read }) {
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
