import type { EmotionCache } from '@emotion/react';

/** The critical styles of a page: markup for the head, and the text of each of its style elements. */
export interface CriticalStyles {
  readonly html: string;
  readonly texts: readonly string[];
}

/** A style element as emotion finds it in the browser: its key, and the names of the rules that it holds. */
const styleElement = (key: string, names: readonly string[], css: string) =>
  `<style data-emotion="${key} ${names.join(' ')}">${css}</style>`;

/**
 * Makes what extracts the styles that a page was rendered with: each global one in an element of its own, then those of all classes that
 * the page names. To be called before rendering: the cache collects the rules for the server from then on.
 *
 * As `extractCriticalToChunks` of @emotion/server does it, without that package: its last release is of 2023, and it brings
 * eleven packages for Node's streams along.
 */
export function createStyleExtractor(cache: EmotionCache): (html: string) => CriticalStyles {
  const { key } = cache;
  cache.compat = true;
  return (html) => {
    const used = new Set(html.match(new RegExp(`(?<=${key}-)[\\w-]+`, 'g')));
    const rules = Object.entries(cache.inserted).flatMap(([name, css]) =>
      typeof css === 'string'
        ? { name, css, isGlobal: cache.registered[`${key}-${name}`] === undefined }
        : [],
    );
    const globals = rules.filter(({ isGlobal }) => isGlobal);
    const own = rules.filter(({ name, isGlobal }) => !isGlobal && used.has(name));
    const text = own.map(({ css }) => css).join('');
    return {
      html: [
        ...globals.map(({ name, css }) => styleElement(`${key}-global`, [name], css)),
        styleElement(
          key,
          own.map(({ name }) => name),
          text,
        ),
      ].join(''),
      texts: [...globals.map(({ css }) => css), text],
    };
  };
}
