import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attribute, type Element, elementsOf, ownTexts } from '../contract/page-tree';
import { copyProject, type Outcome, type ProjectCopy } from '../support/project-copy';
import { expect } from './test';

export const site = 'tests/second-site';

/** The public origin of the export. */
export const publicOrigin = 'https://klinik.example';

export const exportFolder = 'exported';

/** A post in one long sentence, which the rules of English sentences would report. */
const longPost = {
  id: 100_000,
  status: 'published',
  slug: 'ein-langer-satz',
  posted_on: '2026-01-05',
  title: 'Ein langer Satz',
  body: `<p>Der Bus ist spät${' und der Bus ist spät'.repeat(8)}.</p>`,
};

/** Prints the model of the collections, and the roles, that `directus -- push` writes. */
const modelScript = `import { rolesFor } from '#tools/directus/access/roles.ts';
import { enquiriesCollection } from '#tools/directus/model/enquiries.ts';
import { siteModel } from '#tools/directus/push/push.ts';

const model = siteModel();
console.log(JSON.stringify({ model, enquiriesCollection, roles: rolesFor(model) }));
`;

/** A unit test that holds for every site. */
const startPageTest = 'src/tools/directus/model/start-page.test.ts';

/** Runs commands one after another, until one fails. @returns the outcome of the last that ran */
async function runInTurn(...commands: readonly (() => Promise<Outcome>)[]): Promise<Outcome> {
  let outcome: Outcome = { code: 0, stdout: '', stderr: '' };
  for (const command of commands) {
    outcome = await command();
    if (outcome.code !== 0) break;
  }
  return outcome;
}

const expectSuccess = ({ code, stdout, stderr }: Outcome) => expect(code, stdout + stderr).toBe(0);

export interface SecondSite {
  readonly copy: ProjectCopy;
  /** The data model for Directus, as JSON. */
  readonly directusModel: string;
  /** The report of the content check, as JSON. */
  readonly contentReport: string;
}

/** Generates, checks, builds and exports the second site in a copy of the project. */
export async function prepareSecondSite(): Promise<SecondSite> {
  const copy = copyProject({
    withTests: true,
    site,
    env: {
      NODE_ENV: 'production',
      SITE_URL: publicOrigin,
      CONTENT_URL: '',
      CONTENT_TOKEN: '',
      ENQUIRY_URL: 'https://script.example/exec',
    },
  });
  try {
    copy.write(`${site}/content/posts/${longPost.slug}.json`, JSON.stringify(longPost));
    copy.write('directus-model.ts', modelScript);
    expectSuccess(await copy.script('codegen'));
    const [model, checked, exported] = await Promise.all([
      copy.command('directus-model.ts'),
      runInTurn(
        () => copy.typeCheck('src/generated'),
        () => copy.typeCheck('src/generated/tsconfig.web.json'),
        () => copy.node('node_modules/vitest/vitest.mjs', 'run', site, startPageTest),
        () => copy.script('content:check', '--format', 'json'),
      ),
      runInTurn(
        () => copy.script('build'),
        () => copy.script('export', '--out', exportFolder),
      ),
    ]);
    for (const outcome of [model, checked, exported]) expectSuccess(outcome);
    return { copy, directusModel: model.stdout, contentReport: checked.stdout };
  } catch (error) {
    await copy.remove();
    throw error;
  }
}

/** Files whose bytes are no text. Compressed files are copies of others. */
const binary = /\.(?:br|gz|ico|jpg|png|webp|woff2)$/;

/** The files of a folder by path, each with its text, which is empty for binary files. */
export const readTexts = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [
        path.slice(folder.length + 1).replaceAll('\\', '/'),
        binary.test(path) ? '' : readFileSync(path, 'utf8'),
      ]),
  );

/** The pages among exported files: the elements of each by its address. */
export const readPages = (files: ReadonlyMap<string, string>) =>
  new Map(
    [...files]
      .filter(([file]) => file.endsWith('.html'))
      .map(([file, html]) => [
        file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`,
        { html, elements: elementsOf(html) },
      ]),
  );

/** The links of a page to places of pages, each as address and fragment. */
export const linksWithin = (elements: readonly Element[], path: string) =>
  elements
    .filter(({ tagName }) => tagName === 'a')
    .map((link) => new URL(attribute(link, 'href') ?? '', publicOrigin + path))
    .filter(({ origin, hash }) => origin === publicOrigin && hash.length > 1)
    .map(({ pathname, hash }) => [pathname, decodeURIComponent(hash.slice(1))] as const);

export const idsOf = (elements: readonly Element[]): ReadonlySet<string> =>
  new Set(elements.flatMap((element) => attribute(element, 'id') ?? []));

/** The collections that the site has schemas for. */
export const ownCollections = (): readonly string[] =>
  readdirSync(new URL(`../../${site}/schemas/collections`, import.meta.url)).map((file) =>
    file.replace(/\.json$/, ''),
  );

const shownAttributes = ['alt', 'aria-label', 'content', 'placeholder', 'title'];

/** Frequent English words that no German text has. */
const englishWords = /\b(?:and|are|of|our|the|this|we|with|you|your)\b/i;

/** Messages of the engine that the site shows in other words. */
function readForeignMessages(): ReadonlySet<string> {
  const folder = `${site}/words/de`;
  const root = new URL('../../', import.meta.url);
  return new Set(
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) =>
        Object.entries(JSON.parse(readFileSync(new URL(`${folder}/${file}`, root), 'utf8'))),
      )
      .filter(([message, words]) => message !== words)
      .map(([message]) => message),
  );
}

const messages = readForeignMessages();

export const isEnglish = (text: string): boolean => messages.has(text) || englishWords.test(text);

/** The texts of a page that are English: what it shows, and what it says to assistive technology and search engines. */
export const englishTexts = (elements: readonly Element[]): readonly string[] =>
  elements
    .filter(({ tagName }) => tagName !== 'code')
    .flatMap((element) => [
      ...ownTexts(element),
      ...shownAttributes.flatMap((name) => attribute(element, name) ?? []),
    ])
    .map((text) => text.trim())
    .filter(isEnglish);
