import { secret, text } from '#server/config/settings.ts';
import { defineCapability } from '#server/site/capability.ts';

/** Shows editors drafts and versions as pages, at signed addresses. See README.md. */
export const previews = defineCapability({
  name: 'previews',
  settings: { PREVIEW_SECRET: secret, PREVIEW_TOKEN: text<undefined>(undefined) },
  async open(site, { PREVIEW_SECRET, PREVIEW_TOKEN }) {
    const { createPreview } = await import('./preview');
    const { isPreviewedFile } = await import('./preview-files');
    const preview = createPreview(site, PREVIEW_SECRET, PREVIEW_TOKEN);
    return {
      routes: [
        {
          pattern: '/preview',
          method: 'GET',
          label: '/preview',
          isFramed: true,
          handler: ({ req, env }) => preview.show(req.raw, env.visitor),
        },
        {
          pattern: '/preview/share',
          method: 'POST',
          label: '/preview/share',
          handler: ({ req }) => preview.share(req.raw),
        },
        {
          pattern: '/preview/open',
          method: 'GET',
          label: '/preview/open',
          handler: ({ req, env }) => preview.open(req.raw, env.visitor),
        },
        {
          pattern: '/preview/address',
          method: 'POST',
          label: '/preview/address',
          handler: ({ req, env }) => preview.sign.fetch(req.raw, env),
        },
      ],
      mayShowFile: (id, token) => isPreviewedFile(PREVIEW_SECRET, id, token, site.now()),
    };
  },
});
