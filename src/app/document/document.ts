import { scriptJson } from '#app/head/structured-data/structured-data.ts';
import { menuRowQuery } from '#components/layout/menu/menu-width.ts';
import { hosted } from '#components/pictures/asset-file.ts';
import { colors } from '#components/theme/palette.ts';
import { printPath } from '#components/theme/print.ts';
import { styleElement } from '#components/theme/style-cache.ts';
import { type LanguageTag, siteLanguage } from '#generated/languages.ts';
import type { CriticalStyles } from './document-styles';

export interface DocumentAssets {
  readonly start?: string;
  readonly scripts: readonly string[];
  /** The inline script of each capability that has one, for documents that have it in place of `start`. */
  readonly inlineScripts?: Readonly<Record<string, string>>;
  /** The addresses of each deferred module's script and imports, by source file. */
  readonly chunks?: Readonly<Record<string, readonly string[]>>;
  readonly fonts?: DocumentFonts;
  /** Markup that the development server puts before the scripts. */
  readonly preamble?: string;
}

export interface DocumentFonts {
  readonly css: string;
  /** The addresses of the fonts at the top of every page. */
  readonly preloads: readonly string[];
}

/** The texts of inline styles and scripts, which the Content-Security-Policy allows by hash. */
export interface InlineSources {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

interface DocumentParts {
  readonly head: string;
  readonly styles: CriticalStyles;
  readonly body: string;
  readonly state: unknown;
  readonly structuredData?: string;
  readonly assets: DocumentAssets;
  /** Path and query of the page, if the document may be served at another address. */
  readonly address?: string | undefined;
  readonly language?: LanguageTag;
}

/**
 * Chromium delays the first paint for preloads in the head, by at most 0.1 s. That is worth it only where the menu is a row,
 * which a late font would shift. On small screens, the fonts are preloaded after the content.
 */
const fontPreloads = (fonts: DocumentFonts | undefined, attributes: string) =>
  (fonts?.preloads ?? []).map(
    (href) => `<link rel="preload" ${attributes} href="${href}" as="font" crossorigin>`,
  );

/** Matches the tags after which the export inserts its Content-Security-Policy. */
export const documentStart = /^<!DOCTYPE html><html lang="[\w-]+"><head><meta charset="utf-8">/;

const startIn = (language: LanguageTag) =>
  `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8">`;

/** Styles are inline and scripts come last, so that nothing blocks the first paint. */
export function documentHtml({
  head,
  styles,
  body,
  state,
  structuredData = '',
  assets,
  address,
  language = siteLanguage,
}: DocumentParts): { readonly html: string; readonly inline: InlineSources } {
  const { start = '' } = assets;
  const globals = (assets.fonts?.css ?? '') + styles.globals;
  const html = [
    startIn(language),
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Phones would turn text that looks like a phone number or date into links, which breaks hydration.
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,unit=no">',
    head,
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    // Browsers prefer an icon for any size. Without a type, because an editor may replace the drawing by a photograph.
    `<link rel="icon" href="${hosted('/assets/logo')}" sizes="any">`,
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<meta name="theme-color" content="${colors.deep[0]}">`,
    `<link rel="stylesheet" href="${printPath}" media="print">`,
    // Delays the first paint until the document is parsed, because slow computers would paint half a menu.
    '<link rel="expect" href="#start-script" blocking="render">',
    ...fontPreloads(assets.fonts, `media="${menuRowQuery}"`),
    // Separate from the adopted styles. Emotion moves those in the browser, and browsers fetch the fonts of moved rules again.
    `<style>${globals}</style>`,
    styleElement(styles.adopted),
    // Keeps Cloudflare from rewriting e-mail addresses, which breaks hydration.
    '</head><body><!--email_off--><div id="root">',
    body,
    '</div><!--/email_off-->',
    ...fontPreloads(assets.fonts, 'fetchpriority="low"'),
    assets.preamble ?? '',
    `<script type="module" id="start-script" data-scripts="${assets.scripts.join(' ')}"`,
    address === undefined ? '' : ` data-address="${address.replaceAll('&', '&amp;')}"`,
    `>${start}</script>`,
    structuredData,
    '<script type="application/json" id="state">',
    scriptJson(state),
    '</script></body></html>',
  ].join('');
  return { html, inline: { styles: [globals, styles.adopted], scripts: [start] } };
}
