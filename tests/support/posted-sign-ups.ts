import type { Page } from 'playwright';

/** A sign-up that the page has sent, with or without a response. */
export interface PostedSignUp {
  readonly idempotencyKey: string | undefined;
}

/** Collects the sign-ups that a page sends from now on. */
export function watchSignUps(page: Page): readonly PostedSignUp[] {
  const posted: PostedSignUp[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/signup')) return;
    posted.push({ idempotencyKey: request.headers()['idempotency-key'] });
  });
  return posted;
}
