import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/codegen/schema-folder.ts';
import { appPartsFile, drawingsFile } from './capabilities';

test('the list has the part of each capability that has one', () => {
  const folder = temporaryFolder({
    'views/browser/part.ts': 'export const part = {};\n',
    'mail/capability.ts': 'export const mail = {};\n',
    'chat/browser/part.ts': 'export const part = {};\n',
  });
  const { path, text } = appPartsFile(folder);
  expect(path).toBe('app-parts.ts');
  expect(text).toContain("import { part as part0 } from '#capabilities/chat/browser/part.ts';");
  expect(text).toContain("import { part as part1 } from '#capabilities/views/browser/part.ts';");
  expect(text).toContain('appParts: readonly AppPart[] = [part0, part1];');
});

test('without parts the list is empty', () => {
  const { text } = appPartsFile(temporaryFolder({ 'mail/capability.ts': '' }));
  expect(text).toContain('appParts: readonly AppPart[] = [];');
  expect(text).not.toContain('#capabilities/');
});

test('the drawing of a capability is loaded when a picture needs it', () => {
  const folder = temporaryFolder({
    'cards/drawing.ts': 'export const draw = () => {};\n',
    'mail/capability.ts': '',
  });
  const { path, text } = drawingsFile(folder);
  expect(path).toBe('drawings.ts');
  expect(text).toContain("  'cards': () => import('#capabilities/cards/drawing.ts'),");
  expect(text).not.toContain('mail');
});
