import { dirname } from 'node:path/posix';
import type { OutputFile } from '../schema/shapes';
import { type Site, writeSiteImport, writeSpecifier } from '../site';

/**
 * `languages.ts`: the languages of the site, and the types made of them.
 * @param languages the tags of the site’s languages
 */
export function languagesFile(site: Site, [first = 'en']: readonly string[]): OutputFile {
  const text = `import { languages } from '${writeSiteImport(site, 'languages.ts')}';

export { languages };

export type LanguageTag = (typeof languages)[number]['tag'];

/** The language of the content, in which every page exists. */
export const siteLanguage = languages[0].tag;

/** The same language without its region, for elements on pages in other languages. */
export const firstCode: string = '${new Intl.Locale(first).language}';

export type OtherLanguage = Exclude<LanguageTag, typeof siteLanguage>;

export const isOriginal = (tag: LanguageTag): tag is typeof siteLanguage => tag === siteLanguage;
`;
  return { path: 'languages.ts', text };
}

/** The modules of a site that the engine imports, each with the names of its exports. */
const readFiles: Readonly<Record<string, string>> = {
  'feeds/index.ts': 'feeds',
  'legal/index.ts': 'legalPages',
  'legal/summaries.ts': 'legalSummaries',
  'redirects.ts': 'redirects',
  'retention.ts': 'enquiryMonths',
  'service-groups.ts': 'serviceGroupTitles',
  'site.ts': 'siteDefinition',
  'studio/studio.ts': 'frenchNames',
  'synonyms.ts': 'synonyms',
  'texts/blog.ts': 'blogTexts',
  'texts/common-words.ts': 'commonWords',
  'texts/email-hosts.ts': 'emailHosts',
  'texts/licence.ts': 'licenceTexts',
  'texts/popular-pages.ts': 'popularPages',
  'texts/question-words.ts': 'questionWords',
  'theme/language-styles.ts': 'languageStyles',
  'theme/theme.ts': 'cardHues, cardSurface, colors, scale, typefaces',
};

/** `site/`: where the site is, and one module for each file of the site that the engine reads, at the same path. */
export const siteFiles = (site: Site): readonly OutputFile[] => [
  {
    path: 'site/folder.ts',
    text: `/** The folder of the site below the project's. */\nexport const siteFolder = '${site.path}';\n`,
  },
  ...Object.entries(readFiles).map(([file, names]) => {
    const path = `site/${file}`;
    const specifier = writeSpecifier(`${site.path}/${file}`, dirname(path));
    return { path, text: `export { ${names} } from '${specifier}';\n` };
  }),
];
