import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import { readLegalText } from '#app/routes/legal/legal-text.ts';
import { enquiryFields } from '#forms/enquiry.ts';
import { defaultSettings as site } from '#generated/default-settings.ts';
import { enquiryMonths } from '#generated/site/retention.ts';
import { storagePrefix } from '#generated/site/storage.ts';
import frenchWords from '#generated/words/fr-CA.js';
import tamilWords from '#generated/words/ta.js';
import { firstLanguage, languageOf } from '#i18n/words.ts';
import { legalPages } from './index';

const [policy, erasure] = legalPages;
const readPolicy = (hasAnalytics: boolean, facts = site, language = firstLanguage) =>
  readLegalText(policy, hasAnalytics, facts, language);

const { sections } = readPolicy(false);

const findSection = (id: string) => sections.find((section) => section.id === id)?.html ?? '';

const src = fileURLToPath(new URL('../..', import.meta.url));

test('the policy names everything that the site stores in a browser', () => {
  const files = globSync('{app,components,content,forms,pages,renderer,sections}/**/*.{ts,tsx}', {
    cwd: src,
    ignore: '**/*.test.*',
    absolute: true,
  });
  const texts = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const keys = new Set(
    Array.from(texts.matchAll(/`\$\{storagePrefix\}(_\w+)`/g), ([, name]) => storagePrefix + name),
  );
  expect([...keys].sort()).toEqual([
    'velox_document_ticks',
    'velox_enquiry_draft',
    'velox_enquiry_key',
    'velox_navigation_menu',
  ]);
  const named = findSection('cookies-and-local-storage').match(/(?<=<code>)[\w-]+(?=<\/code>)/g);
  // React Router writes this key; contact-draft.spec.ts finds it in a browser.
  keys.add('react-router-scroll-positions');
  expect(named?.toSorted()).toEqual([...keys].sort());
  // The pattern above finds only keys that begin with the prefix, so check every write to storage, too.
  const written = [...texts.matchAll(/Storage\.setItem\(([^,]+),/g)].map(([, key]) => key);
  expect(written.toSorted()).toEqual([
    'draftKey',
    'idempotencyStorageKey',
    'menuCacheKey',
    'ticksKey',
  ]);
  expect(texts).not.toMatch(/document\.cookie|cookieStore|indexedDB|serviceWorker/);
});

test.each([firstLanguage, languageOf('fr-CA', frenchWords), languageOf('ta', tamilWords)])(
  'the first paragraphs lead to the deletion of data in one tap',
  (language) => {
    const { opening, sections: parts } = readPolicy(false, site, language);
    const [, id] = /<a href="#([^"]+)">/.exec(opening) ?? [];
    expect(id).toContain('deletion');
    expect(parts.map((part) => part.id)).toContain(id);
  },
);

test('the policy names every field of the contact form', () => {
  const words: Record<(typeof enquiryFields)[number], string> = {
    firstName: 'first and last name',
    lastName: 'first and last name',
    email: 'e-mail address',
    phone: 'phone number',
    serviceCategory: 'service you ask about',
    specificService: 'service you ask about',
    message: 'write in your message',
  };
  const collected = findSection('what-we-collect');
  for (const field of enquiryFields) expect(collected).toContain(words[field]);
});

test('the policy names the time after which the server erases enquiries', () => {
  const promises = findSection('how-long-we-keep-it').match(/\d+(?= months)/g);
  expect(promises).toEqual(Array(3).fill(`${enquiryMonths}`));
});

test('the policy promises an answer in as many days as the form for erasure', () => {
  const { html = '' } =
    readLegalText(erasure, false, site).sections.find(({ id }) => id === 'what-happens-next') ?? {};
  const promise = `answer within ${erasure.answerDays} days`;
  expect(html).toContain(promise);
  expect(erasure.description).toContain(promise);
  expect(findSection('your-rights-access-correction-and-deletion')).toContain(promise);
});

test('the policy says whether web analytics is in use', () => {
  const textOf = (hasAnalytics: boolean) =>
    readPolicy(hasAnalytics)
      .sections.map(({ html }) => html)
      .join();
  expect(textOf(false)).toContain('We use no web analytics');
  expect(textOf(false)).toContain('This website uses no web analytics.');
  expect(textOf(false)).not.toContain('count visits');
  expect(textOf(true)).toContain('We also count visits with web analytics');
  expect(textOf(true)).toContain('Global Privacy Control or Do Not Track');
  expect(textOf(true)).not.toMatch(/no web analytics/);
});

describe.each([languageOf('ta', tamilWords), languageOf('fr-CA', frenchWords)])(
  'the policy in $name',
  (language) => {
    const textOf = (...args: Parameters<typeof readPolicy>) => {
      const { opening, sections: rest } = readPolicy(...args);
      return [opening, ...rest.map(({ html }) => html)];
    };
    const everyFact = { ...site, established_in: 'Alberta' };

    test.each([false, true])(
      'has the structure and the facts of the English text',
      (hasAnalytics) => {
        const english = textOf(hasAnalytics, everyFact);
        const translated = textOf(hasAnalytics, everyFact, language);
        const tagsIn = (text: string) =>
          (text.match(/<[^>]+>/g) ?? []).map((tag) =>
            tag.replace('priv.gc.ca/fr/', 'priv.gc.ca/en/'),
          );
        expect(translated.map(tagsIn)).toEqual(english.map(tagsIn));
        const wordsIn = (text: string, words: RegExp) =>
          (text.replaceAll(/<[^>]+>/g, '').match(words) ?? []).toSorted();
        const { brand, legal_name, licensee } = site;
        const facts = new RegExp(
          [legal_name, brand, licensee, 'Alberta', '[a-z]\\w+_\\w+', '\\d+'].join('|'),
          'g',
        );
        expect(translated.map((text) => wordsIn(text, facts))).toEqual(
          english.map((text) => wordsIn(text, facts)),
        );
      },
    );

    test('has headings and a date of its own', () => {
      const { opening, sections: rest } = readPolicy(false, site, language);
      expect(opening).toMatch(/30 (?:novembre 2026|நவம்பர், 2026)/);
      for (const [index, { title }] of rest.entries()) {
        expect(title).not.toBe(sections[index]?.title);
      }
    });
  },
);
