import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Refusal } from '#tools/new-page/refusal.ts';
import { isEnglish, type SiteFile, writeCatalogue } from '#tools/new-site/catalogue.ts';
import { escapeText, readFacts } from '#tools/new-site/language-facts.ts';
import { findSchemas, readLanguages, type Site } from '../../../codegen/site.ts';

/** The files of a site that another language needs. Paths are relative to the root of the project. */
export interface LanguagePlan {
  readonly tag: string;
  /** The start of the language’s addresses. */
  readonly start: string;
  readonly added: readonly SiteFile[];
  readonly changed: readonly SiteFile[];
  readonly catalogue: readonly SiteFile[];
}

/** Modules with texts that the site shows in every language. */
const textModules = [
  'legal/index.ts',
  'legal/summaries.ts',
  'service-groups.ts',
  'texts/blog.ts',
  'texts/calls.ts',
  'texts/licence.ts',
  'texts/popular-pages.ts',
  'texts/search.ts',
];

/** Fields of these modules that are no texts. */
const otherFields = ['path', 'link', 'effectiveOn'];

function listTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, part]) =>
    otherFields.includes(field) ? [] : listTexts(part),
  );
}

/** Reads the texts of a site that are messages as soon as it has a second language. */
async function readTexts(site: Site): Promise<readonly string[]> {
  const files = textModules.map((name) => join(site.root, site.path, name)).filter(existsSync);
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(file).href)));
  return modules.flatMap((module) => listTexts({ ...module }));
}

/**
 * Plans the files of another language: its row in `languages.ts`, a catalogue, legal texts to translate, and the collection of
 * translations if the site has none.
 * @param tag the canonical tag of the language
 * @throws Refusal if the site has the language, or another form of it
 */
export async function planLanguage(site: Site, tag: string): Promise<LanguagePlan> {
  const known = await readLanguages(site);
  const { language } = new Intl.Locale(tag);
  const same = known.find((other) => new Intl.Locale(other).language === language);
  if (same) {
    throw new Refusal(`The site already has the language ${same}: choose another one.`);
  }
  const read = (path: string) => readFileSync(join(site.root, path), 'utf8');
  const below = ({ path, text }: SiteFile) => ({ path: `${site.path}/${path}`, text });
  const own = await readTexts(site);
  const catalogue = isEnglish(tag) ? [] : writeCatalogue(site.root, tag, own).map(below);
  const start = `/${language}`;
  const languages = `${site.path}/languages.ts`;
  const first = known[0] ?? 'en';
  const translations = planTranslations(site, tag, read);
  return {
    tag,
    start,
    catalogue,
    added: [...catalogue, ...copyLegalTexts(site, first, tag, read), ...translations.added],
    changed: [
      { path: languages, text: addLanguage(read(languages), tag, start) },
      ...translations.changed,
    ],
  };
}

function addLanguage(source: string, tag: string, start: string): string {
  const { name, group, decimal } = readFacts(tag);
  const money = /^ +money: '(.*)',$/m.exec(source)?.[1] ?? '#';
  const row = `  {
    tag: '${tag}',
    path: '${start}',
    name: '${escapeText(name)}',
    missing: 'That page is not in this language yet. This is the home page.',
    group: '${escapeText(group)}',
    decimal: '${escapeText(decimal)}',
    money: '${money}',
    currency: '',
    numbers: '${tag}',
  },
`;
  const end = source.lastIndexOf('] as const');
  if (end < 0) {
    throw new Refusal('languages.ts of the site does not end with “] as const;”: write it so.');
  }
  return source.slice(0, end) + row + source.slice(end);
}

type Read = (path: string) => string;

function copyLegalTexts(site: Site, first: string, tag: string, read: Read): readonly SiteFile[] {
  const folder = `${site.path}/legal`;
  const end = `.${first}.html`;
  const names = existsSync(join(site.root, folder)) ? readdirSync(join(site.root, folder)) : [];
  return names
    .filter((name) => name.endsWith(end))
    .map((name) => ({
      path: `${folder}/${name.slice(0, -end.length)}.${tag}.html`,
      text: read(`${folder}/${name}`),
    }));
}

const writeJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Adds the language to the collection of translations, which is planned if the site has none. */
function planTranslations(site: Site, tag: string, read: Read) {
  const schemas = findSchemas(site).slice(join(site.root).length + 1);
  const folder = join(site.root, schemas, 'collections');
  const name = readdirSync(folder).find((file) =>
    /"x-role": *"translations"/.test(readFileSync(join(folder, file), 'utf8')),
  );
  if (name) {
    const path = `${schemas}/collections/${name}`;
    const schema = JSON.parse(read(path));
    const { language } = schema.properties;
    language.enum = [...(language.enum ?? []), tag];
    return { added: [], changed: [{ path, text: writeJson(schema) }] };
  }
  const { $schema, title, description, ...role } = JSON.parse(
    read('codegen/roles/translations.json'),
  );
  const { language, ...properties } = role.properties;
  const schema = {
    $schema,
    title,
    description,
    'x-role': 'translations',
    ...role,
    properties: { language: { ...language, enum: [tag] }, ...properties },
  };
  const added = [
    { path: `${schemas}/collections/translations.json`, text: writeJson(schema) },
    { path: `${site.path}/content/translations.json`, text: '[]\n' },
  ];
  return { added, changed: [] };
}
