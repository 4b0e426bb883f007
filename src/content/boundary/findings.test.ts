import { expect, it } from 'vitest';
import { parseEntry } from './boundary';

it('gives a finding another version when its field was edited, however many fields were read', () => {
  const versions = (raw: object) => parseEntry('posts', raw).findings.map(({ version }) => version);
  const post = { id: 1, title: 'A post', slug: 'a-post', image: 'my picture.png' };
  const whole = versions({ ...post, body: '<p>Some words.</p>' });
  expect(whole).toHaveLength(1);
  expect(versions(post)).toEqual(whole);
  expect(versions({ ...post, image: 'another picture.png' })).not.toEqual(whole);
});

it('reads each field of an entry once for the versions of its findings, however many there are', () => {
  let reads = 0;
  const items = Array.from({ length: 50 }, (_, index) => ({
    question: `Q${index}?`,
    answer: 'A.',
    extra: 1,
  }));
  const faq_items = Object.assign(items, {
    toJSON() {
      reads += 1;
      return [...items];
    },
  });
  expect(parseEntry('express_entry', { faq_items }).findings).toHaveLength(50);
  expect(reads).toBe(1);
});

it('lists the first hundred findings of an entry, and says how many more there are', () => {
  const faq_items = Array.from({ length: 130 }, () => ({ question: 'Q?', answer: null }));
  const { findings } = parseEntry('express_entry', { faq_items });
  expect(findings).toHaveLength(101);
  expect(findings.at(-1)).toMatchObject({
    rule: 'more-findings',
    where: 'Express Entry',
    message: 'has 30 more faults, which are not listed.',
  });
});

it('names the field in the words of the editor', () => {
  const raw = { faq_items: [null, null, { question: 'Q?', answer: null }] };
  const [finding] = parseEntry('express_entry', raw).findings;
  expect(finding).toEqual({
    id: expect.stringMatching(/^[\da-f]{16}$/),
    version: expect.stringMatching(/^[\da-f]{16}$/),
    collection: 'express_entry',
    pointer: '/faq_items/2/answer',
    where: 'Express Entry → Questions and answers 3 → Answer',
    rule: 'required',
    message: 'is empty. The whole entry of the list is left out until it is mended.',
    fix: 'Fill it in, or remove what it belongs to.',
    severity: 'warning',
  });
});
