import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  type Ask,
  copyProject,
  type Outcome,
  type ProjectCopy,
  siteUrl,
} from '../support/project-copy';
import { content, descriptor, files, path, schema } from './fifteenth-page-files';
import { elementsOf } from './page-tree';
import { structuredDataProblems, thingsOf } from './structured-data';

/** The compiler and Vite take seconds to start, longer on a busy machine. */
const timeoutMs = 120_000;

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The first element with this tag in a document, with its content. */
const elementOf = (html: string, name: string) =>
  new RegExp(`<${name}\\b[\\s\\S]*?</${name}>`).exec(html)?.[0] ?? '';

/** The page that `npm run new:page` adds, and its files. */
const added = '/services/study/language-and-bridging-programs';
const createdFiles = [
  'schemas/collections/language_and_bridging_programs.json',
  'src/site/content/language_and_bridging_programs.json',
  'src/site/pages/language-and-bridging-programs.page.ts',
];

let copy: ProjectCopy;
let ask: Ask;
let compiled: Outcome;
/** The outcome of `npm run new:page`, and the files it changed. */
let newPage: Outcome & { readonly changes: readonly string[] };

beforeAll(async () => {
  copy = copyProject();
  const outcome = await copy.command(
    'src/tools/new-page/main.ts',
    '--name',
    'Language & Bridging Programs',
    '--group',
    'Study',
  );
  newPage = { ...outcome, changes: copy.changes() };
  copy.write(files.schema, json(schema));
  copy.write(files.descriptor, descriptor);
  copy.write(files.content, json(content));
  const { code, stderr } = await copy.command('codegen/index.ts');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  [compiled, ask] = await Promise.all([copy.typeCheck('src/generated'), copy.site()]);
}, timeoutMs);

afterAll(() => copy.remove());

describe('a schema, a descriptor and content make a page', () => {
  test('its address shows its content, section by section', async () => {
    const { status, text } = await ask(path);
    expect(status).toBe(200);
    const body = elementOf(text, 'main');
    const shown = [
      content.title,
      content.subtitle,
      content.intro_title,
      content.intro_description,
      'Language',
      'it must not be older than two years',
      'May my family come along?',
      content.banner_title,
    ];
    const places = shown.map((words) => body.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('its head has its title and its canonical address', async () => {
    const { text } = await ask(path);
    expect(elementOf(text, 'title')).toBe('<title>Caregiver Pilots | Velox Immigration</title>');
    expect(text).toMatch(new RegExp(`<link [^>]*rel="canonical" href="${siteUrl}${path}"`));
  });

  test('its structured data has its type and its questions', async () => {
    const { text } = await ask(path);
    const elements = elementsOf(text);
    expect(structuredDataProblems(elements, siteUrl)).toEqual([]);
    const graph = thingsOf(elements);
    expect(graph.map((thing) => thing['@type'])).toEqual([
      'Service',
      'BreadcrumbList',
      'ProfessionalService',
      'FAQPage',
    ]);
    expect(graph[0]).toMatchObject({ name: content.title, category: 'Immigrate' });
  });

  test('the sitemap lists it', async () => {
    const { text } = await ask('/sitemap.xml');
    expect(text).toContain(`<loc>${siteUrl}${path}</loc>`);
  });

  test('the contact form offers it in its group', async () => {
    const { text } = await ask('/contact');
    const group = /<optgroup label="Immigrate">[\s\S]*?<\/optgroup>/.exec(text)?.[0];
    expect(group).toContain('>Caregiver Pilots</option>');
  });

  test(
    'it compiles without changes to other files, and a field missing from the schema does not compile',
    async () => {
      expect(copy.changes()).toEqual(
        [...createdFiles, files.schema, files.content, files.descriptor].sort(),
      );
      expect(compiled).toMatchObject({ code: 0, stdout: '' });

      const wrong = descriptor.replace("'language_rules'", "'language_rule'");
      copy.write(files.descriptor, wrong);
      const { code, stdout } = await copy.typeCheck('src/generated');
      copy.write(files.descriptor, descriptor);

      expect(code).not.toBe(0);
      const lines = wrong.split('\n');
      const line = lines.findIndex((words) => words.includes("'language_rule'"));
      const column = lines[line]?.indexOf("text: 'language_rule'") ?? -1;
      const errors = stdout.split('\n').filter((words) => /^\S/.test(words));
      expect(errors).toHaveLength(1);
      expect(errors[0]).toContain(`${files.descriptor}(${line + 1},${column + 1}): error`);
      expect(stdout).toContain('language_rule');
    },
    timeoutMs,
  );

  test(
    'without a Services menu, the sidebar of another service page lists it',
    async () => {
      const navigation = 'src/site/content/navigation.json';
      const menu = copy.read(navigation);
      const withMenu = await ask('/services/study/study-in-canada');
      expect(elementOf(withMenu.text, 'aside')).not.toContain(path);

      copy.write(navigation, menu.replace('"Services"', '"Our help"'));
      const askAgain = await copy.site();
      copy.write(navigation, menu);

      const { text } = await askAgain('/services/study/study-in-canada');
      expect(elementOf(text, 'aside')).toMatch(
        new RegExp(`<a [^>]*href="${path}"[^>]*>Caregiver Pilots</a>`),
      );
    },
    timeoutMs,
  );
});

test('npm run new:page adds a page that consists of its three files and is served as it is', async () => {
  const { code, stdout, stderr, changes } = newPage;
  expect({ code, stderr, changes }).toEqual({ code: 0, stderr: '', changes: createdFiles });
  expect(stdout).toContain(`http://127.0.0.1:3000${added}`);
  for (const file of createdFiles) expect(stdout).toContain(file);

  // The boundary logs every part of content that it repaired or omitted.
  const findings = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => findings.mockRestore());
  const { status, text } = await ask(added);
  expect(findings.mock.calls).toEqual([]);
  expect(status).toBe(200);
  expect(elementOf(text, 'title')).toBe(
    '<title>Language &amp; Bridging Programs | Velox Immigration</title>',
  );
  const headings = [...elementOf(text, 'main').matchAll(/<h2[^>]*>(.*?)<\/h2>/g)];
  expect(headings.map(([, inside]) => inside)).toEqual([
    'In Short',
    'Documents You Need',
    'What Language &amp; Bridging Programs means for you',
    'Who We Help',
    'What We Offer',
    'What You Need to Apply',
    'How We Work',
    'Common Scenarios',
    'Frequently Asked Questions',
    'Our Services',
    'On this page',
    'Not sure where to start?',
    'Sample heading: the last heading of the page',
  ]);
  const { text: sitemap } = await ask('/sitemap.xml');
  expect(sitemap).toContain(`<loc>${siteUrl}${added}</loc>`);
});
