import { describe, expect, it } from 'vitest';
import type { ServedContent } from '#server/content/server-content.ts';
import { withWebhooks } from '#server/webhooks/with-webhooks.ts';
import { SERVER_CONTENT } from '#tests/support/server/server-content.ts';
import { makeTestApp } from '#tests/support/server/make-test-app.ts';
import { makePayload, post } from '#tests/support/server/make-payload.ts';
import { makeForm, type MadeUpForm } from '#tests/forms/make-form.ts';
import { bytesOf } from '#tests/support/bytes-of.ts';
import { CANARY, SECRET_FORMS } from '#tests/support/secret-forms.ts';
import { DATABASES } from '#tests/support/stores.ts';

function contentWith(form: MadeUpForm): ServedContent {
  const variants = Object.keys(form.variants ?? {}).map((variant) => makeForm(form, variant));
  return { ...SERVER_CONTENT, forms: new Map([['sign-up', [makeForm(form), ...variants]]]) };
}

describe.each(DATABASES)('R2.9 a secret, on $driver', ({ makePlace, open }) => {
  it.each(SECRET_FORMS)(
    'R2.9 is neither stored, logged nor forwarded when $because',
    async ({ form, variant, answers }) => {
      const place = await makePlace();
      const contents = [contentWith(form)];
      const { app, log, forwardedSignups } = await makeTestApp({
        contents,
        overStore: withWebhooks,
        openStore: async () => open(place),
      });
      const payload = {
        ...makePayload({ email: 'ada@engines.example', ...answers }),
        meta: { ...(variant !== undefined && { variant }), language: 'en' },
      };
      const key = { 'idempotency-key': 'key' };
      const attempts = [
        await post(app, payload, key),
        await post(app, payload, key),
        await post(app, payload),
        await post(app, { ...payload, firstName: '1' }),
        await post(app, { ...payload, unknown: CANARY }),
      ];
      expect(attempts.map(({ statusCode }) => statusCode)).toStrictEqual([201, 201, 409, 422, 400]);

      const data = await bytesOf(place);
      expect(data, 'the sign-up is there').toContain('ada@engines.example');
      expect(data, 'R15.9 so is its event').toContain('signup.created');
      const forwarded = forwardedSignups.map(({ password: _ofTheAccount, ...rest }) => rest);
      const whole = [data, log(), JSON.stringify(forwarded), ...attempts.map(({ body }) => body)];
      expect(whole.filter((words) => words.includes(CANARY))).toStrictEqual([]);
    },
  );
});
