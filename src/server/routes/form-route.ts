import type { FastifyInstance } from 'fastify';
import { secretFieldsOf } from '#engine/secret-fields.ts';
import type { FoundForm, LiveContent } from '#server/content/live-content.ts';
import { ApiFault } from '#server/faults.ts';
import {
  receiveClosedForm,
  receiveForm,
  type FormBody,
  type ReceiveFormParts,
} from '#server/forms/receive-form.ts';
import { IDEMPOTENCY_HEADERS, objectSchema, type IdempotencyHeaders } from '#server/http/json-schema.ts';
import type { FormLimits } from '#server/limits/form-limits.ts';
import type { RouteDescription } from '#server/openapi/described-routes.ts';
import { NO_STORE } from '#server/security/headers.ts';
import { isCrossSite } from '#server/security/origin.ts';
import type { Xsrf } from '#server/security/xsrf.ts';
import { META } from '#server/signup/payload-schema.ts';

export interface FormRouteParts extends Omit<
  ReceiveFormParts,
  'form' | 'content' | 'secretFields' | 'limits'
> {
  readonly content: LiveContent;
  readonly xsrf: Xsrf;
  readonly allowedOrigins: readonly string[];
  readonly limits: FormLimits;
}

interface FormCall {
  readonly Params: { readonly form: string };
  readonly Body: FormBody;
  readonly Headers: IdempotencyHeaders;
}

/** Adds `POST /api/forms/{form}` (R17.2). `api` has the prefix `/api`. */
export function addFormRoute(api: FastifyInstance, parts: FormRouteParts): void {
  const { content, xsrf, allowedOrigins, limits } = parts;
  api.post<FormCall>(
    '/forms/:form',
    {
      config: { description: DESCRIPTION },
      schema: { headers: IDEMPOTENCY_HEADERS, body: BODY },
      onRequest: async (request) => {
        if (isCrossSite(request, allowedOrigins) || !xsrf.isConsistent(request))
          throw new ApiFault('forbidden');
        // We count after the check of the origin, so that a page of another site cannot use up the visitor's budget.
        await limits.admitRequest(request.ip);
        if (request.headers['content-type'] === undefined) throw new ApiFault('notJson');
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const found = await findPage(content, params.form, body);
      const { forms, closedForms } = content.live();
      const live = forms.get(params.form) ?? [];
      // A page that a visitor opened before takes no answers any more either.
      const receive = closedForms.has(params.form) ? receiveClosedForm : receiveForm;
      const submissionId = await receive(
        {
          body,
          idempotencyKey: request.headers['idempotency-key'] ?? null,
          address: request.ip,
        },
        { ...parts, ...found, secretFields: secretFieldsOf([found.form, ...live]) },
      );
      return reply.code(201).header('cache-control', NO_STORE).send({ submissionId });
    },
  );
}

/** The form as it was when the page was loaded. A form without a page is not found. */
async function findPage(content: LiveContent, name: string, { meta = {} }: FormBody): Promise<FoundForm> {
  const found = await content.find(name, meta);
  if (found === 'withdrawn') throw new ApiFault('outdated', undefined, { body: { outdated: true } });
  if (!found || !found.content.formsWithPage.has(name)) throw new ApiFault('notFound');
  return found;
}

const BODY = {
  ...objectSchema({ answers: { type: 'object' }, meta: objectSchema(META) }),
  required: ['answers'],
};

const DESCRIPTION: RouteDescription = {
  id: 'submitForm',
  summary: 'Stores what the page of a form sends. XSRF cookie and header must be equal, or both absent.',
  responses: {
    201: {
      description: 'It is stored.',
      schema: { ...objectSchema({ submissionId: { type: 'string' } }), required: ['submissionId'] },
    },
  },
  faults: [
    'malformed',
    'forbidden',
    'notFound',
    'tooLarge',
    'notJson',
    'refused',
    'outdated',
    'closed',
    'keyReused',
    'tooMany',
    'unavailable',
  ],
};
