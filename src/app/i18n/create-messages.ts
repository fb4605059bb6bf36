import { createFormatters } from '@formatjs/intl';
import { createElement, Fragment, type ReactNode } from 'react';
import type { LanguagePack, ParsedMessage } from '#contract/language.ts';
import type { Messages } from '#contract/widget-props.ts';
import { fillIn, isPlain } from './fill-in.ts';

type MessageFormat = ReturnType<ReturnType<typeof createFormatters>['getMessageFormat']>;
type MessageElements = Parameters<ReturnType<typeof createFormatters>['getMessageFormat']>[0];
type Values = NonNullable<Parameters<MessageFormat['format']>[0]>;

/** A message ready to be spoken. */
interface Prepared {
  readonly format: (values: Values) => unknown;
  /** What its tags are where only text is wanted: the words inside them. */
  readonly plainTags: Values;
}

/**
 * Speaks one language. Messages come parsed (R7.8), so no ICU parser is needed; each is prepared when first used.
 * A missing key throws: the check has made sure that every language has every key.
 */
export function createMessages(pack: LanguagePack, tag: string): Messages<ReactNode> {
  const formatters = createFormatters();
  const prepared = new Map<string, Prepared>();

  /** The message itself when it is plain text. */
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
    const format = formatters.getMessageFormat(elementsOf(message), tag, {}, { formatters });
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

/** The build made the message with @formatjs's own parser; the contract does not name its types. */
function elementsOf(message: ParsedMessage): MessageElements {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return message as unknown as MessageElements;
}

/** A tag in a parsed message, as @formatjs writes it: nothing else has children. */
const TAG = /"value":"([^"]+)","children":/g;

function plainTags(message: ParsedMessage): Values {
  const tags = [...JSON.stringify(message).matchAll(TAG)].map(([, name = '']) => name);
  return Object.fromEntries(tags.map((name) => [name, (parts: readonly string[]) => parts.join('')]));
}

/** ICU hands the parts inside a tag as a list. */
function withChildren(tags: Readonly<Record<string, (children: ReactNode) => ReactNode>>): Values {
  return Object.fromEntries(
    Object.entries(tags).map(([name, draw]) => [name, (parts: unknown) => draw(toNode(parts))]),
  );
}

/** A list of texts and elements as one node; given as children rather than as an array, so that none needs a key. */
function toNode(parts: unknown): ReactNode {
  const children: readonly ReactNode[] = Array.isArray(parts) ? parts : [String(parts)];
  return createElement(Fragment, null, ...children);
}
