import type { EmotionCache } from '@emotion/react';
import { type DocumentAssets, documentHtml } from '#app/document/document.ts';
import { createStyleExtractor } from '#app/document/document-styles.ts';
import { headHtml } from '#app/head/metadata.ts';

interface GalleryDocument {
  readonly title: string;
  readonly body: string;
  /** Holds the styles that the body was rendered with. */
  readonly cache: EmotionCache;
  /** Rules that come after those of the site. */
  readonly css?: string;
  readonly state?: unknown;
  readonly assets: DocumentAssets;
}

/** A document of the gallery, put together as those of the site are, and kept out of indexes and caches. */
export function galleryDocument(parts: GalleryDocument): Response {
  const { title, body, cache, css = '', state = {}, assets } = parts;
  const styles = createStyleExtractor(cache)(body);
  const { html } = documentHtml({
    head: headHtml([
      { tag: 'title', text: title },
      { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } },
    ]),
    styles: { ...styles, html: `${styles.html}<style>${css}</style>` },
    body,
    state,
    assets,
  });
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}
