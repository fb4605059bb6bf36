import type { FastifyInstance } from 'fastify';
import { ApiFault } from '#server/faults.ts';
import { policyOf } from '#server/security/content-security-policy.ts';
import type { Client } from '#server/static/read-client.ts';
import { sendStatic } from '#server/static/send-static.ts';
import type { Page } from '#server/html/page.ts';

/** The path of the files of the workbench's program, which runs in the browser. */
const PROGRAM_PATH = '/workbench';

/** The policy of the program: it allows its own files and frames with previews, and nothing inline. */
const POLICY = policyOf({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
});

/** The page of the program (R12.1). */
export function programPage({ html }: Pick<Client, 'html'>): Page {
  return { markup: html, policy: POLICY };
}

/** Serves the files of the program. Anybody may load them, because they contain no content of drafts or releases. */
export function addProgramRoutes(app: FastifyInstance, { files }: Pick<Client, 'files'>): void {
  app.get<{ Params: { readonly '*': string } }>(`${PROGRAM_PATH}/*`, async (request, reply) => {
    const file = files.get(`/${request.params['*']}`);
    if (!file) throw new ApiFault('notFound');
    return sendStatic(file, request, reply);
  });
}
