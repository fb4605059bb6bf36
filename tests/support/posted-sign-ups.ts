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

/** Lets the next request to an address reach the server, but no answer reach the page. Resolves when the server has answered. */
export async function swallowAnswer(page: Page, address: string): Promise<void> {
  return new Promise((resolve) => {
    void page.route(
      address,
      async (route) => {
        await route.fetch();
        resolve();
      },
      { times: 1 },
    );
  });
}
