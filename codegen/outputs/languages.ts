import type { OutputFile } from '../schema/shapes';
import { importOf, type Site } from '../site';

/** `languages.ts`: the languages of the site, and the types made of them. */
export function languagesFile(site: Site): OutputFile {
  const text = `import { languages } from '${importOf(site, 'languages.ts')}';

export { languages };

export type LanguageTag = (typeof languages)[number]['tag'];

/** The language of the content, in which every page exists. */
export const siteLanguage = languages[0].tag;

export type OtherLanguage = Exclude<LanguageTag, typeof siteLanguage>;

export const isOriginal = (tag: LanguageTag): tag is typeof siteLanguage => tag === siteLanguage;
`;
  return { path: 'languages.ts', text };
}

/** `theme.ts` and `language-styles.ts`: the look of the site. */
export const themeFiles = (site: Site): readonly OutputFile[] => [
  {
    path: 'theme.ts',
    text: `export { cardHues, cardSurface, colors, scale, typefaces } from '${importOf(site, 'theme/theme.ts')}';\n`,
  },
  {
    path: 'language-styles.ts',
    text: `export { languageStyles } from '${importOf(site, 'theme/language-styles.ts')}';\n`,
  },
];
