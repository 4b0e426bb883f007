import { afterEach, expect, it } from 'vitest';
import { assetFile, hosted } from './asset-file';

const illustrations = ['hero-home'];

afterEach(() => {
  globalThis.staticHost = undefined;
});

it.each([
  ['/assets/hero-home', '/assets/hero-home.svg'],
  ['/assets/hero-home?width=960', '/assets/hero-home.svg'],
  ['/assets/hero-home?v=a1', '/pictures/hero-home.a1.svg'],
  ['/assets/3f2a?width=960', '/assets/3f2a.960.webp'],
  ['/assets/3f2a?width=960&v=a1', '/pictures/3f2a.960.a1.webp'],
  ['/assets/3f2a?v=a1&width=960', '/pictures/3f2a.960.a1.webp'],
  ['/assets/3f2a', '/assets/3f2a.webp'],
  ['https://elsewhere.example/a.png', 'https://elsewhere.example/a.png'],
])('a picture at %s is the file %s on a static host', (address, file) => {
  expect(assetFile(address, illustrations)).toBe(file);
});

it('changes addresses only on a static host', () => {
  expect(hosted('/assets/hero-home?width=960')).toBe('/assets/hero-home?width=960');
  globalThis.staticHost = { illustrations };
  expect(hosted('/assets/hero-home?width=960')).toBe('/assets/hero-home.svg');
});
