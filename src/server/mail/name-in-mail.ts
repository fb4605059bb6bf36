import { cutToLength } from '#engine/code-point-length.ts';
import { invisibleInNames } from '#engine/normalisers.ts';

/** The longest name of an organisation that a mail shows, in characters. */
const LONGEST_NAME = 60;

/** So much of a name is read. The patterns of links take quadratic time. */
const LONGEST_READ = 300;

/**
 * A name that a stranger has typed, as our mails show it: in one line, short, and nothing that a mail program makes a link of (R15.1).
 * Otherwise anybody could send advertising to strangers in our name.
 */
export function nameInMail(name: string): string {
  const visible = invisibleInNames(name.replaceAll(/[\s\p{Cc}]+/gu, ' '))
    // Invisible characters would hide a link from the patterns below. Between letters, the two joiners stay.
    .replaceAll(/(?![\u{200C}\u{200D}])\p{Cf}/gu, '');
  const start = cutToLength(visible, LONGEST_READ);
  const text = start
    .replaceAll(/\p{L}[\p{L}\p{N}+.-]*:[/\\]{2,}/gu, '')
    .replaceAll(/[/\\]{2,}/g, '/')
    .replaceAll(/(?<![\p{L}\p{N}])www\d*[.．。｡]/giu, '')
    .replaceAll(/(?<=\p{L}):(?=\S)/gu, ': ')
    // A number such as 3.14 is no address. One with more dots may be one. No address ends with a single letter, as “z o.o.” does.
    .replaceAll(
      /(?<![\p{N}.])\p{N}+\.\p{N}+(?![\p{L}\p{N}.])|(?<=\S)(?:[.．。｡](?=\p{L}\p{Cf}?\p{L}|\p{N})|[@＠](?=[\p{L}\p{N}]))/gu,
      (found) => (found.length === 1 ? `${found} ` : found),
    )
    .trim();
  const short = cutToLength(text, LONGEST_NAME);
  return short === text && start === visible ? text : `${short.trimEnd()}…`;
}
