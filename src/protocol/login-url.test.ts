import { describe, expect, it } from 'vitest';
import { loginUrl } from './login-url.ts';

describe('the address of the login page', () => {
  it.each([
    { dashboard: '/dashboard', token: 't0k3n', language: 'en', url: '/dashboard/login/t0k3n?language=en' },
    {
      dashboard: 'https://admin.example/app',
      token: 'a/b+c==?#',
      language: 'pt-BR',
      url: 'https://admin.example/app/login/a%2Fb%2Bc%3D%3D%3F%23?language=pt-BR',
    },
  ])('R2.62 is $url', ({ dashboard, token, language, url }) => {
    expect(loginUrl(dashboard, token, language)).toBe(url);
  });
});
