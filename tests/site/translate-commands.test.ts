import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { embeddedFolder } from '#server/embedded-folder.ts';
import { embeddedContent, openContentService } from '#tests/check/content-service.ts';
import { run } from '#tools/translate/commands.ts';

/** Runs commands in a folder with a copy of the embedded content. */
function open(env: NodeJS.ProcessEnv = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'translate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(embeddedFolder, 'content'), join(folder, 'content'), { recursive: true });
  const file = join(folder, 'texts.xliff');
  const rows = join(folder, 'content/translations.json');
  const lines: string[] = [];
  const settings = {
    env: { SITE_URL: 'https://firm.example', ...env },
    folder: join(folder, 'content'),
    print: (line: string) => lines.push(line),
    printError: (line: string) => lines.push(line),
  };
  return {
    file,
    rows,
    lines,
    xml: () => readFileSync(file, 'utf8'),
    edit: (from: string, to: string) =>
      writeFileSync(file, readFileSync(file, 'utf8').replace(from, to)),
    translate: (...args: string[]) => run(args, settings),
  };
}

test.each(['ta', 'fr-CA'])(
  'an import of an export without edits changes nothing: %s',
  async (tag) => {
    const { file, rows, translate, lines } = open();
    const before = readFileSync(rows, 'utf8');
    expect(await translate('export', '--language', tag, '--out', file)).toBe(0);
    expect(await translate('import', file)).toBe(0);
    expect(lines.at(-1)).toMatch(/^0 new, 0 changed, [1-9]\d\d unchanged, \d+ empty, 0 refused;/);
    expect(readFileSync(rows, 'utf8')).toBe(before);
  },
);

test('an export says where each text is, what must stay and whether it is reviewed', async () => {
  const { file, xml, translate } = open();
  await translate('export', '--language', 'ta', '--collection', 'contact_page', '--out', file);
  expect(xml()).toMatch(/<note>Contact page → Form: links after sending → Link text<\/note>/);
  expect(xml()).toContain('<note>https://firm.example/contact</note>');
  expect(xml()).toMatch(/\{\{claim:consultation-fee\}\}[\s\S]*?<note>Keep \{\{…\}\}/);
  expect(xml()).toContain('approved="yes"');
  expect(xml()).not.toContain('example/ta/home_page');
});

test('changed texts are exported with their earlier translation, and the import replaces it', async () => {
  const { file, rows, xml, edit, translate, lines } = open();
  const page = rows.replace('translations', 'home_page');
  const home = readFileSync(page, 'utf8');
  const stale = ['--stale', '--collection', 'home_page'];
  await translate('export', '--language', 'ta', ...stale, '--out', file);
  const staleBefore = xml().match(/<trans-unit/g) ?? [];
  rmSync(file);
  writeFileSync(
    page,
    home.replace('"Toronto · Chennai · wherever you are"', '"Toronto & Chennai"'),
  );
  await translate('export', '--language', 'ta', ...stale, '--out', file);
  expect(xml().match(/<trans-unit/g)).toHaveLength(staleBefore.length + 1);
  expect(xml()).toContain('<note>Before: Toronto · Chennai · wherever you are</note>');
  edit('</source>', '</source><target>டொராண்டோ</target>');

  await translate('import', file, '--translator', 'R. Kumar', '--dry-run');
  expect(lines.at(-1)).toMatch(/^0 new, 1 changed,.+nothing was written/);
  const before = JSON.parse(readFileSync(rows, 'utf8'));
  await translate('import', file, '--translator', 'R. Kumar');
  const after = JSON.parse(readFileSync(rows, 'utf8'));
  const at = before.findIndex(({ id }: { id: number }) => id === 291);
  expect(after[at]).toMatchObject({ id: 291, status: 'draft', translator: 'R. Kumar' });
  expect(after[at]).not.toHaveProperty('reviewed_by');
  expect(after.toSpliced(at, 1)).toEqual(before.toSpliced(at, 1));
});

test('a refused text is named, fails the command, and the others are stored with the next ids', async () => {
  const { file, rows, edit, translate, lines } = open();
  const before = JSON.parse(readFileSync(rows, 'utf8'));
  const args = ['--stale', '--collection', 'about_page', '--out', file];
  await translate('export', '--language', 'fr-CA', ...args);
  edit('</source>', '</source><target>À propos</target>');
  edit('</source>\n', '</source><target>عن</target>\n');
  expect(await translate('import', file)).toBe(1);
  expect(lines.join('\n')).toMatch(/Refused: fr-CA, about_page, \S+: it has right-to-left letters/);
  const after = JSON.parse(readFileSync(rows, 'utf8'));
  expect(after.slice(0, -1)).toEqual(before);
  const ids = before.map(({ id }: { id: number }) => id);
  expect(after.at(-1)).toMatchObject({ id: Math.max(...ids) + 1, text: 'À propos' });
});

test('with a content service, rows are created and changed there', async () => {
  const writes: [string, unknown][] = [];
  const content = await embeddedContent();
  const service = await openContentService(
    () => content,
    async (request, next) => {
      // The service of the test refuses every token.
      if (request.method === 'GET') return next(new Request(request.url));
      writes.push([`${request.method} ${new URL(request.url).pathname}`, await request.json()]);
      return Response.json({ data: [] });
    },
  );
  onTestFinished(service.close);
  const { file, rows, edit, translate } = open({
    DIRECTUS_URL: service.url,
    DIRECTUS_TOKEN: 'secret',
  });
  const before = readFileSync(rows, 'utf8');
  await translate('export', '--language', 'ta', '--out', file);
  edit('<target>உலகம் முழுவதும்</target>', '<target>எங்கும்</target>');
  edit('</source>\n<note>About page', '</source><target>எங்களைப் பற்றி</target><note>');
  await translate('import', file);
  expect(writes).toMatchObject([
    ['PATCH /items/translations', [{ text: 'எங்கும்', status: 'draft', reviewed_by: null }]],
    ['POST /items/translations', [{ text: 'எங்களைப் பற்றி', collection: 'about_page' }]],
  ]);
  expect(readFileSync(rows, 'utf8')).toBe(before);
});

test('a licensed person publishes the drafts of current texts, after reading them', async () => {
  const { rows, translate, lines } = open();
  const read = () => JSON.parse(readFileSync(rows, 'utf8'));
  const before = read();
  const stale = { ...before[0], id: 9999, original: 'Gone', status: 'draft' };
  writeFileSync(rows, JSON.stringify([...before, stale]));
  const by = ['--by', 'Anitha Selvarajan'];
  const review = ['review', '--language', 'ta', '--collection', 'book_consultation', ...by];
  expect(await translate(...review, '--dry-run')).toBe(0);
  expect(lines[0]).toMatch(/^ta, book_consultation, page_subtitle\n {2}By video.+\n {2}வீடியோ/);
  expect(lines.at(-1)).toMatch(/^[1-9]\d* drafts to read; nothing was written/);
  expect(read()).toHaveLength(before.length + 1);

  const count = lines.length - 1;
  expect(await translate(...review)).toBe(0);
  expect(lines.at(-1)).toMatch(
    new RegExp(`^Published ${count} drafts, reviewed by Anitha Selvarajan on 20`),
  );
  const published = read().filter(
    (row: object, at: number) => JSON.stringify(row) !== JSON.stringify(before[at]),
  );
  expect(published).toHaveLength(count + 1);
  expect(published[0]).toMatchObject({
    status: 'published',
    reviewed_by: 'Anitha Selvarajan',
    reviewed_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect(published.at(-1)).toEqual(stale);
  expect(await translate(...review)).toBe(0);
  expect(lines.at(-1)).toMatch(/^Published 0 drafts/);
});

test.each<[string, (xml: string) => Buffer]>([
  ['UTF-16 and CRLF', (xml) => Buffer.from(`\uFEFF${xml.replaceAll('\n', '\r\n')}`, 'utf16le')],
  ['big-endian UTF-16', (xml) => Buffer.from(xml, 'utf16le').swap16()],
  ['UTF-8 with a byte-order mark', (xml) => Buffer.from(`\uFEFF${xml}`)],
])('a file in %s is imported', async (_encoding, encode) => {
  const { file, rows, xml, edit, translate, lines } = open();
  const before = readFileSync(rows, 'utf8');
  await translate('export', '--language', 'ta', '--out', file);
  edit('<target>உலகம் முழுவதும்</target>', '<target>எங்கும்</target>');
  writeFileSync(file, encode(xml()));
  expect(await translate('import', file, '--dry-run')).toBe(0);
  expect(lines.at(-1)).toMatch(/^0 new, 1 changed, \d+ unchanged, \d+ empty, 0 refused;/);
  expect(readFileSync(rows, 'utf8')).toBe(before);
});

test.each<[string, (file: string) => void, RegExp]>([
  [
    'has 100 MB',
    (file) => {
      writeFileSync(file, '');
      truncateSync(file, 100e6);
    },
    /has 100 MB, but an import reads at most 20 MB: .+--collection/,
  ],
  [
    'has another encoding',
    (file) => writeFileSync(file, Buffer.from('<xliff>é</xliff>', 'latin1')),
    /is not in UTF-8 or UTF-16: save it as UTF-8/,
  ],
])('a file that %s is refused before its texts are read', async (_name, write, message) => {
  const { file, translate } = open();
  write(file);
  await expect(translate('import', file)).rejects.toThrow(message);
});

test.each([
  [['publish'], /“publish” is not a command: give export, import or review/],
  [['export', '--language', 'de', '--out', 'a'], /--language is “de”\. Write ta or fr-CA/],
  [['export', '--language', 'ta'], /Name the file to write with --out/],
  [['export', '--language', 'ta', '--collection', 'x', '--out', 'a'], /“x”, which the site/],
  [
    ['review', '--language', 'ta'],
    /--by is “”, who is no licensed person.+Write Anitha Selvarajan/,
  ],
  [
    ['review', '--language', 'ta', '--by', 'Meera Krishnan'],
    /“Meera Krishnan”, who is no licensed/,
  ],
  [['import'], /Name one file to import/],
  [['import', 'a', '--stale'], /--stale/],
  [['import', '/nowhere/a.xliff'], /cannot be read \(ENOENT\): name another file/],
  [['import', tmpdir()], /cannot be read \(EISDIR\): name another file/],
])('%j is refused with a remedy', async (args, message) => {
  await expect(open().translate(...args)).rejects.toThrow(message);
});
