import { describe, expect, it } from 'vitest';
import { fileOf } from './output';

describe('the file of an address', () => {
  it.each([
    ['/', true, 'index.html'],
    ['/services/immigrate/express-entry', true, 'services/immigrate/express-entry.html'],
    ['/404', true, '404.html'],
    ['/blog/posts?page=2', true, 'blog/posts/page/2.html'],
    ['/blog/posts/%E0%AE%B5', true, 'blog/posts/வ.html'],
    ['/content/posts/page/2.json', false, 'content/posts/page/2.json'],
    ['/.well-known/security.txt', false, '.well-known/security.txt'],
  ])('%s', (address, isPage, file) => {
    expect(fileOf(address, isPage)).toBe(file);
  });

  it.each([
    '/../outside',
    '/a/%2e%2e/%2e%2e/outside',
    '/a/..%2f..%2foutside',
    '/a//b',
    '/%00',
    '/%',
    '/a%5cb',
    `/${'a'.repeat(300)}`,
  ])('does not exist for %s, which leaves the folder or is an invalid name', (address) => {
    expect(fileOf(address, false)).toBeUndefined();
  });
});
