import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/codegen/schema-folder.ts';
import { ownPicturesFile } from './own-pictures';

function mistakesOf(files: Readonly<Record<string, string>>) {
  const root = temporaryFolder(files);
  const mistakes: string[] = [];
  ownPicturesFile({ root, path: 'sites/harbour' }, ({ name, file }) => {
    mistakes.push(`${name} ${file}`);
  });
  return mistakes;
}

test('a site without a logo is refused, whatever other pictures it has', () => {
  expect(mistakesOf({ 'sites/harbour/assets/logo-small.svg': '<svg/>' })).toEqual([
    'NoPicture sites/harbour/assets/',
  ]);
  expect(mistakesOf({ 'sites/harbour/assets/logo.webp': '' })).toEqual([]);
});
