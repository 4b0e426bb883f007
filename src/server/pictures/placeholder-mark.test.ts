import { beforeEach, expect, test, vi } from 'vitest';

const theme = vi.hoisted(() => ({ placeholderMark: undefined as string | undefined }));

vi.mock('#generated/site/theme/placeholder-mark.ts', () => theme);

const draw = async (mark: string | undefined) => {
  theme.placeholderMark = mark;
  const { missingPictureAnswer } = await import('./placeholder');
  return missingPictureAnswer().text();
};

beforeEach(() => vi.resetModules());

test('a placeholder shows the mark of the site', async () => {
  expect(await draw('M1 2L3 4Z')).toContain('<path class="mark" d="M1 2L3 4Z"/>');
});

test('a site without a mark has a placeholder without one', async () => {
  expect(await draw(undefined)).toContain('<path class="mark" d=""/>');
});
