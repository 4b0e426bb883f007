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

/** What the engine reads of the site's own modules, by file. */
const reexported: Readonly<Record<string, string>> = {
  'theme/theme.ts': 'cardHues, cardSurface, colors, scale, typefaces',
  'theme/language-styles.ts': 'languageStyles',
  'service-groups.ts': 'serviceGroupTitles',
  'retention.ts': 'enquiryMonths',
};

/** One module for each file of the site that the engine reads. It exports what the site's file exports. */
export const siteFiles = (site: Site): readonly OutputFile[] =>
  Object.entries(reexported).map(([file, names]) => ({
    path: file.replace(/^.*\//, ''),
    text: `export { ${names} } from '${importOf(site, file)}';\n`,
  }));
