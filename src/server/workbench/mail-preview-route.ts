import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAIL_KINDS, type MailKind } from '#protocol/mails.ts';
import type { Config } from '#server/config/variables.ts';
import { ApiFault } from '#server/faults.ts';
import { sendPage } from '#server/html/page.ts';
import type { MailPreview } from '#server/mail/write-mail.ts';
import type { Publisher } from '#server/publishing/publisher.ts';
import { policyOf } from '#server/security/content-security-policy.ts';
import { addCall, type CallInput } from './add-call.ts';
import { makeCallerLimit } from './caller-limit.ts';
import { exampleMail } from './example-mail.ts';

/** What the preview of mails needs. */
interface MailPreviewParts {
  readonly publisher: Pick<Publisher, 'read'>;
  readonly config: Config;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const MAIL = 'GET /content/drafts/:draft/mails/:kind';

/**
 * Adds the calls that show a mail as a draft would write it (R15.1): its parts, and its HTML as a page for a frame. They send nothing,
 * and code and link of the mail are no real ones.
 */
export function addMailPreviewRoute(
  api: FastifyInstance,
  { publisher, config, now }: MailPreviewParts,
): void {
  const { admit, run } = makeCallerLimit();
  const write = async (
    request: FastifyRequest,
    { params, query: { language } }: Pick<CallInput<typeof MAIL>, 'params' | 'query'>,
    preview?: MailPreview,
  ): Promise<ReturnType<typeof exampleMail>> => {
    const kind = kindIn(params);
    const content = await run(request, async () => publisher.read(params.draft));
    if (!content) throw new ApiFault('notFound');
    return exampleMail({ content, kind, language, config, now: now(), ...(preview && { preview }) });
  };
  addCall(api, { call: MAIL, onRequest: admit }, async (input, request) => ({
    ...(await write(request, input)),
    isSent: isSent(kindIn(input.params), config),
  }));
  addCall(api, { call: `${MAIL}/page`, onRequest: admit }, async (input, request, reply) => {
    // Without a scheme, the page has the colours that the reader prefers, as the mail has.
    const { html } = await write(request, input, { scheme: input.query.scheme ?? 'light dark' });
    // Browsers refuse to open a page in a sandbox with any other value.
    reply.header('cross-origin-opener-policy', 'unsafe-none');
    return sendPage(reply, { markup: html, policy: POLICY });
  });
}

/** The page runs no script, loads nothing, and may lead nowhere. Only the workbench may frame it. */
const POLICY = policyOf({
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'img-src': ['data:'],
  'form-action': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'self'"],
  sandbox: [],
});

/** Whether visitors get such mails. Where accounts exist before the proof, an address with an account gets an error instead (R15.3). */
function isSent(kind: MailKind, { confirmEmail }: Config): boolean {
  const sent: Readonly<Record<Config['confirmEmail'], readonly MailKind[]>> = {
    off: [],
    // The second sign-up for an address has no account yet.
    after: ['opened', 'confirm'],
    before: ['confirm', 'known'],
  };
  return sent[confirmEmail].includes(kind);
}

function kindIn(params: { readonly kind: string }): MailKind {
  const found = MAIL_KINDS.find((kind) => kind === params.kind);
  if (!found) throw new ApiFault('notFound');
  return found;
}
