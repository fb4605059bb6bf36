import { expect, it } from 'vitest';
import { makeAccount } from '#tests/support/make-account.ts';
import { makeSubmission } from '#tests/support/make-submission.ts';
import { formSubmitted, signupCreated } from './webhook-events.ts';

const THREE_DAYS_MS = 72 * 3_600_000;
const STORED = {
  form: 'sign-up',
  version: '3-1a2b3c4d',
  variant: 'de',
  answers: String.raw`{"organisation":"Ægir \u0000","people":[{"nick":"Bo"}]}`,
  meta: '{"language":"de"}',
  consent: null,
};
const SESSION = { firstName: 'Bo', userToken: '0123456789abcdef0123456789abcdef' };
const TOLD = {
  form: 'sign-up',
  version: '3-1a2b3c4d',
  variant: 'de',
  language: 'de',
  answers: { organisation: 'Ægir \0', people: [{ nick: 'Bo' }] },
};

it.each([
  {
    because: 'the account is here',
    event: signupCreated(makeAccount({ accountId: 'u', organisationId: 'o', submission: STORED })),
    data: { userId: 'u', organisationId: 'o', ...TOLD },
  },
  {
    because: 'another service has the account',
    event: signupCreated({ userId: 'u', organisationId: 'o', submission: STORED, now: 1_000 }),
    data: { userId: 'u', organisationId: 'o', ...TOLD },
  },
  {
    because: 'another service has the answers',
    event: signupCreated(makeAccount({ accountId: 'u', organisationId: 'o', submission: null })),
    data: { userId: 'u', organisationId: 'o' },
  },
  {
    because: 'a script sent no language',
    event: signupCreated({
      userId: 'u',
      organisationId: 'o',
      submission: { ...STORED, meta: null },
      now: 1_000,
    }),
    data: { userId: 'u', organisationId: 'o', ...TOLD, language: null },
  },
  {
    because: 'R2.60 the visitor agreed to marketing',
    event: signupCreated({
      userId: 'u',
      organisationId: 'o',
      submission: { ...STORED, meta: JSON.stringify({ language: 'de', hubspotSession: SESSION }) },
      now: 1_000,
    }),
    data: { userId: 'u', organisationId: 'o', ...TOLD, hubspotSession: SESSION },
  },
])('R15.9 signup.created contains ids and answers, and nothing else: $because', ({ event, data }) => {
  expect(event).toMatchObject({
    type: 'signup.created',
    subject: 'u',
    at: 1_000,
    expires: 1_000 + THREE_DAYS_MS,
  });
  expect(event.id).toMatch(/^msg_[\da-f]{32}$/);
  expect(JSON.parse(event.payload)).toStrictEqual({
    type: 'signup.created',
    timestamp: '1970-01-01T00:00:01.000Z',
    data,
  });
});

it('R15.9 R17.3 form.submitted holds the form, its version and the answers', () => {
  const event = formSubmitted(makeSubmission('s', { answers: { name: 'Ada' }, variant: 'de' }));
  expect(event).toMatchObject({ type: 'form.submitted', subject: 's' });
  expect(JSON.parse(event.payload)).toStrictEqual({
    type: 'form.submitted',
    timestamp: '1970-01-01T00:00:01.000Z',
    data: {
      id: 's',
      form: 'contact-sales',
      version: '1-00000000',
      variant: 'de',
      language: 'de',
      answers: { name: 'Ada' },
    },
  });
});
