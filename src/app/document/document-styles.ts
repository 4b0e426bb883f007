import type { EmotionCache } from '@emotion/react';

export interface CriticalStyles {
  readonly html: string;
  readonly texts: readonly string[];
}

/** In the browser, Emotion finds its styles by this attribute: the cache's key and the names of the rules. */
const styleElement = (key: string, names: readonly string[], css: string) =>
  `<style data-emotion="${key} ${names.join(' ')}">${css}</style>`;

/**
 * Call this before rendering, because it makes the cache keep its rules. Replaces `extractCriticalToChunks` of
 * @emotion/server, which has had no release since 2023.
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
    const ownRules = rules.filter(({ name, isGlobal }) => !isGlobal && used.has(name));
    const text = ownRules.map(({ css }) => css).join('');
    return {
      html: [
        ...globals.map(({ name, css }) => styleElement(`${key}-global`, [name], css)),
        styleElement(
          key,
          ownRules.map(({ name }) => name),
          text,
        ),
      ].join(''),
      texts: [...globals.map(({ css }) => css), text],
    };
  };
}
