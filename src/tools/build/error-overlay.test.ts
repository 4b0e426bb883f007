import { expect, test } from 'vitest';
import { ContentFileError } from '#embedded/service/files.ts';
import { hasRemedy, overlayPayload, overlayResponse } from './error-overlay';

test('an error is shown in the overlay and as escaped text', async () => {
  const response = overlayResponse(new Error('UnknownSection: </script><b>“bannner”</b>'));
  expect(response.status).toBe(500);
  const html = await response.text();
  expect(html).toContain("import { ErrorOverlay } from '/@vite/client';");
  expect(html).toContain('<pre>UnknownSection: &lt;/script>&lt;b>“bannner”&lt;/b></pre>');
  expect(html.match(/<\/script>/g)).toHaveLength(1);
});

test('an open page gets the message once, without the stack', () => {
  const { type, err } = overlayPayload(new Error('One line\nand another'));
  expect([type, err.message]).toEqual(['error', 'One line\nand another']);
  expect(err.stack).toMatch(/^ {4}at /);
  expect(overlayPayload('Words alone').err.message).toBe('Words alone');
});

test('only an error of which the message says what to do is shown without its stack', () => {
  expect(hasRemedy(new Error('DuplicatePath: two files. Change one.'))).toBe(true);
  expect(hasRemedy(new ContentFileError('a.json:1:2: the file is not valid JSON.'))).toBe(true);
  expect(hasRemedy(new Error('The document has no root'))).toBe(false);
  expect(hasRemedy(new TypeError('Cannot read properties: none'))).toBe(false);
});
