import type { AttemptSecrets } from '#server/confirm/attempt-secrets.ts';
import { spokenTime } from '#server/confirm/spoken-time.ts';
import type { ServerContent } from '#server/content/server-content.ts';
import { Html, html } from '#server/html/html.ts';
import { type ServerMessages, serverMessages } from '#server/i18n/messages.ts';
import type { MailToSend } from '#store/mail-store.ts';
import type { MailMessage } from './mail-transport.ts';
import { nameInMail } from './name-in-mail.ts';

/** What mails are written with. */
export interface MailParts {
  readonly content: () => Pick<ServerContent, 'messages'>;
  readonly secrets: Pick<AttemptSecrets, 'wordOf' | 'codeOf'>;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** The sign-in page, in a language. */
  readonly signInUrl: (language: string) => string;
  /** As that of `serverMessages`. */
  readonly onError?: (error: Error) => void;
}

/** How the HTML of a preview differs from that of the mail. */
export interface MailPreview {
  /** Frames of other origins do not take over the colours of the page around them, so the preview names its own. */
  readonly scheme: 'light' | 'dark' | 'light dark';
}

interface LetterLink {
  readonly label: string;
  readonly words: string;
  readonly url: string;
}

/** One mail in paragraphs. The code and the link have a paragraph of their own. */
interface Letter {
  readonly title: string;
  readonly before: readonly string[];
  readonly code?: { readonly label: string; readonly digits: string };
  readonly link: LetterLink;
  readonly after: readonly string[];
  /** The link for a receiver who has not signed up. The mail ends with it. */
  readonly denial?: LetterLink;
}

/**
 * Writes a mail in the visitor's language, as text and as HTML (R15.1). The HTML loads nothing, and every word of a stranger in it is
 * escaped.
 */
export function writeMail(
  mail: MailToSend,
  words: MailParts,
  preview?: MailPreview,
): Omit<MailMessage, 'id'> {
  const content = words.content();
  const messages = serverMessages(content, mail.language, words.onError);
  const product = content.messages.get(messages.language)?.['shell.logo'] ?? '';
  const letter =
    mail.kind === 'known' ? knownLetter(mail, words, messages) : proofLetter(mail, words, messages);
  return {
    // As an object, no part of the address is read as a list or as a name.
    to: { name: '', address: mail.to },
    // A telephone shows the code in its note about the mail.
    subject: [letter.code?.digits, messages.format(`mail.${mail.kind}.subject`, { product })]
      .filter(Boolean)
      .join(': '),
    text: textOf(letter),
    html: htmlOf(letter, { language: messages.language, product, preview }),
  };
}

/** The letter that asks for a proof, by a code or a link. */
function proofLetter(
  mail: MailToSend,
  { secrets, publicUrl }: MailParts,
  { format, language }: ServerMessages,
): Letter {
  const time = spokenTime({ at: mail.askedAt, timeZone: mail.timeZone, language });
  const until = spokenTime({ at: mail.expires, timeZone: mail.timeZone, language });
  const organisation = nameInMail(mail.organisation ?? '');
  const { kind } = mail;
  const url = `${publicUrl}/confirm/${secrets.wordOf('link', mail)}`;
  return {
    title: format(`mail.${kind}.title`),
    before: [
      organisation === ''
        ? format(`mail.${kind}.askedWithoutOrganisation`, { time })
        : format(`mail.${kind}.asked`, { time, organisation }),
    ],
    code: { label: format(`mail.${kind}.code`), digits: secrets.codeOf(mail) },
    link: {
      label: format(`mail.${kind}.link`),
      words: format(`mail.${kind}.button`),
      url,
    },
    after: [format(`mail.${kind}.until`, { time: until })],
    denial: {
      label: format(`mail.${kind}.notYou`),
      words: format(`mail.${kind}.deny`),
      url: `${url}?deny`,
    },
  };
}

function knownLetter(mail: MailToSend, { signInUrl }: MailParts, messages: ServerMessages): Letter {
  const { language } = messages;
  const time = spokenTime({ at: mail.askedAt, timeZone: mail.timeZone, language });
  return {
    title: messages.format('mail.known.title'),
    before: [messages.format('mail.known.asked', { time })],
    link: {
      label: messages.format('mail.known.link'),
      words: messages.format('mail.known.button'),
      url: signInUrl(language),
    },
    after: [messages.format('mail.known.notYou')],
  };
}

function textOf({ title, before, code, link, after, denial }: Letter): string {
  const texts = [
    title,
    ...before,
    ...(code ? [code.label, code.digits] : []),
    link.label,
    link.url,
    ...after,
    ...(denial ? [denial.label, denial.url] : []),
  ];
  return `${texts.join('\n\n')}\n`;
}

interface LetterLook {
  readonly language: string;
  /** The name in the band, as above the public page. */
  readonly product: string;
  readonly preview: MailPreview | undefined;
}

function htmlOf(
  { title, before, code, link, after, denial }: Letter,
  { language, product, preview }: LetterLook,
): string {
  const { markup } = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="${preview?.scheme ?? 'light dark'}" />
        ${preview ? LINKS_LEAD_NOWHERE : html``}
        <title>${title}</title>
        <style>
          .action {
            background: light-dark(#0a0c0e, #eef1f2) !important;
            color: light-dark(#fff, #0a0c0e) !important;
          }
        </style>
      </head>
      <body style="margin:0;font:16px/1.5 sans-serif">
        <div style="padding:16px 24px;background:#0a0c0e">
          <p style="max-width:36em;margin:0 auto;color:#fff;font-weight:bold">${product}</p>
        </div>
        <div style="padding:8px 24px 32px">
          <div style="max-width:36em;margin:0 auto">
            <h1 style="font-size:22px;line-height:1.25">${title}</h1>
            ${paragraphs(before)} ${code ? codeOf(code) : html``}
            <p>${link.label}</p>
            <p><a href="${link.url}" class="action" style="${BUTTON}">${link.words}</a></p>
            ${paragraphs(after)} ${denial ? denialOf(denial) : html``}
          </div>
        </div>
      </body>
    </html>`;
  return markup;
}

/** Black as the action of the public page. Programs of mail that know no `light-dark` show its border on a dark screen. */
const BUTTON =
  'display:inline-block;padding:14px 24px;border:1px solid #7c868d;border-radius:8px;background:#0a0c0e;color:#fff;font-weight:bold;text-decoration:none';

/** A preview may open no window, so its links do nothing. They would show their page in place of the mail. */
const LINKS_LEAD_NOWHERE = html`<base target="_blank" />`;

function codeOf({ label, digits }: NonNullable<Letter['code']>): Html {
  return html`<p>${label}</p>
    <p>
      <span
        style="display:inline-block;padding:12px 16px 12px 20px;border:1px solid #7c868d;border-radius:8px;font:bold 28px/1.25 monospace;letter-spacing:4px"
        >${digits}</span
      >
    </p>`;
}

function denialOf({ label, words, url }: LetterLink): Html {
  return html`<p>${label} <a href="${url}">${words}</a></p>`;
}

function paragraphs(texts: readonly string[]): Html {
  return new Html(texts.map((text) => html`<p>${text}</p>`.markup).join(''));
}
