import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { html } from '#server/html/html.ts';
import { sendPage } from '#server/html/page.ts';
import { answerPreflight } from '#server/security/cors.ts';
import { describeCall } from './describe-call.ts';
import { framedPage } from './pages.ts';
import { allowEveryOrigin } from './open-to-all-origins.ts';

/** The path that the page of a draft posts to. The server stores nothing of what it receives there. */
export const PREVIEW_API = '/preview-api';

const NOTHING = Type.Null();

/** The stand-in calls for the page of a draft. They need no role and no cookie, because they read and store nothing. */
const PREVIEW_CALLS = {
  signUp: describeCall({
    id: 'previewSignUp',
    summary: 'Stands in for the sign-up of the page of a draft. It stores nothing.',
    responses: {
      201: {
        description: 'As if there were an account.',
        schema: Type.Object({ token: Type.String(), userId: Type.String(), organisationId: Type.String() }),
      },
    },
  }),
  submitForm: describeCall({
    id: 'previewSubmitForm',
    summary: 'Stands in for what the page of a form sends. It stores nothing.',
    responses: {
      201: { description: 'As if it were stored.', schema: Type.Object({ submissionId: Type.String() }) },
    },
  }),
  funnel: describeCall({
    id: 'previewFunnel',
    summary: 'Stands in for the counts of the page of a draft. It counts nothing.',
    responses: { 204: { description: 'Nothing was counted.' } },
  }),
  geolocation: describeCall({
    id: 'previewGeolocation',
    summary: 'Stands in for the geolocation of the page of a draft. It knows no country.',
    responses: {
      200: { description: 'No country.', schema: Type.Object({ countryCode: NOTHING, source: NOTHING }) },
    },
  }),
};

/** Adds the stand-ins for the calls of the page of a draft (R12.4). Pages of every origin may call them: that of a preview is opaque. */
export function addStandIns(app: FastifyInstance): void {
  const open = { isOpenToAllOrigins: true };
  app.register(async (api) => {
    allowEveryOrigin(api);
    api.post(
      `${PREVIEW_API}/signup`,
      { config: { ...PREVIEW_CALLS.signUp, ...open } },
      async (_request, reply) => reply.code(201).send(ACCOUNT),
    );
    api.post(
      `${PREVIEW_API}/forms/:form`,
      { config: { ...PREVIEW_CALLS.submitForm, ...open } },
      async (_request, reply) => reply.code(201).send({ submissionId: 'preview' }),
    );
    api.post(
      `${PREVIEW_API}/funnel`,
      { config: { ...PREVIEW_CALLS.funnel, ...open } },
      async (_request, reply) => reply.code(204).send(),
    );
    api.get('/v1/geolocation', { config: PREVIEW_CALLS.geolocation }, async () => ({
      countryCode: null,
      source: null,
    }));
    api.post(`${PRODUCT_ANALYTICS}/:call`, { config: open }, async (_request, reply) =>
      reply.code(204).send(),
    );
    // Browsers ask first before they send JSON to another origin.
    for (const path of [PREVIEW_API, PRODUCT_ANALYTICS])
      api.options(`${path}/*`, { config: open }, async (_request, reply) => answerPreflight(reply));
  });
  app.get(`${PREVIEW_API}/done/login/*`, async (_request, reply) => sendPage(reply, DONE_PAGE));
}

/** The path of product analytics, which the page calls after a sign-up. */
const PRODUCT_ANALYTICS = '/v1/integration/june';

/** The response of the stand-in to a sign-up. */
const ACCOUNT = {
  token: 'preview',
  userId: '00000000-0000-4000-8000-000000000000',
  organisationId: '00000000-0000-4000-8000-000000000000',
};

const DONE_PAGE = framedPage({
  title: 'Here the dashboard would open',
  content: html`<p>This was a preview. Nothing was stored, and no account was created.</p>`,
});
