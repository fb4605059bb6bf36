import { afterEach, describe, expect, it } from 'vitest';
import { readCookie } from './read-cookie.ts';

describe('reading a cookie', () => {
  const names = ['XSRF-TOKEN', 'X', 'XSRF-TOKEN-2'];
  afterEach(() => {
    for (const name of names) document.cookie = `${name}=; max-age=0`;
  });

  it('R2.61 finds the cookie among others, whatever its value contains', () => {
    document.cookie = 'X=XSRF-TOKEN=wrong';
    document.cookie = 'XSRF-TOKEN-2=wrong';
    document.cookie = 'XSRF-TOKEN=a.b==';
    expect(readCookie(document, 'XSRF-TOKEN')).toBe('a.b==');
  });

  it('R2.61 finds no cookie in a page without cookies', () => {
    document.cookie = 'X=1';
    expect(readCookie(document, 'XSRF-TOKEN')).toBeUndefined();
  });
});
