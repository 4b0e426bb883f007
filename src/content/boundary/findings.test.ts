import { expect, it } from 'vitest';
import { parseEntry } from './boundary';

it('lists the first hundred findings of an entry, and says how many more there are', () => {
  const faq_items = Array.from({ length: 130 }, () => ({ question: 'Q?', answer: null }));
  const { findings } = parseEntry('express_entry', { faq_items });
  expect(findings).toHaveLength(101);
  expect(findings.at(-1)).toMatchObject({
    rule: 'more-findings',
    where: 'Express Entry',
    message: 'has 30 more problems, which are not listed.',
  });
});

it('names the field in the words of the editor', () => {
  const raw = { faq_items: [null, null, { question: 'Q?', answer: null }] };
  const [finding] = parseEntry('express_entry', raw).findings;
  expect(finding).toEqual({
    id: expect.stringMatching(/^[\da-f]{16}$/),
    collection: 'express_entry',
    pointer: '/faq_items/2/answer',
    where: 'Express Entry → Questions and answers 3 → Answer',
    rule: 'required',
    message: 'is empty. The whole entry of the list is left out until it is fixed.',
    fix: 'Fill it in, or remove what it belongs to.',
    severity: 'warning',
  });
});
