import { emailKeyOf } from './email-key.ts';
import { charactersOf, isOfWord, isOneWord, spell, type WrittenCharacter } from './written-characters.ts';

/** An address with invisible characters, or with other letters, is longer than a plain one. */
const LONGEST_ADDRESS = 1_000;

/** What stands in the place of an erased address. */
export const ERASED = '(erased)';

/** Whether a text is the address with this key, as a whole (R15.5). */
export function isAddress(text: string, emailKey: string): boolean {
  return text.length <= LONGEST_ADDRESS && /[@＠﹫]/.test(text) && emailKeyOf(text) === emailKey;
}

/** Whether what a person has written mentions the address with this key. */
export function mentions(text: string, emailKey: string): boolean {
  return withoutAddress(text, emailKey) !== text;
}

/** The at sign in a link, and in a link inside a link. */
const AT_IN_LINK = '%(?:25){0,3}(?:40|EF%(?:25){0,3}BC%(?:25){0,3}A0)';

/** The at sign, also as keyboards for Japanese type it, and as links have it. */
const AT_SIGN = new RegExp(`[@＠﹫]|${AT_IN_LINK}`, 'gi');
const AT_SIGN_HERE = new RegExp(AT_SIGN, 'iy');

/**
 * What a person has written, without the address with this key (R15.5). Any character may stand beside the address. A longer
 * address that contains it stays: `anna.maria@shop.example` and `maria@shop.example.org` are not `maria@shop.example`.
 */
export function withoutAddress(text: string, emailKey: string): string {
  let clean = '';
  let from = 0;
  for (const { index, 0: sign } of text.matchAll(AT_SIGN)) {
    const domainAt = index + sign.length;
    const end = endOfDomain(text, domainAt, emailKey) ?? endBeforeAnother(text, domainAt, emailKey);
    const start = end === undefined ? undefined : startOfLocalPart(text, { from, end: index }, emailKey);
    if (start === undefined || end === undefined) continue;
    clean += text.slice(from, start) + ERASED;
    from = end;
  }
  return clean + text.slice(from);
}

/**
 * Each side of the at sign has at most 64 characters, but people also type invisible ones, and programs take letters apart. This
 * bounds the time for a hostile text.
 */
const MOST_CHARACTERS = 200;

/** What may stand in a domain, also in percent-encoding. */
const DOMAIN = new RegExp(
  `(?:[\\p{L}\\p{M}\\p{N}\\p{Cf}._\\-。．｡－﹣]|(?!${AT_IN_LINK})%(?:25){0,3}[\\da-f]{2}){1,600}`,
  'iuy',
);

/** Where the domain of the key ends, if it begins here. */
function endOfDomain(text: string, start: number, emailKey: string): number | undefined {
  DOMAIN.lastIndex = start;
  const characters = charactersOf(DOMAIN.exec(text)?.[0] ?? '', start).slice(0, MOST_CHARACTERS);
  const domain = emailKey.slice(emailKey.lastIndexOf('@'));
  return characters
    .slice(0, countFor(domain, characters))
    .find(
      (_, at) =>
        !isInsideDomain(characters, at + 1) &&
        emailKeyOf(`@${spell(characters.slice(0, at + 1))}`) === domain,
    )?.end;
}

/** Invisible characters. A key has none. */
const INVISIBLE = /\p{Cf}/gu;

/** How many of these characters can spell a part of a key. The key is hardly shorter than what people write, so a longer text is not read. */
function countFor(part: string, characters: readonly WrittenCharacter[]): number {
  let length = 0;
  const beyond = characters.findIndex(({ text }) => {
    length += text.replace(INVISIBLE, '').normalize('NFKC').length;
    return length > 2 * part.length;
  });
  return beyond < 0 ? characters.length : beyond;
}

/** Where the domain of the key ends, if the same address follows without a sign between: `a@x.examplea@x.example`. */
function endBeforeAnother(text: string, start: number, emailKey: string): number | undefined {
  DOMAIN.lastIndex = start;
  const [run = ''] = DOMAIN.exec(text) ?? [];
  AT_SIGN_HERE.lastIndex = start + run.length;
  if (!AT_SIGN_HERE.test(text)) return undefined;
  const characters = charactersOf(run, start).slice(0, MOST_CHARACTERS);
  const cut = emailKey.lastIndexOf('@');
  const [localPart, domain] = [`${emailKey.slice(0, cut)}@`, emailKey.slice(cut)];
  return characters
    .slice(0, countFor(domain, characters))
    .find(
      (_, at) =>
        emailKeyOf(`@${spell(characters.slice(0, at + 1))}`) === domain &&
        emailKeyOf(`${spell(characters.slice(at + 1))}@`) === localPart,
    )?.end;
}

/** Whether a longer domain goes on here. A new sentence does not, nor does a word after a hyphen: `shop.example-Konto`. */
function isInsideDomain(characters: readonly WrittenCharacter[], at: number): boolean {
  const [before, here, after] = characters.slice(at - 1, at + 2);
  if (isOneWord(before, here)) return true;
  if (!before || !here || !after || !isOneWord(before, after)) return false;
  if (/[.．]/.test(here.text)) return !(/^\p{Ll}/u.test(before.text) && /^\p{Lu}/u.test(after.text));
  return /[-－﹣]/.test(here.text) && /[.．][\p{L}\p{N}]/u.test(spell(characters.slice(at)));
}

/**
 * Where the local part of the key begins, if it ends at `end`. It does not begin before `from`. A local part may have `%40` in it,
 * but hardly twice.
 */
function startOfLocalPart(
  text: string,
  { from, end }: { readonly from: number; readonly end: number },
  emailKey: string,
): number | undefined {
  const [run = ''] = text
    .slice(Math.max(from, end - LONGEST_ADDRESS), end)
    .split(/[\s\p{Cc}@＠﹫]/u)
    .slice(-1);
  const written = run
    .split(/(?=%40)/)
    .slice(-2)
    .join('');
  const characters = charactersOf(written, end - written.length).slice(-MOST_CHARACTERS);
  const localPart = emailKey.slice(0, emailKey.lastIndexOf('@'));
  const isLocalPart = (part: string): boolean => emailKeyOf(`${part}@`) === `${localPart}@`;
  const first = characters.length - countFor(`${localPart}@`, characters.toReversed());
  return characters.findLast(
    ({ start }, at) =>
      at >= first &&
      !isInsideLocalPart(characters, at) &&
      [
        spell(characters.slice(at)),
        text.slice(start, end),
        text.slice(start, end).replaceAll('%25', '%'),
      ].some(isLocalPart),
  )?.start;
}

/** What joins the words of a local part. After most apostrophes, French and Italian sentences also have an address. */
const JOINER = /^[._+\-．＿＋－﹣]$/;

/** Whether a longer local part has begun before this place. */
function isInsideLocalPart(characters: readonly WrittenCharacter[], at: number): boolean {
  const [before, last, here] = [characters[at - 2], characters[at - 1], characters[at]];
  if (!last || !here) return false;
  if (isOneWord(last, here) || (isOfWord(last) && JOINER.test(here.text))) return true;
  if (isIrishO(characters.slice(Math.max(0, at - 3), at))) return true;
  return JOINER.test(last.text) && isOneWord(before, here);
}

/** Whether these characters end with the o of a name like `o'hara`. No French or Italian word is cut to an o. */
function isIrishO(characters: readonly WrittenCharacter[]): boolean {
  const [before, letter, apostrophe] = [characters.at(-3), characters.at(-2), characters.at(-1)];
  return (
    /^o$/i.test(letter?.text ?? '') && /^['’]$/.test(apostrophe?.text ?? '') && !isOneWord(before, letter)
  );
}
