import { secret, text } from '#server/config/settings.ts';
import type { CapabilityRoute } from '#server/http/routes.ts';
import { defineCapability } from '#server/site/capability.ts';

const route = (
  method: CapabilityRoute['method'],
  pattern: string,
  handler: CapabilityRoute['handler'],
): CapabilityRoute => ({ pattern, method, label: pattern, handler });

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
          ...route('GET', '/preview', ({ req, env }) => preview.show(req.raw, env.visitor)),
          isFramed: true,
        },
        route('POST', '/preview/share', ({ req }) => preview.share(req.raw)),
        route('GET', '/preview/open', ({ req, env }) => preview.open(req.raw, env.visitor)),
        route('POST', '/preview/address', ({ req, env }) => preview.sign.fetch(req.raw, env)),
      ],
      mayShowFile: (id, token) => isPreviewedFile(PREVIEW_SECRET, id, token, site.now()),
    };
  },
});
