import type { FastifyInstance } from 'fastify';
import { CONTENT_LIMITS } from '#contract/content-limits.ts';
import { isRecord } from '#contract/is-record.ts';
import { parsedJson } from '#contract/parsed-json.ts';
import type { Content } from '#contract/release.ts';
import { confirmLifeMs, publicUrlOf, signInUrlOf } from '#server/config/mail-rules.ts';
import type { Config } from '#server/config/variables.ts';
import { ApiFault } from '#server/faults.ts';
import { type MailWords, writeMail } from '#server/mail/write-mail.ts';
import type { Publisher } from '#server/publishing/publisher.ts';
import type { MailToSend } from '#store/mail-store.ts';
import { addCall } from './add-call.ts';
import { makeCallerLimit } from './caller-limit.ts';
import { refuse } from './read-body.ts';

/** What the preview of mails needs. */
interface MailPreviewParts {
  readonly publisher: Pick<Publisher, 'read'>;
  readonly config: Config;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const KINDS: readonly MailToSend['kind'][] = ['confirm', 'known'];

/** Adds the call that shows a mail as a draft would write it (R15.1). It sends nothing, and its code and link are no real ones. */
export function addMailPreviewRoute(api: FastifyInstance, { publisher, ...parts }: MailPreviewParts): void {
  const { admit, run } = makeCallerLimit();
  addCall(
    api,
    { call: 'GET /content/drafts/:draft/mails/:kind', onRequest: admit },
    async ({ params, query: { language } }, request) => {
      const kind = KINDS.find((known) => known === params.kind);
      if (!kind) throw new ApiFault('notFound');
      const content = await run(request, async () => publisher.read(params.draft));
      if (!content) throw new ApiFault('notFound');
      return exampleMail(content, { kind, language }, parts);
    },
  );
}

function isTextOfMail(key: string, value: unknown): value is string {
  if (typeof value !== 'string' || value.length > CONTENT_LIMITS.messageCharacters) return false;
  return key.startsWith('mail.') || key === 'shell.logo';
}

/** The texts that mails have. Undefined when the language has no message file that can be read. */
function mailTexts(content: Content, language: string): Readonly<Record<string, string>> | undefined {
  const found = parsedJson(content.get(`catalogs/messages/${language}.json`) ?? '');
  if (!isRecord(found)) return undefined;
  return Object.fromEntries(
    Object.entries(found).flatMap(([key, value]) => (isTextOfMail(key, value) ? [[key, value]] : [])),
  );
}

/** Writes the mail as visitors would get it. Texts of editors may lack what the check asks for. */
function exampleMail(
  content: Content,
  { kind, language }: Pick<MailToSend, 'kind' | 'language'>,
  { config, now }: Omit<MailPreviewParts, 'publisher'>,
): Pick<ReturnType<typeof writeMail>, 'subject' | 'text' | 'html'> {
  const texts = mailTexts(content, language);
  if (!texts) return refuse(`The draft has no texts in "${language}" that can be read.`);
  const words: MailWords = {
    content: () => ({ messages: new Map([[language, texts]]) }),
    secrets: EXAMPLE_SECRETS,
    publicUrl: publicUrlOf(config),
    signInUrl: (wanted) => signInUrlOf(config, wanted),
    onError: (error) => {
      throw error;
    },
  };
  const mail = { ...EXAMPLE, kind, language, askedAt: now(), expires: now() + confirmLifeMs(config) };
  try {
    const { subject, text, html } = writeMail(mail, words);
    return { subject, text, html };
  } catch (cause) {
    const reason =
      'A text of this mail is missing or cannot be filled in. The review of the draft says which.';
    throw new ApiFault('invalid', undefined, { cause, body: { reason } });
  }
}

const EXAMPLE = {
  attemptId: 'example',
  nonce: 'example',
  to: 'somebody@example.com',
  organisation: 'Example Ltd',
  timeZone: 'UTC',
};

/** No secret of the server is used for what editors see. */
const EXAMPLE_SECRETS: MailWords['secrets'] = {
  wordOf: () => 'example',
  codeOf: () => '123456',
};
