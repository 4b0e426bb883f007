/** What the document needs of the build: the addresses of the browser's entry and of what it imports. */
export interface DocumentAssets {
  readonly scripts: readonly string[];
  readonly preloads: readonly string[];
  /** Markup the development server needs ahead of the entry. */
  readonly preamble?: string;
}

interface DocumentParts {
  readonly head: string;
  readonly styles: string;
  readonly body: string;
  /** What the browser needs to take over; see `browser.tsx`. */
  readonly state: unknown;
  readonly assets: DocumentAssets;
}

/** JSON inside a script element: nothing in it can end the element or start a comment. */
const embedded = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The whole HTML document. Styles are inlined and scripts come last: nothing blocks the first paint. */
export function documentHtml({ head, styles, body, state, assets }: DocumentParts): string {
  return [
    '<!DOCTYPE html><html lang="en-CA"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    head,
    '<link rel="icon" href="/assets/logo" type="image/svg+xml">',
    '<meta name="theme-color" content="#0f2c27">',
    styles,
    assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join(''),
    '</head><body><div id="root">',
    body,
    '</div><script type="application/json" id="state">',
    embedded(state),
    '</script>',
    assets.preamble ?? '',
    assets.scripts.map((src) => `<script type="module" src="${src}"></script>`).join(''),
    '</body></html>',
  ].join('');
}
