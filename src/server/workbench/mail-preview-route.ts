import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAIL_KINDS, type MailKind } from '#protocol/mails.ts';
import type { Config } from '#server/config/variables.ts';
import { ApiFault } from '#server/faults.ts';
import { sendPage } from '#server/html/page.ts';
import type { MailPreview } from '#server/mail/write-mail.ts';
import type { Publisher } from '#server/publishing/publisher.ts';
import { policyOf } from '#server/security/content-security-policy.ts';
import { makeCallerLimit } from './caller-limit.ts';
import { exampleMail } from './example-mail.ts';
import { MAIL_CALLS } from './mail-calls.ts';
import { refuse } from './read-body.ts';

/** What the preview of mails needs. */
interface MailPreviewParts {
  readonly publisher: Pick<Publisher, 'read'>;
  readonly config: Config;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

interface MailRoute {
  readonly Params: { readonly draft: string; readonly kind: string };
  readonly Querystring: { readonly language?: unknown; readonly scheme?: unknown };
}

const PATH = '/content/drafts/:draft/mails/:kind';

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
    request: FastifyRequest<MailRoute>,
    preview?: MailPreview,
  ): Promise<ReturnType<typeof exampleMail>> => {
    const kind = kindIn(request);
    const content = await run(request, async () => publisher.read(request.params.draft));
    if (!content) throw new ApiFault('notFound');
    const language = languageIn(request.query.language);
    return exampleMail({ content, kind, language, config, now: now(), ...(preview && { preview }) });
  };
  api.get<MailRoute>(PATH, { config: MAIL_CALLS.mail, onRequest: admit }, async (request) => ({
    ...(await write(request)),
    isSent: isSent(kindIn(request), config),
  }));
  api.get<MailRoute>(
    `${PATH}/page`,
    { config: MAIL_CALLS.page, onRequest: admit },
    async (request, reply) => {
      const { html } = await write(request, { scheme: schemeIn(request.query.scheme) });
      // Browsers refuse to open a page in a sandbox with any other value.
      reply.header('cross-origin-opener-policy', 'unsafe-none');
      return sendPage(reply, { markup: html, policy: POLICY });
    },
  );
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

/** Whether visitors get such mails: without a proof before the account, an address with an account gets an error instead (R15.3). */
function isSent(kind: MailKind, { confirmEmail }: Config): boolean {
  return confirmEmail === 'before' || (confirmEmail === 'after' && kind === 'confirm');
}

function kindIn({ params }: FastifyRequest<MailRoute>): MailKind {
  const found = MAIL_KINDS.find((kind) => kind === params.kind);
  if (!found) throw new ApiFault('notFound');
  return found;
}

function languageIn(language: unknown): string {
  if (typeof language === 'string') return language;
  return refuse('"language" has to be a language of the draft, such as "en".');
}

/** Without a scheme, the page has the colours that the reader prefers, as the mail has. */
function schemeIn(scheme: unknown): MailPreview['scheme'] {
  if (scheme === undefined) return 'light dark';
  return scheme === 'light' || scheme === 'dark' ? scheme : refuse('"scheme" has to be "light" or "dark".');
}
