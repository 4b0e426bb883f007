import { expect, test } from 'vitest';
import { synonyms } from '#tests/support/sample-synonyms.ts';
import { type MarkedText, maxResultsPerPage, type SearchDocument } from './document';
import { createSearchIndex } from './search-index';
import { cleanQuery } from './words';

const page = (url: string, title: string, text: string): SearchDocument => ({
  url,
  kind: 'page',
  title,
  text,
});
const question = (url: string, about: string, title: string, text: string): SearchDocument => ({
  url,
  kind: 'question',
  about,
  title,
  text,
});
const post = (slug: string, title: string, text: string): SearchDocument => ({
  url: `/blog/posts/${slug}`,
  kind: 'post',
  title,
  text,
});

const documents = [
  page('/family', 'Family Sponsorship', 'Bring your husband, wife or partner to Norway.'),
  page('/lmia', 'LMIA and Employer Tickets', 'For employers. The government’s fee is $1,000.'),
  page('/study', 'Study in Norway', 'Study tickets, letters and proof of funds for students.'),
  page('/pgwp', 'Open Work Tickets and PGWP', 'What a work ticket after graduation is worth.'),
  page('/pr', 'PR Card and Citizenship', 'Renew the card; become a citizen.'),
  question('/review#faq-4', 'Review', 'How do I find out why I was refused?', 'Ask for the notes.'),
  question('/lmia#faq-1', 'LMIA', 'Who pays the LMIA fee?', 'The employer, never the worker.'),
  post('rejection', 'After a rejection', 'An officer’s refusal is not the end.'),
  post('montreal', 'Étudier à Montréal', 'Un café près de l’université.'),
  post('tamil', 'வணக்கம் கனடா', 'கனடா குடியேற்றம் பற்றிய கேள்விகள்.'),
];

async function open(added: Iterable<SearchDocument> = documents) {
  const index = createSearchIndex(synonyms);
  await index.add(added);
  const urls = (query: string) => index.search(query).results.map(({ url }) => url);
  return { ...index, urls };
}

const marks = (text: MarkedText) => text.filter((_part, at) => at % 2 === 1);

test.each([
  ['refused', ['/review#faq-4', '/blog/posts/rejection']],
  ['spouse', ['/family']],
  ['LMIA fee', ['/lmia#faq-1', '/lmia']],
  ['how much does an LMIA cost?', ['/lmia#faq-1', '/lmia']],
  ['permanent residence card', ['/pr']],
  ['post-graduation work ticket', ['/pgwp']],
  ['PERMANENT RESIDENT', ['/pr']],
])('“%s” finds synonyms', async (query, expected) => {
  const { urls } = await open();
  expect(urls(query).slice(0, expected.length).toSorted()).toEqual(expected.toSorted());
});

test.each([
  ['refussed', '/review#faq-4'],
  ['sponsership', '/family'],
  ['citizenshp', '/pr'],
  ['montreal', '/blog/posts/montreal'],
  ['CAFÉ', '/blog/posts/montreal'],
  ['cafe', '/blog/posts/montreal'],
  ['குடியேற்றம்', '/blog/posts/tamil'],
  ['stud', '/study'],
  ['tickets study', '/study'],
])('“%s” finds %s by a similar spelling', async (query, url) => {
  const { urls } = await open();
  expect(urls(query)[0]).toBe(url);
});

test('finds documents with all words, or else with any', async () => {
  const { urls } = await open();
  expect(urls('fee employer')).not.toContain('/review#faq-4');
  expect(urls('refused elephants')).toContain('/review#faq-4');
  expect(urls('elephants')).toEqual([]);
});

test('known words of a long question count more than misspelt ones', async () => {
  const { urls } = await open([
    page('/weeks', 'First weeks', 'You will be tired.'),
    page('/wages', 'Wages', 'What to do about wages in Ontario.'),
  ]);
  expect(urls('my employer hired and mired and sired me and never pays wages')[0]).toBe('/wages');
});

test('a known word does not find similar words', async () => {
  const { urls } = await open([
    page('/work', 'Work', 'Work here'),
    page('/word', 'Word', 'A word'),
  ]);
  expect(urls('work')).toEqual(['/work']);
});

test.each([
  ['கட்டணம்', ['கட்டணம்', 'கட்டணங்கள்', 'கட்டணத்தை']],
  ['விசா கிடைக்குமா', ['விசா', 'விசாவுக்கு']],
  ['மறுப்பு கிடைக்குமா', ['மறுப்பை']],
  ['ஆலோசகர் கிடைக்குமா', ['ஆலோசகரிடம்']],
  ['நேரம்', ['நேரத்தில்']],
])('the Tamil word in “%s” finds its inflected forms', async (query, expected) => {
  const { search } = await open([
    page('/fee', 'கட்டணம்', 'எங்கள் கட்டணங்கள். கட்டணத்தை எப்போது செலுத்துவது?'),
    page('/card', 'விசா', 'பெற்றோரின் விசாவுக்கு என்ன தேவை?'),
    page('/refused', 'தூதரகம்', 'மறுப்பை எதிர்த்து ஆலோசகரிடம் நேரத்தில் பேசுங்கள். நேரில் வேண்டாம்.'),
  ]);
  const texts = search(query).results.flatMap(({ title, excerpt }) => [
    ...marks(title),
    ...marks(excerpt),
  ]);
  expect(texts.toSorted()).toEqual(expected.toSorted());
});

test('a word of several scripts or with joiners is one word', async () => {
  const { urls } = await open([
    page('/pgwp', 'PGWPக்கு', 'க்\u200cஷணம்'),
    page('/marks', '“மறுப்பு”—கட்டணம்', '\u200d'),
  ]);
  expect(urls('PGWP')).toEqual(['/pgwp']);
  expect(urls('க்ஷணம்')).toEqual(['/pgwp']);
  expect(urls('கட்டணம்')).toEqual(['/marks']);
});

test('matches are marked in title and excerpt', async () => {
  const { search } = await open();
  const [first] = search('spouse').results;
  expect(marks(first?.excerpt ?? [])).toEqual(['husband', 'wife', 'partner']);
  expect(first?.excerpt.join('')).toBe('Bring your husband, wife or partner to Norway.');
  const [cafe] = search('montréal cafe').results;
  expect([marks(cafe?.title ?? []), marks(cafe?.excerpt ?? [])]).toEqual([['Montréal'], ['café']]);
  const [tamil] = search('கனடா').results;
  expect(marks(tamil?.title ?? [])).toEqual(['கனடா']);
});

test('an excerpt is the part with most of the words', async () => {
  const filler = 'Nothing of it is here, whatever is said. '.repeat(40);
  const text = `${filler}A refusal letter names a box. ${filler}`;
  const { search } = await open([page('/long', 'Long', text)]);
  const shown = search('refusal letter').results[0]?.excerpt.join('') ?? '';
  expect(shown).toMatch(/^A refusal letter names a box\. Nothing .* said\.$/);
  expect(shown.length).toBeLessThan(200);
});

test.each([
  ['Yes. Wait first. A refusal is not the end.', 'Yes. Wait first. A refusal is not the end.'],
  [
    `${'It goes on and on. '.repeat(20)}A refusal ends it.`,
    `${'It goes on and on. '.repeat(9)}A refusal ends it.`,
  ],
  [
    `${'It goes on and on. '.repeat(20)}A refusal ends it. ${'And so on. '.repeat(20)}`,
    /^A refusal ends it\. (And so on\. )+And so on\.$/,
  ],
  [
    `${'on and '.repeat(40)}a refusal. ${'And on. '.repeat(40)}`,
    /^…on and .* a refusal\. (And on\. )+And on\.$/,
  ],
  [
    'What it is\nA refusal is a no.\nIt is not the end.',
    'What it is · A refusal is a no. It is not the end.',
  ],
  [`${'A line that says nothing of it\n'.repeat(9)}A refusal ends it.`, /· A refusal ends it\.$/],
  [
    `${'A line that says nothing of it\n'.repeat(9)}A refusal ends it. ${'And so on. '.repeat(20)}`,
    /^A refusal ends it\. And/,
  ],
  [`A refusal ${'and then '.repeat(40)}`, /^A refusal and .* then…$/],
])('an excerpt has whole sentences: “%s”', async (text, expected) => {
  const { search } = await open([page('/long', 'Long', text)]);
  const shown = search('refusal').results[0]?.excerpt.join('') ?? '';
  if (typeof expected === 'string') expect(shown).toBe(expected);
  else expect(shown).toMatch(expected);
});

test('a summary is shown unless a line has more of the words', async () => {
  const parts = [
    'How to visit Norway.',
    'Refusal',
    'A refusal is not the end of your plans, and here is what to do about one.',
    'All of it',
  ];
  const { search } = await open([
    { ...page('/visit', 'Visits', parts.join('\n')), summary: 'How to visit Norway.' },
  ]);
  const shown = (query: string) => search(query).results[0]?.excerpt.join('');
  expect(shown('norway')).toBe(parts[0]);
  expect(shown('visits')).toBe(parts[0]);
  expect(shown('refusal')).toBe(parts[2]);
  expect(shown('refusal in norway')).toBe(parts[2]);
});

test('matches by the name of a page alone are dropped', async () => {
  const added = [
    question('/pgwp#faq-1', 'Work tickets', 'Can I travel?', 'You may leave.'),
    question('/pgwp#faq-2', 'Work tickets', 'Card?', 'A work card, a work card, a work card.'),
    post('ticket', 'Plans', `${'Long words go before it. '.repeat(30)}A work ticket is enough.`),
    question('/pgwp#faq-3', 'Work tickets', 'How much is it?', 'The fee is $155.'),
  ];
  const { search, urls } = await open(added);
  const answer = search('work ticket');
  expect(answer.results.map(({ url }) => url)).toEqual(['/pgwp#faq-2', '/blog/posts/ticket']);
  expect(answer.total).toBe(2);
  expect(answer.results.map(({ excerpt }) => marks(excerpt)[0])).toEqual([
    'work card',
    'work ticket',
  ]);
  // Some words match in the document and others in the name of its page, which is then marked.
  const [fee] = search('work ticket fee').results;
  expect([fee?.url, marks(fee?.about ?? [])]).toEqual(['/pgwp#faq-3', ['Work tickets']]);
  // Shown only if nothing else matches.
  const { urls: urlsOf } = await open(added.slice(0, 1));
  expect(urlsOf('work ticket')).toEqual(['/pgwp#faq-1']);
  expect(urls('work')).not.toContain('/pgwp#faq-1');
});

test('a matching question shows the beginning of its answer', async () => {
  const text = `Two years, as a rule. ${'It goes on and on. '.repeat(20)}So much of work tickets.`;
  const { search } = await open([question('/q', 'Work', 'How long is a work ticket?', text)]);
  expect(search('work ticket').results[0]?.excerpt.join('')).toMatch(/^Two years, as a rule\./);
});

test.each([',', ';', ':'])('an excerpt has no “%s” before the ellipsis', async (mark) => {
  const text = `A refusal ${'letter '.repeat(26)}ends${mark} ${'and goes on '.repeat(20)}`;
  const { search } = await open([page('/long', 'Long', text)]);
  const shown = search('refusal').results[0]?.excerpt.join('') ?? '';
  expect(shown.endsWith(' ends…')).toBe(true);
});

test.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' OR 1=1 --",
  '\u0000\u202e\ud800',
  '(((((((([[[[{{{{***',
  '   ',
  'the of and',
  '👩‍👩‍👧',
  '__proto__ constructor',
  'a'.repeat(5_000),
  'work '.repeat(1_000),
])('the query “%s” is harmless', async (query) => {
  const { search } = await open();
  const { results, total } = search(query);
  expect(results.length).toBeLessThanOrEqual(total);
  // The marks must not change the text itself.
  for (const { url, excerpt } of results) {
    expect(documents.find((document) => document.url === url)?.text).toContain(excerpt.join(''));
  }
});

test('a query is cut to one line of 200 characters', () => {
  expect(cleanQuery(' a\n\tb ')).toBe('a b');
  expect(cleanQuery(`${'x '.repeat(99)}refused refused`)).toHaveLength(200);
  expect(cleanQuery(`${'x'.repeat(199)}😀`).isWellFormed()).toBe(true);
});

test('results are split into pages', async () => {
  const many = Array.from({ length: 50 }, (_, at) => post(`p${at}`, `Post ${at}`, 'A card.'));
  const { search } = await open(many);
  const pages = [1, 2, 3].map((page) => search('card', page));
  expect(pages.map(({ page, total, results }) => [page, total, results.length])).toEqual([
    [1, 50, maxResultsPerPage],
    [2, 50, maxResultsPerPage],
    [3, 50, 10],
  ]);
  const urls = pages.flatMap(({ results }) => results.map(({ url }) => url));
  expect(new Set(urls).size).toBe(50);
  expect(search('card', 9_999)).toEqual(pages[2]);
  expect(search('elephants', 2)).toEqual({ total: 0, page: 1, results: [] });
});

test('replaced and removed documents are no longer found', async () => {
  const { add, remove, urls } = await open();
  await add([post('rejection', 'Spring in Norway', 'Tulips.')]);
  expect(urls('rejection')).not.toContain('/blog/posts/rejection');
  expect(urls('tulips')).toEqual(['/blog/posts/rejection']);
  await remove(['/blog/posts/rejection']);
  await remove(['/blog/posts/rejection']);
  expect(urls('tulips')).toEqual([]);
});

test.each([
  ['workticket', 'work ticket'],
  ['work-ticket', 'work ticket'],
  ['coop', 'co-op'],
  ['startup', 'start-up'],
  ['husbend', 'husband'],
  ['visiter kard', 'visitor card'],
])('“%s” finds the same as “%s”', async (query, otherQuery) => {
  const { search } = await open([
    ...documents,
    page('/tickets', 'Tickets', 'A work ticket, a visitor card, a co-op placement, a start-up.'),
  ]);
  const { total, results } = search(query);
  expect(total).toBeGreaterThan(0);
  expect(results).toEqual(search(otherQuery).results);
});

test.each<string[]>([
  ['postbox', 'post-box', 'post box'],
  ['highwage', 'high-wage', 'high wage'],
  ['1095', '1,095', '1,095'],
  ['c3', 'c-3'],
])('texts and queries may write “%s” or “%s”', async (...spellings) => {
  for (const written of spellings) {
    const { urls } = await open([...documents, page('/new', 'New', `It has ${written} rules.`)]);
    for (const typed of spellings) expect(urls(typed)[0], `${typed} in ${written}`).toBe('/new');
  }
});

test('the heading of a place is shown instead of the title, which is searched', async () => {
  const { search } = await open([
    { ...page('/fee', 'Fees and time', 'Text.'), heading: 'In Short' },
  ]);
  expect(search('fees').results.map(({ title }) => title.join(''))).toEqual(['In Short']);
});

test('the first result has the lines that answer the query', async () => {
  const { search } = await open([
    {
      url: '/card#in-short',
      kind: 'section',
      title: 'Fees and time',
      about: 'Visitor cards',
      text: 'Government fee: $100\nOur fee: $600\nUsual time: Some weeks.',
    },
    question('/card#faq-1', 'Visitor cards', 'I was refused. What now?', 'Apply again.\nOr wait.'),
    page('/card', 'Visitor cards', 'A visitor card.'),
  ]);
  const answer = (query: string) =>
    search(query).results.map((result) => result.answer?.map((line) => line.join('')));
  expect(answer('visitor card cost')[0]).toEqual(['Government fee: $100', 'Our fee: $600']);
  expect(answer('visitor card processing time')[0]).toEqual(['Usual time: Some weeks.']);
  expect(answer('visitor card refused')).toEqual([['Apply again.', 'Or wait.'], undefined]);
  expect(answer('visitor card')[0]).toBeUndefined();
});

test.each([
  ['affidavit', 'Aﬃdavit'],
  ['aﬃdavit', 'Affidavit'],
  ['soeur', 'Sœur'],
  ['sœur', 'soeur'],
  ['curriculum vitae', 'Curriculum vitæ'],
  ['strasse', 'Straße'],
  ['ticket', 'ｔｉｃｋｅｔ'],
  ['ＴＩＣＫＥＴ', 'ticket'],
  ['restoration', 'resto\u00adra\u00adtion'],
  ['rest\u00adoration', 'restoration'],
  ['restoration', 'rest\u200boration'],
  ['restoration', 'rest\ufeffora\u2060tion'],
  ['montréal', 'Montre\u0301al'],
  ['employer’s letter', "employer's letter"],
  ["l'avocat", 'l’avocat'],
  ['lʼavocat', "l'avocat"],
  ['pre-removal', 'pre\u2011removal'],
  ['pre\u2010removal', 'pre-removal'],
  ['குடியேற்றம்', 'குடி\u200bயேற்றம்'],
])('“%s” finds “%s”, and marks it as it is written', async (query, written) => {
  const { search } = await open([
    page('/it', 'A title', `Before it is ${written}, and after.`),
    page('/other', 'Other', 'Nothing here.'),
  ]);
  const [result, ...rest] = search(query).results;
  expect([result?.url, rest.length]).toEqual(['/it', 0]);
  expect(result?.excerpt.join('')).toBe(`Before it is ${written}, and after.`);
  const lastMark = marks(result?.excerpt ?? []).at(-1) ?? '';
  expect(lastMark.length).toBeGreaterThan(3);
  expect(written.endsWith(lastMark)).toBe(true);
});

test('a raised digit is not part of a number', async () => {
  const { urls } = await open([page('/area', 'Area', 'It has 10² rooms.')]);
  expect(urls('102')).toEqual([]);
});

test.each([
  ['who are you', '/about'],
  ['Who are you?', '/about'],
  ['qui êtes-vous ?', '/about'],
  ['நீங்கள் யார்?', '/about'],
  ['help', '/contact'],
  ['what is it', '/contact'],
  ['can you help me', '/contact'],
  ['aidez-moi', '/contact'],
  ['qu’est-ce que c’est', '/contact'],
  ['உதவி', '/contact'],
  ['இது என்ன', '/contact'],
])('“%s”, a query of only small words, finds %s', async (query, url) => {
  const { search } = await open([
    ...documents,
    { ...page('/contact', 'Contact', 'Write to us.'), answers: 'help' },
    { ...page('/about', 'About us', 'The people of the firm.'), answers: 'who' },
  ]);
  const { total, results } = search(query);
  expect([total, results[0]?.url]).toEqual([2, url]);
});

test('small words beside others do not change a search', async () => {
  const { urls } = await open([
    ...documents,
    { ...page('/contact', 'Contact', 'Write to us.'), answers: 'help' },
  ]);
  expect(urls('help me, I was refused')).toEqual(urls('refused'));
});
