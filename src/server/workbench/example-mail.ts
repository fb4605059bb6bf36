import { isRecord } from '#contract/is-record.ts';
import { parsedJson } from '#contract/parsed-json.ts';
import type { Content } from '#contract/release.ts';
import { isShortServerText } from '#contract/server-texts.ts';
import { confirmLifeMs, publicUrlOf, signInUrlOf } from '#server/config/mail-rules.ts';
import type { Config } from '#server/config/variables.ts';
import { ApiFault } from '#server/faults.ts';
import { type MailPreview, type MailParts, writeMail } from '#server/mail/write-mail.ts';
import type { MailToSend } from '#store/mail-store.ts';
import { refuse } from './read-body.ts';

/** Which mail to write, and from which texts. */
interface ExampleParts extends Pick<MailToSend, 'kind' | 'language'> {
  readonly content: Content;
  /** Absent for the mail as it is sent. */
  readonly preview?: MailPreview;
  readonly config: Config;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Writes a mail with example values, as visitors would get it. Refuses texts of editors that lack what the check asks for. */
export function exampleMail({
  content,
  kind,
  language,
  preview,
  config,
  now,
}: ExampleParts): Pick<ReturnType<typeof writeMail>, 'subject' | 'text' | 'html'> {
  const texts = mailTexts(content, language);
  if (!texts) return refuse(`The draft has no texts in "${language}" that can be read.`);
  const words: MailParts = {
    content: () => ({ messages: new Map([[language, texts]]) }),
    secrets: EXAMPLE_SECRETS,
    publicUrl: publicUrlOf(config),
    signInUrl: (wanted) => signInUrlOf(config, wanted),
    onError: (error) => {
      throw error;
    },
  };
  const mail = { ...EXAMPLE, kind, language, askedAt: now, expires: now + confirmLifeMs(config) };
  try {
    const { subject, text, html } = writeMail(mail, words, preview);
    return { subject, text, html };
  } catch (cause) {
    const reason =
      'A text of this mail is missing or cannot be filled in. The review of the draft says which.';
    throw new ApiFault('invalid', undefined, { cause, body: { reason } });
  }
}

/** Five times the texts of a language. Reading more would keep sign-ups waiting: this runs beside them, for each viewer (R21.1). */
const MOST_CHARACTERS = 250_000;

/** More texts than all mails have. */
const MOST_TEXTS = 100;

/** The texts that mails have. Undefined when the language has no message file that can be read. */
function mailTexts(content: Content, language: string): Readonly<Record<string, string>> | undefined {
  const text = content.get(`catalogs/messages/${language}.json`) ?? '';
  const found = text.length > MOST_CHARACTERS ? undefined : parsedJson(text);
  if (!isRecord(found)) return undefined;
  const texts = Object.entries(found).filter((entry): entry is [string, string] => isTextOfMail(...entry));
  return Object.fromEntries(texts.slice(0, MOST_TEXTS));
}

function isTextOfMail(key: string, value: unknown): value is string {
  if (typeof value !== 'string' || !isShortServerText(value)) return false;
  return key.startsWith('mail.') || key === 'shell.logo';
}

const EXAMPLE = {
  attemptId: 'example',
  nonce: 'example',
  to: 'visitor@example.com',
  organisation: 'Example Ltd',
  timeZone: 'UTC',
};

/** No secret of the server is used for what editors see. */
const EXAMPLE_SECRETS: MailParts['secrets'] = {
  wordOf: () => 'example',
  codeOf: () => '123456',
};
