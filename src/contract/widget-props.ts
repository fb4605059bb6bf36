import type { FieldSpec } from './compiled-form.ts';
import type { Answers } from './form-document.ts';
import type { Limits } from './limits.ts';
import type { ProblemKind } from './problem.ts';

/** One choice of a field. */
export interface Choice {
  /** The code that is stored. */
  readonly value: string;
  /** Its text, which visitors read and search, in the page's language. */
  readonly label: string;
  /** The short form that some widgets show: a dial code. */
  readonly short?: string;
  /** The path of its picture: `/flags/dk.svg`. */
  readonly picture?: string;
  /** Other names by which the visitor may find the choice. */
  readonly aliases?: readonly string[];
  /** Of equal matches, those with a rank come first: the currency of most people for "dollar" is rank 2. */
  readonly rank?: number;
}

/** Values for the parameters of a message. */
export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * The messages of the page's language. Keys that start with a dot belong to the field: `.help` is `{form}.inputs.{field}.help`.
 */
export interface Messages<Node> {
  /** BCP 47 tag, `de-DE`, for formatting numbers. */
  readonly language: string;
  /** Formats a message as text. */
  readonly format: (key: string, values?: MessageValues) => string;
  /** Formats a message with tags: `tags.terms` renders `<terms>…</terms>`. */
  readonly formatRich: (key: string, tags: Readonly<Record<string, (children: Node) => Node>>) => Node;
  /** Whether a message exists. Some are optional, such as help. */
  readonly has: (key: string) => boolean;
}

/**
 * The props of every widget. The frame around the widget draws label, help, error and tick, so the widget draws only its
 * control. A widget that draws its own label says so (`drawsLabel`).
 */
export interface WidgetProps<Node = unknown> {
  /** The control's `id`; the label points to it. */
  readonly id: string;
  /** The control's `name`: stable, in English, for password managers and autofill. */
  readonly name: string;
  /** The text of the visible label. It also names the list that a widget opens. */
  readonly label: string;
  readonly value: unknown;
  /** The type in the schema: an `integer` needs another keyboard than a `number`. */
  readonly type: FieldSpec['type'];
  readonly isRequired: boolean;
  /** Whether the field shows a problem: `aria-invalid`. */
  readonly isInvalid: boolean;
  /** The ids of help and error; undefined when there are none. The widget may append its own ids. */
  readonly describedBy: string | undefined;
  /** The `ui:` options of the document, without the prefix. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly limits: Limits;
  /**
   * The choices of a catalog, in the page's language and order, empty until React has hydrated the page. Or the values that the
   * document itself lists, with their labels.
   */
  readonly choices: readonly Choice[];
  /** The choice that is the answer. It is there from the first paint on; a catalog's other choices come later. */
  readonly chosen: Choice | undefined;
  /** The address of further spellings of the choices: a JSON file, code → spellings (R2.44). Undefined when there are none. */
  readonly spellings: string | undefined;
  /** The addresses of named links in the page's language: `terms`, `privacy`. */
  readonly links: Readonly<Record<string, string>>;
  readonly messages: Messages<Node>;
  /** How often the form was submitted, so that a widget can return to its initial look after a submit. */
  readonly submitCount: number;
  /** The problems that the field's formats name: a password's requirements apart from its length. */
  readonly problems: Readonly<Record<string, ProblemKind>>;
  /** All problems of the current answer, visible or not, for a list of requirements that are ticked off one by one. */
  readonly problemKinds: () => readonly ProblemKind[];
  /** Runs an action as soon as no pointer is pressed. So an action that moves parts of the page moves none under the pointer. */
  readonly whenReleased: (action: () => void) => void;
  /** Normalises a text like the engine: for a phone number, `030/12 34` becomes `030 12 34`. */
  readonly normalise: (text: string) => string;
  /** Reports the visitor's new answer; undefined when the visitor has emptied the field. */
  readonly onChange: (value: unknown) => void;
  /**
   * Reports a new answer from a control that itself shows typed text. The rest of the page updates after the browser has
   * painted the letter.
   *
   * @param isUnfinished The answer cannot be right before the visitor has typed all of it. Until then, the field shows no
   * problem.
   */
  readonly onType: (value: unknown, isUnfinished?: boolean) => void;
  /**
   * Reports a submitted text that names no choice; it is a problem of the field. Undefined reports that the problem is gone, because
   * the visitor has answered the field or kept the earlier answer.
   */
  readonly onUnresolved: (typed: string | undefined) => void;
  /** Sets another field of the same form: a pasted `+49 …` sets the dial code. */
  readonly setSibling: (name: string, value: unknown) => void;
  /** All current answers: for example, a password should not repeat other answers. */
  readonly answers: () => Answers;
  /** Another field's answer, for widgets that work as a pair. The widget renders again when that answer changes. */
  readonly sibling: (name: string) => unknown;
  /** Whether the answer of a field comes from the program: from its default or a dependency, and not from the visitor. */
  readonly isSetByProgram: (name: string) => boolean;
  /** Another field's choices: for example the dial codes, for a pasted number. */
  readonly siblingChoices: (name: string) => readonly Choice[];
}

/** A registered widget. `component` is a React component, whose type this layer may not import. */
export interface Widget<Component> {
  readonly component: Component;
  /** The component under the control and its error. Its element with the id `{id}-below` describes the control. */
  readonly below?: Component;
  /**
   * Reads the answer from the text of the control, where text and answer differ, as in a number. The page needs it for text
   * that a visitor typed before React ran.
   *
   * @param language A BCP 47 tag: `de-DE`.
   */
  readonly answerOf?: (text: string, language: string) => unknown;
  /** Whether the widget draws its own label, as a consent with links does. */
  readonly drawsLabel?: boolean;
  /** Whether the widget itself shows that the answer is right, so that the frame draws no tick. */
  readonly drawsTick?: boolean;
}
