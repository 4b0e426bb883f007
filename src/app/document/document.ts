import { scriptJson } from '#app/head/structured-data/structured-data.ts';
import { hosted } from '#components/pictures/asset-file.ts';
import { menuRowQuery } from '#components/site-frame/menu/menu-width.ts';
import { printPath } from '#components/theme/print.ts';
import type { CriticalStyles } from './document-styles';

/** What the document needs of the build: the addresses of the browser's entry and of what it imports. */
export interface DocumentAssets {
  /** The text of the script within the document that runs the others; see `browser/start.ts`. */
  readonly start?: string;
  readonly scripts: readonly string[];
  /** The text of the script within the document of a preview, and of no other; see `browser/visual-editing.ts`. */
  readonly visualEditing?: string;
  /** For the source file of each module that only some pages need: the addresses of its script and of what that imports. */
  readonly chunks?: Readonly<Record<string, readonly string[]>>;
  /** The site's fonts; without them the faces of the visitor's system are shown. */
  readonly fonts?: DocumentFonts;
  /** Markup the development server needs ahead of the entry. */
  readonly preamble?: string;
}

export interface DocumentFonts {
  /** The `@font-face` rules. */
  readonly css: string;
  /** The addresses of what the top of every page is set in. */
  readonly preloads: readonly string[];
}

/** The texts of a document's own style and script elements, without those that are data: what a policy allows by hash. */
export interface InlineSources {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

interface DocumentParts {
  readonly head: string;
  readonly styles: CriticalStyles;
  readonly body: string;
  /** What the browser needs for hydration; see `browser/entry.tsx`. */
  readonly state: unknown;
  /** What search engines read of the page, as markup; see `structured-data`. */
  readonly structuredData?: string;
  readonly assets: DocumentAssets;
  /** Path and query of the page, where the document may stand at another address: see `browser/start.ts`. */
  readonly address?: string | undefined;
}

/**
 * In the head Chromium waits for fonts with the first paint, a tenth of a second at most. Only where the menu is a row is it worth that:
 * there it would move by a pixel when they come. Elsewhere they are asked for after the content, and behind the picture at the top.
 */
const fontPreloads = (fonts: DocumentFonts | undefined, attributes: string) =>
  (fonts?.preloads ?? []).map(
    (href) => `<link rel="preload" ${attributes} href="${href}" as="font" crossorigin>`,
  );

/** What every document begins with; an export adds its policy right after it. */
export const documentStart = '<!DOCTYPE html><html lang="en-CA"><head><meta charset="utf-8">';

/** The whole HTML document. Styles are inlined and scripts are fetched last: nothing blocks the first paint. */
export function documentHtml({
  head,
  styles,
  body,
  state,
  structuredData = '',
  assets,
  address,
}: DocumentParts): { readonly html: string; readonly inline: InlineSources } {
  const { start = '' } = assets;
  const fontRules = assets.fonts ? [assets.fonts.css] : [];
  const html = [
    documentStart,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Phones make links of what looks like one of these, and hydration would miss the text. Numbers to call are links already.
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,unit=no">',
    head,
    `<link rel="icon" href="${hosted('/assets/logo')}">`,
    '<meta name="theme-color" content="#0f2c27">',
    `<link rel="stylesheet" href="${printPath}" media="print">`,
    // The first paint waits until the document is read: slow computers showed half a menu, and then moved it.
    '<link rel="expect" href="#start-script" blocking="render">',
    ...fontPreloads(assets.fonts, `media="${menuRowQuery}"`),
    // Apart from the page's styles: emotion moves those in the browser, and a font that moved would be fetched again.
    ...fontRules.map((css) => `<style>${css}</style>`),
    styles.html,
    // Cloudflare replaces no address between these comments: the page is hydrated as it was sent.
    '</head><body><!--email_off--><div id="root">',
    body,
    '</div><!--/email_off-->',
    ...fontPreloads(assets.fonts, 'fetchpriority="low"'),
    assets.preamble ?? '',
    // A module: it runs when all of the document is there.
    `<script type="module" id="start-script" data-scripts="${assets.scripts.join(' ')}"`,
    // The address of the document, percent-encoded as the browser reports it.
    address === undefined ? '' : ` data-address="${address.replaceAll('&', '&amp;')}"`,
    `>${start}</script>`,
    structuredData,
    '<script type="application/json" id="state">',
    scriptJson(state),
    '</script></body></html>',
  ].join('');
  return { html, inline: { styles: [...fontRules, ...styles.texts], scripts: [start] } };
}
