import { createIntl } from '@formatjs/intl';
import { Children, type ReactNode } from 'react';
import type { Choice, Messages, WidgetProps } from '#contract/widget-props.ts';

type Props = WidgetProps<ReactNode>;
type Texts = Readonly<Record<string, string>>;

/** The props that a test sets. The others are those of a plain, optional, untouched field of the sign-up form. */
export interface PropsOptions extends Partial<Props> {
  /** The answers and choices of other fields, by name. */
  readonly siblings?: Readonly<
    Record<string, { readonly value?: unknown; readonly choices?: readonly Choice[] }>
  >;
  /** The language of the messages, as a BCP 47 tag. */
  readonly language?: string;
}

/** Makes the props of a widget under test, with messages from these texts. */
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
    spellings: undefined,
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
    isSetByProgram: () => false,
    sibling: (sibling) => siblings[sibling]?.value,
    siblingChoices: (sibling) => siblings[sibling]?.choices ?? [],
    ...given,
  };
}

function ignore(): void {
  // A test that needs the answers passes its own function.
}

/** Makes messages that throw for a missing message or parameter, because a widget may use only messages of the catalogs. */
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
