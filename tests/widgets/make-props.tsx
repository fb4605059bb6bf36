import { createIntl } from '@formatjs/intl';
import { Children, type ReactNode } from 'react';
import type { Choice, Messages, WidgetProps } from '#contract/widget-props.ts';

type Props = WidgetProps<ReactNode>;
type Texts = Readonly<Record<string, string>>;

/** What a test says of a widget; the rest is a plain, optional, untouched field of the sign-up form. */
export interface PropsOptions extends Partial<Props> {
  /** Other fields' answers and choices, by name. */
  readonly siblings?: Readonly<
    Record<string, { readonly value?: unknown; readonly choices?: readonly Choice[] }>
  >;
  /** What the messages are written in, as BCP 47 writes it. */
  readonly language?: string;
}

/** Props for a widget under test, with messages of the given texts, as the page has them. */
export function makeProps(
  texts: Texts,
  { siblings = {}, language = 'en-GB', ...given }: PropsOptions = {},
): Props {
  const name = given.name ?? 'firstName';
  const messages = makeMessages(texts, language, `signup.inputs.${name}`);
  return {
    id: `root_${name}`,
    name,
    label: messages.has('.label') ? messages.format('.label') : name,
    value: undefined,
    type: 'string',
    isRequired: false,
    isInvalid: false,
    describedBy: undefined,
    options: {},
    limits: {},
    problems: {},
    choices: [],
    links: {},
    messages,
    chosen: given.choices?.find(({ value }) => value === given.value),
    submitCount: 0,
    problemKinds: () => [],
    whenReleased: (action) => action(),
    normalise: (text) => text.trim(),
    onChange: ignore,
    onType: (value) => (given.onChange ?? ignore)(value),
    onUnresolved: ignore,
    setSibling: ignore,
    answers: () => ({}),
    sibling: (sibling) => siblings[sibling]?.value,
    siblingChoices: (sibling) => siblings[sibling]?.choices ?? [],
    ...given,
  };
}

function ignore(): void {
  // A test that cares about answers hands its own.
}

/** A missing message or parameter throws: a widget may say only what the catalogs hold. */
function makeMessages(texts: Texts, language: string, prefix: string): Messages<ReactNode> {
  const intl = createIntl<ReactNode>({ locale: language, messages: { ...texts }, onError: rethrow });
  const whole = (key: string) => (key.startsWith('.') ? `${prefix}${key}` : key);
  return {
    language,
    has: (key) => whole(key) in texts,
    format: (key, values) => intl.formatMessage({ id: whole(key) }, { ...PLAIN, ...values }),
    formatRich: (key, tags) => {
      const draw = Object.entries(tags).map(([tag, drawn]) => [
        tag,
        (children: ReactNode[]) => drawn(Children.toArray(children)),
      ]);
      return Children.toArray(intl.formatMessage({ id: whole(key) }, Object.fromEntries(draw)));
    },
  };
}

function rethrow(error: Error): never {
  throw error;
}

const words = (children: string[]) => children.join('');

/** A rich message as plain text. */
const PLAIN = { terms: words, privacy: words, signIn: words };
