import { expect, test } from 'vitest';
import { emailHosts } from '#site/texts/email-hosts.ts';
import { suggestEmail } from './email-suggestion';

test.each([
  ['meena@gmial.com', 'meena@gmail.com'],
  ['meena@gmail.con', 'meena@gmail.com'],
  ['meena@gmail.co', 'meena@gmail.com'],
  ['meena@gnail.com', 'meena@gmail.com'],
  ['meena@gmaill.com', 'meena@gmail.com'],
  ['meena@gmailcom', 'meena@gmail.com'],
  ['meena@gmail', 'meena@gmail.com'],
  ['Meena.S@GMIAL.COM', 'Meena.S@gmail.com'],
  [' meena@hotmial.com ', 'meena@hotmail.com'],
  ['meena@yaho.co.in', 'meena@yahoo.co.in'],
  ['meena@redifmail.com', 'meena@rediffmail.com'],
  ['"a@b"@outlok.com', '"a@b"@outlook.com'],
])('%s may mean %s', (typed, meant) => {
  expect(suggestEmail(typed, emailHosts)).toBe(meant);
});

test.each([
  'meena@gmail.com',
  'meena@mail.com',
  'meena@ymail.com',
  'meena@email.com',
  'meena@live.ca',
  'meena@ms.com',
  'meena@mail.example',
  'meena@hotmail.fr',
  'meena@yahoo.it',
  'meena@yahoo.co.id',
  'meena@me.com',
  'meena@msn.com',
  'meena@yahoo.fr',
  'meena@mail.gmail.com',
  'meena',
  '@gmial.com',
  '',
])('%j gets no suggestion', (typed) => {
  expect(suggestEmail(typed, emailHosts)).toBeUndefined();
});
