import { existsSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { type Mistake, mistakes, type SchemaLocation } from '../messages';
import type { OutputFile } from '../schema/shapes';
import { findSchemasPath, joinSitePath, type Site, writeSiteImport, writeSpecifier } from '../site';

type Report = (mistake: Mistake & SchemaLocation) => void;

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

interface SiteFile {
  readonly names: string;
  /** The default, as source code. A file without a default is required. */
  readonly otherwise?: string;
}

const optional = (name: string, type: string, value: string, imports = ''): SiteFile => ({
  names: name,
  otherwise: `${imports}export const ${name}: ${type} = ${value};\n`,
});

const blogDefaults = `{
  feed: 'All posts',
  list: 'All posts',
  found: 'All posts',
  category: 'Articles on the topic “{topic}”.',
  author: 'Posts by {person}',
}`;

/** The modules of a site that the engine imports, each with the names of its exports. */
const siteModules: Readonly<Record<string, SiteFile>> = {
  'feeds/index.ts': optional('feeds', 'Readonly<Record<string, never>>', '{}'),
  'feeds/scales.ts': optional('scales', 'Readonly<Record<string, string>>', '{}'),
  'legal/index.ts': optional(
    'legalPages',
    'readonly LegalPage[]',
    '[]',
    "import type { LegalPage } from '#renderer/legal-page.ts';\n\n",
  ),
  'legal/summaries.ts': optional(
    'legalSummaries',
    'Readonly<Record<string, Message>>',
    '{}',
    "import type { Message } from '#i18n/words.ts';\n\n",
  ),
  'redirects.ts': optional('redirects', 'Readonly<Record<string, string>>', '{}'),
  'retention.ts': optional('enquiryMonths', 'number', '12'),
  'service-groups.ts': optional('serviceGroupTitles', 'readonly string[]', '[]'),
  'site.ts': { names: 'siteDefinition' },
  'studio/studio.ts': optional(
    'studioNames',
    'Readonly<Record<string, Readonly<Record<string, string>>>>',
    '{}',
  ),
  'storage.ts': optional('storagePrefix', 'string', "'site'"),
  'synonyms.ts': optional('synonyms', 'readonly (readonly string[])[]', '[]'),
  'texts/answer.ts': optional(
    'describeAnswer',
    '(settings: Settings, language: Language, now?: Date) => string | undefined',
    '() => undefined',
    "import type { Settings } from '#generated/shapes.ts';\nimport type { Language } from '#i18n/words.ts';\n\n",
  ),
  'texts/blog.ts': optional(
    'blogTexts',
    'BlogTexts',
    blogDefaults,
    "import type { BlogTexts } from '#renderer/site-texts.ts';\n\n",
  ),
  'texts/business-type.ts': optional('businessType', 'string | undefined', 'undefined'),
  'texts/calls.ts': { names: 'contactCall, footerCalls, mainCall' },
  'texts/common-words.ts': optional('commonWords', 'readonly string[]', '[]'),
  'texts/email-hosts.ts': optional('emailHosts', 'readonly string[]', '[]'),
  'texts/licence.ts': optional(
    'licenceTexts',
    'LicenceTexts | undefined',
    'undefined',
    "import type { LicenceTexts } from '#components/layout/licence-line.tsx';\n\n",
  ),
  'texts/popular-pages.ts': optional(
    'popularPages',
    'readonly PopularPage[]',
    '[]',
    "import type { PopularPage } from '#renderer/site-texts.ts';\n\n",
  ),
  'texts/pictures.ts': {
    names: 'blogPicture, notFoundPicture, sharedPicture',
    otherwise: ['blogPicture', 'notFoundPicture', 'sharedPicture']
      .map((name) => `export const ${name}: string | undefined = undefined;\n`)
      .join(''),
  },
  'texts/question-words.ts': optional(
    'questionWords',
    "Readonly<Record<'who' | 'help', readonly string[]>>",
    '{ who: [], help: [] }',
  ),
  'texts/search.ts': optional(
    'searchTexts',
    'SearchTexts',
    '{}',
    "import type { SearchTexts } from '#renderer/site-texts.ts';\n\n",
  ),
  'theme/language-styles.ts': optional(
    'languageStyles',
    'Readonly<Partial<Record<string, SerializedStyles>>>',
    '{}',
    "import type { SerializedStyles } from '@emotion/react';\n\n",
  ),
  'theme/placeholder-mark.ts': optional('placeholderMark', 'string | undefined', 'undefined'),
  'theme/theme.ts': { names: 'cardHues, cardSurface, colors, scale, typefaces' },
};

/**
 * `site/`: where the site and its schemas are, and one module for each file of the site that the engine reads, at the same path. Reports the files
 * that every site needs and this one does not have.
 */
export function siteFiles(site: Site, report: Report): readonly OutputFile[] {
  const missing = Object.entries(siteModules).filter(
    ([file, { otherwise }]) => !otherwise && !existsSync(joinSitePath(site, file)),
  );
  for (const [file, { names }] of missing) {
    report({ file: joinSitePath(site, file), pointer: '', ...mistakes.noSiteFile(file, names) });
  }
  const schemas = findSchemasPath(site);
  const folder = {
    path: 'site/folder.ts',
    text: `/** The folder of the site below the project's. */
export const siteFolder = '${site.path}';

/** The folder of the site's schemas below the project's. */
export const schemasFolder = '${schemas}';
`,
  };
  const enquiry = writeSpecifier(`${schemas}/forms/enquiry.json`, 'site');
  const enquirySchema = {
    path: 'site/enquiry-schema.ts',
    text: `export { default as enquirySchema } from '${enquiry}' with { type: 'json' };\n`,
  };
  const modules = Object.entries(siteModules).map(([file, { names, otherwise }]) => {
    const path = `site/${file}`;
    const specifier = writeSpecifier(`${site.path}/${file}`, dirname(path));
    const isOwn = !otherwise || existsSync(joinSitePath(site, file));
    return { path, text: isOwn ? `export { ${names} } from '${specifier}';\n` : otherwise };
  });
  return [folder, enquirySchema, ...modules];
}
