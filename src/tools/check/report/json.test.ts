import { expect, test } from 'vitest';
import { reports } from '#tests/support/check-reports.ts';
import { writeJson } from './json';

test('absent values are null', () => {
  const read = JSON.parse(writeJson(reports.findings));
  expect(Object.keys(read)).toEqual(['service', 'checked', 'proof', 'failures', 'findings']);
  expect(read.checked).toEqual({
    collections: 3,
    entries: 1204,
    fields: 9876,
    links: 310,
    assets: 57,
  });
  const [first, second] = read.findings;
  expect(first).toEqual({
    id: reports.findings.findings[0]?.id,
    severity: 'warning',
    rule: 'required',
    collection: 'express_entry',
    entry: null,
    pointer: '/faq_items/2/answer',
    where: 'Express Entry → Questions and answers 3 → Answer',
    message: 'is empty. The whole entry of the list is left out until it is fixed.',
    fix: 'Fill it in, or remove what it belongs to.',
    url: 'https://cms.example.com/admin/content/express_entry',
  });
  expect(second).toMatchObject({ entry: '12', rule: 'duplicate-slug', severity: 'error' });
  const { url: _, ...elsewhere } = reports.findings.findings[0] ?? {};
  const without = JSON.parse(writeJson({ ...reports.findings, findings: [elsewhere as never] }));
  expect(without.findings[0].url).toBeNull();
});

test('a failure of the whole check has no collection', () => {
  expect(JSON.parse(writeJson(reports.failuresOnly))).toMatchObject({
    findings: [],
    failures: [
      { collection: 'posts', message: 'Reading “posts”: refused (403).' },
      { collection: null, message: 'No entries were found. Check the address.' },
    ],
  });
});

test('changes for visitors are a member of their own', () => {
  expect(JSON.parse(writeJson(reports.changes)).changes).toEqual(reports.changes.changes);
});

test('every text survives unchanged', () => {
  const read = JSON.parse(writeJson(reports.hostile));
  expect(read.service).toBe(reports.hostile.service);
  expect(read.findings.map(({ message }: { message: string }) => message)).toEqual(
    reports.hostile.findings.map(({ message }) => message),
  );
});

test('all of a thousand findings are listed in order', () => {
  const read = JSON.parse(writeJson(reports.large));
  expect(read.findings.map(({ id }: { id: string }) => id)).toEqual(
    reports.large.findings.map(({ id }) => id),
  );
});
