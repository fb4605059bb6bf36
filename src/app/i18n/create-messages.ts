import { IntlMessageFormat } from 'intl-messageformat';
import { createElement, Fragment, type ReactNode } from 'react';
import type { LanguagePack, ParsedMessage } from '#contract/language.ts';
import type { Messages } from '#contract/widget-props.ts';

type MessageElements = Exclude<ConstructorParameters<typeof IntlMessageFormat>[0], string>;
type Values = NonNullable<Parameters<IntlMessageFormat['format']>[0]>;

/** A message that is ready to be formatted. */
interface Prepared {
  readonly format: (values: Values) => unknown;
  /** For formatting as plain text: each tag becomes the text inside it. */
  readonly plainTags: Values;
}

/**
 * Formats the messages of one language. The pack contains parsed messages (R7.8), so this needs no ICU parser; it prepares each
 * message on first use. A missing key throws, because the linter makes sure that every language has every key.
 */
export function createMessages(pack: LanguagePack, tag: string): Messages<ReactNode> {
  const prepared = new Map<string, Prepared>();

  /** Returns the message itself when it is plain text. */
  function prepare(key: string): Prepared | string {
    const message = pack.messages[key];
    if (message === undefined) throw new Error(`There is no message "${key}" in "${pack.language}".`);
    if (typeof message === 'string') return message;
    const known = prepared.get(key);
    if (known) return known;
    const made = {
      format: formatOf(message),
      plainTags: plainTags(message),
    };
    prepared.set(key, made);
    return made;
  }

  function formatOf(message: Exclude<ParsedMessage, string>): Prepared['format'] {
    if (isPlain(message)) return (values) => fillIn(message, values);
    const format = new IntlMessageFormat(elementsOf(message), tag);
    return (values) => format.format(values);
  }

  return {
    language: tag,
    format(key, values = {}) {
      const message = prepare(key);
      return typeof message === 'string'
        ? message
        : [message.format({ ...message.plainTags, ...values })].flat().join('');
    },
    formatRich(key, tags) {
      const message = prepare(key);
      return typeof message === 'string' ? message : toNode(message.format(withChildren(tags)));
    },
    has: (key) => Object.hasOwn(pack.messages, key),
  };
}

/** The build parses messages with @formatjs, whose types the contract does not name. */
function elementsOf(message: ParsedMessage): MessageElements {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract does not name the types of @formatjs
  return message as unknown as MessageElements;
}

/** A tag in a parsed message, as @formatjs writes it: only tags have children. */
const TAG = /"value":"([^"]+)","children":/g;

function plainTags(message: ParsedMessage): Values {
  const tags = [...JSON.stringify(message).matchAll(TAG)].map(([, name = '']) => name);
  return Object.fromEntries(tags.map((name) => [name, (parts: readonly string[]) => parts.join('')]));
}

/** @formatjs passes the parts inside a tag as a list. */
function withChildren(tags: Readonly<Record<string, (children: ReactNode) => ReactNode>>): Values {
  return Object.fromEntries(
    Object.entries(tags).map(([name, draw]) => [name, (parts: unknown) => draw(toNode(parts))]),
  );
}

/**
 * Joins texts and elements into one node. They become children, not an array, so that none needs a key. A text beside an element gets
 * an element of its own: when a browser translates the page, React must not hold on to texts (R1.8). The spaces around the text stay
 * outside, because some programs that compute names ignore spaces at the end of an element.
 */
function toNode(parts: unknown): ReactNode {
  const children: readonly ReactNode[] = Array.isArray(parts) ? parts : [String(parts)];
  if (children.every((child) => typeof child === 'string')) return children.join('');
  const elements = children.flatMap((child) => (typeof child === 'string' ? spanWith(child) : [child]));
  return createElement(Fragment, null, ...elements);
}

function spanWith(text: string): readonly ReactNode[] {
  const words = text.trim();
  if (words === '') return [text];
  const start = text.indexOf(words);
  return [text.slice(0, start), createElement('span', null, words), text.slice(start + words.length)];
}

/** A part of a parsed message whose format does not depend on the language. */
type PlainPart =
  | { readonly type: typeof TEXT; readonly value: string }
  | { readonly type: typeof ARGUMENT; readonly value: string }
  | { readonly type: typeof TAGGED; readonly value: string; readonly children: readonly PlainPart[] };

const TEXT = 0;
const ARGUMENT = 1;
const TAGGED = 8;

/**
 * Whether a message contains only texts, arguments and tags. About 400 labels in lists do, and the page formats them before its
 * first render. The full formatter would take longer for these labels than React takes for the form.
 */
function isPlain(message: readonly object[]): message is readonly PlainPart[] {
  return message.every(isPlainPart);
}

function isPlainPart(part: object): part is PlainPart {
  if (!('type' in part)) return false;
  if (part.type !== TAGGED) return part.type === TEXT || part.type === ARGUMENT;
  return 'children' in part && Array.isArray(part.children) && isPlain(part.children);
}

/** Fills arguments and tags into the parts of a plain message. Throws when a value is missing. */
function fillIn(parts: readonly PlainPart[], values: Readonly<Record<string, unknown>>): readonly unknown[] {
  return parts.map((part) => {
    if (part.type === TEXT) return part.value;
    const value = values[part.value];
    if (part.type === ARGUMENT && value !== undefined) return value;
    if (part.type === TAGGED && isTag(value)) return value(fillIn(part.children, values));
    throw new Error(`There is no "${part.value}" for a message.`);
  });
}

function isTag(value: unknown): value is (parts: readonly unknown[]) => unknown {
  return typeof value === 'function';
}
