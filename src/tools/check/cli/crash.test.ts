import { expect, test } from 'vitest';
import { ContentError } from '#content/findings/errors.ts';
import { ContentFileError } from '#embedded/service/files.ts';
import { crashMessage, loadFailure } from './crash';

const thrown = (message: string, place: string) =>
  Object.assign(new Error(message), { stack: `Error: ${message}\n    at ${place}` });

test('a descriptor that throws is one message with its file and line', () => {
  const error = thrown(
    'boom is not defined',
    'file:///home/me/museum/src/site/pages/a.page.ts:12:5',
  );
  expect(crashMessage(loadFailure(error))).toBe(
    'The pages of the site cannot be loaded. src/site/pages/a.page.ts:12:5 throws “boom is not defined”. Fix the error there.',
  );
});

test('two pages with the same path are one message', () => {
  const message =
    'src/site/pages/a.page.ts and src/site/pages/b.page.ts both have the path /a. Change it.';
  const error = thrown(message, 'file:///home/me/museum/src/site/pages/index.ts:40:5');
  expect(crashMessage(loadFailure(error))).toBe(
    `The pages of the site cannot be loaded. ${message}`,
  );
});

test('a content service that refuses is one message', () => {
  const error = new ContentError('forbidden', { collection: 'directus_versions', status: 403 });
  expect(crashMessage(error)).toMatch(/^Reading “directus_versions”: .*\(403\)/);
});

test('a broken content file is one message, and any other error has a stack trace', () => {
  expect(crashMessage(new ContentFileError('a.json:3:4: fix it.'))).toBe('a.json:3:4: fix it.');
  expect(crashMessage(thrown('a bug', 'check.ts:1:1'))).toContain('at check.ts:1:1');
});
