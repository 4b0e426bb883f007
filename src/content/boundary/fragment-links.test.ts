import { describe, expect, it } from 'vitest';
import { parseEntry } from './boundary';

it('gives the headings of a section unique ids made of their words', () => {
  const text =
    '<h3>What the school sends</h3><h3>Été: “what’s next”?</h3><h3>விசா</h3><h3>Fees</h3><h3 id="fees">Other</h3>';
  const entry = parseEntry('visitor_visa', {
    what_you_need_to_apply: text,
    faq_items: [{ question: 'q', answer: '<h3>Fees</h3>' }],
  }).entry;
  const ids = (html: unknown) => [...String(html).matchAll(/id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids(entry?.what_you_need_to_apply)).toEqual([
    'text-what-the-school-sends',
    'text-ete-whats-next',
    'text-part',
    'text-fees-2',
    'text-fees',
  ]);
  expect(ids(entry?.faq_items?.[0]?.answer)).toEqual(['text-fees-3']);
});

describe('fragment links', () => {
  const note = (words: string) =>
    `<p>${words}<sup><a href="#_ftn1">[1]</a></sup></p><ol><li id="_ftn1">Note</li></ol>`;

  it('stay within their text if another text has the same names', () => {
    const items = ['a', 'b'].map((question) => ({ question, answer: note(question) }));
    const { entry, findings } = parseEntry('express_entry', { faq_items: items });
    const answers = entry?.faq_items?.map(({ answer }) => String(answer));
    expect(answers?.[0]).toContain(
      '<a href="#text-_ftn1">[1]</a></sup></p><ol><li id="text-_ftn1">',
    );
    expect(answers?.[1]).toContain(
      '<a href="#text-_ftn1-2">[1]</a></sup></p><ol><li id="text-_ftn1-2">',
    );
    expect(findings).toEqual([]);
  });

  it('may lead to a heading of another text, but not to its notes', () => {
    const items = [
      { question: 'a', answer: '<p><a href="#documents">Documents</a></p>' },
      null,
      { question: 'b', answer: '<p>Five years<a href="#_ftn1">[1]</a></p>' },
      { question: 'c', answer: note('c') },
    ];
    const { entry, findings } = parseEntry('visitor_visa', {
      faq_items: items,
      what_you_need_to_apply: '<h3>Documents</h3><p>Passport</p>',
    });
    expect(entry?.faq_items?.slice(0, 2).map(({ answer }) => answer)).toEqual([
      '<p><a href="#text-documents">Documents</a></p>',
      '<p>Five years[1]</p>',
    ]);
    expect(findings.map(({ rule, where, message }) => [rule, where, message])).toEqual([
      [
        'lost-anchor',
        expect.stringMatching(/ → Questions and answers 3 → Answer$/),
        'has a link (“[1]”) to “#_ftn1”, but the text has no such anchor. The words are shown without the link.',
      ],
    ]);
  });

  it('work with the full address of the post', () => {
    const body =
      '<p><a href="https://www.firm.example/blog/posts/new-fees#fees">a</a></p><h2 id="fees">b</h2>';
    expect(parseEntry('posts', { title: 't', slug: 'new-fees', body }).entry?.body).toBe(
      '<p><a href="#text-fees">a</a></p><h2 id="text-fees">b</h2>',
    );
  });
});
