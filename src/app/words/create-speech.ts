import { createFormatters } from '@formatjs/intl';
import { createElement, Fragment, type ReactNode } from 'react';
import type { LanguagePack, ParsedMessage } from '#contract/language.ts';
import type { MessageValues, Speech } from '#contract/widget-props.ts';

type MessageFormat = ReturnType<ReturnType<typeof createFormatters>['getMessageFormat']>;
type Values = NonNullable<Parameters<MessageFormat['format']>[0]>;

/**
 * Speaks one language. Messages come parsed (R7.8), so no ICU parser is needed; each is prepared when first used.
 * A missing key throws: the check has made sure that every language has every key.
 */
export function createSpeech(pack: LanguagePack, tag: string): Speech<ReactNode> {
  const formatters = createFormatters();
  const prepared = new Map<string, MessageFormat>();

  function prepare(key: string, message: Exclude<ParsedMessage, string>): MessageFormat {
    const known = prepared.get(key);
    if (known) return known;
    const format = formatters.getMessageFormat([...message] as never, tag, undefined, { formatters });
    prepared.set(key, format);
    return format;
  }

  function format(key: string, values: Values): unknown {
    const message = pack.messages[key];
    if (message === undefined) throw new Error(`There is no message "${key}" in "${pack.language}".`);
    return typeof message === 'string' ? message : prepare(key, message).format(values);
  }

  return {
    say: (key, values: MessageValues = {}) =>
      String(format(key, { ...plainTags(pack.messages[key]), ...values })),
    sayRich: (key, tags) => toNode(format(key, withChildren(tags))),
    has: (key) => Object.hasOwn(pack.messages, key),
  };
}

type Tags = Readonly<Record<string, (children: ReactNode) => ReactNode>>;

/** Spoken as plain text, a message keeps the words inside its tags: a consent's links in the list of problems. */
function plainTags(message: ParsedMessage | undefined): Values {
  if (message === undefined || typeof message === 'string') return {};
  const tags = [...JSON.stringify(message).matchAll(TAG)].map(([, name = '']) => name);
  return Object.fromEntries(
    tags.map((name) => [name, (parts: readonly string[]) => parts.join('')]),
  ) as Values;
}

/** A tag in a parsed message, as @formatjs writes it: nothing else has children. */
const TAG = /"value":"([^"]+)","children":/g;

/** ICU hands the parts inside a tag as a list. */
function withChildren(tags: Tags): Values {
  const drawn = Object.entries(tags).map(
    ([name, draw]) => [name, (parts: unknown) => draw(toNode(parts))] as const,
  );
  return Object.fromEntries(drawn) as Values;
}

/** A list of texts and elements as one node; given as children rather than as an array, so that none needs a key. */
function toNode(parts: unknown): ReactNode {
  return createElement(Fragment, null, ...((Array.isArray(parts) ? parts : [parts]) as readonly ReactNode[]));
}
