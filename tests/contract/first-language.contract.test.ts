import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ask, copyProject, type ProjectCopy } from '../support/project-copy.ts';

/** Copying the project and rendering its pages take most of a minute on a busy machine. */
const timeoutMs = 240_000;

const site = 'src/site';

let copy: ProjectCopy;
let ask: Ask;

/** Marks a message as German, and keeps its values. */
const translate = (message: string) =>
  message.startsWith('{') && message.includes(', plural')
    ? message.replaceAll('{{', '{DE {')
    : `DE ${message}`;

/** Makes German the only language of the copy’s site. */
function speakGerman(): void {
  const facts = "tag: 'de', path: '', name: 'Deutsch', missing: 'Noch nicht auf Deutsch'";
  const amounts = "group: '.', decimal: ',', money: '#\\u00a0€', currency: '', numbers: 'de'";
  copy.write(
    `${site}/languages.ts`,
    `export const languages = [{ ${facts}, ${amounts} }] as const;\n`,
  );
  const words = join(copy.root, site, 'words');
  for (const name of readdirSync(join(words, 'ta'), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.json')) continue;
    const messages = Object.keys(JSON.parse(copy.read(`${site}/words/ta/${name}`)));
    const german = Object.fromEntries(messages.map((message) => [message, translate(message)]));
    copy.write(
      `${site}/words/de/${name}`,
      JSON.stringify({
        ...german,
        ...(name === 'common.json' && { '{from} to {to}': '{from} bis {to}' }),
        ...(name === 'dates.json' && { '{month} {day}, {year}': '{day}. {month} {year}' }),
      }),
    );
  }
  for (const tag of ['ta', 'fr-CA']) {
    rmSync(join(words, tag), { recursive: true });
    rmSync(join(copy.root, site, `legal/privacy-policy.${tag}.html`));
  }
  const legal = join(copy.root, site, 'legal');
  renameSync(join(legal, 'privacy-policy.en-CA.html'), join(legal, 'privacy-policy.de.html'));
  copy.write(`${site}/theme/language-styles.ts`, 'export const languageStyles = {};\n');
  copy.write(`${site}/content/translations.json`, '[]');
}

const hardPost = {
  id: 100_000,
  status: 'published',
  slug: 'ein-beitrag',
  posted_on: '2026-01-05',
  title: 'Ein Beitrag',
  body: `<p>Der Bus ist spät${' und der Bus ist spät'.repeat(8)}.</p>`,
};

beforeAll(async () => {
  copy = copyProject();
  speakGerman();
  copy.write(`${site}/content/posts/ein-beitrag.json`, JSON.stringify(hardPost));
  const { code, stderr } = await copy.command('codegen/index.ts');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  ask = await copy.site();
}, timeoutMs);

afterAll(() => copy.remove());

test('the frame of a page is in the first language', async () => {
  const { status, text } = await ask('/about');
  expect(status).toBe(200);
  expect(text).toMatch(/^<!DOCTYPE html><html lang="de">/);
  expect(text).toContain('>DE Skip to main content<');
  expect(text).toContain('>DE Contact<');
  expect(text).not.toContain('>Skip to main content<');
  expect(text).not.toMatch(/ (?:href)?lang="en/i);
});

test('amounts and dates are written as the language writes them', async () => {
  const [{ text: fees }, { text: posts }] = await Promise.all([ask('/fees'), ask('/blog/posts')]);
  expect(fees).toMatch(/\d\.\d{3}\u00a0€ bis \d{1,2}\.\d{3}\u00a0€/);
  expect(posts).toMatch(/>5\. DE (?:Jan|January) 2026</);
});

test('the page for unknown addresses is in the first language', async () => {
  const { status, text } = await ask('/404');
  expect(status).toBe(404);
  expect(text).toMatch(/<title>DE Page Not Found \|/);
  expect(text).toContain('DE The address may be old or mistyped.');
});

test('the form says what is missing in the first language', async () => {
  const { status, text } = await ask('/enquiries', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'firstName=Mia',
  });
  expect(status).toBe(400);
  expect(text).toContain('DE Enter your e-mail address.');
});

test('the feeds are in the first language', async () => {
  const { text } = await ask('/feed.xml');
  expect(text).toContain('<language>de</language>');
  expect(text).toMatch(/<description>DE /);
});

test('the check does not apply the rules of English sentences', {
  timeout: timeoutMs,
}, async () => {
  const { stdout } = await copy.command('src/tools/check/cli/main.ts', '--format', 'json');
  expect(stdout).toContain('"rule":');
  expect(stdout).not.toContain('hard-to-read');
});
