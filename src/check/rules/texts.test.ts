import { expect, test } from 'vitest';
import { promiseIn } from './texts';

test.each([
  'Guaranteed visa in 30 days.',
  'Your approval is fully guaranteed.',
  'We guarantee your work permit.',
  'Our team will promise you a result.',
  '100 % success for students.',
  '100% guaranteed!',
  'A 99% approval rate speaks for itself.',
  'Don’t worry. 100% success.',
  'Visa for sure.',
  'There is no risk of refusal with us.',
  'A risk-free visa.',
  'Same-day approval!',
  'Money-back guarantee.',
  'We have special contacts at IRCC.',
  'Skip the queue.',
  'A foolproof application.',
])('“%s” is a promise', (text) => {
  expect(promiseIn(text)).toBeDefined();
});

test.each([
  'No one can guarantee a visa.',
  'We cannot guarantee approval, and nobody honestly can.',
  'There is no guaranteed visa.',
  'No consultant can guarantee results.',
  'Beware of guaranteed visas.',
  'Anyone who promises a 100% success rate is not being honest.',
  'Can you guarantee my visa?',
  'The sponsor promises to support them for three years.',
  'The minister promised details in 2026.',
  'We promise nothing but careful work.',
  'A guaranteed investment certificate (GIC) is one way to show funds.',
  'An employer may pay 100 % of the cost.',
])('“%s” is not a promise', (text) => {
  expect(promiseIn(text)).toBeUndefined();
});
