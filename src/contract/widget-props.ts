import type { FieldSpec } from './compiled-form.ts';
import type { Answers } from './form-document.ts';
import type { Limits } from './limits.ts';
import type { ProblemKind } from './problem.ts';

/** One choice. */
export interface Choice {
  /** The code that is stored. */
  readonly value: string;
  /** Its text, which visitors read and search, in the page's language. */
  readonly label: string;
  /** The short form that some widgets show: a dial code. */
  readonly short?: string;
  /** The path of its picture: `/flags/dk.svg`. */
  readonly picture?: string;
  /** Other names by which a search finds it. */
  readonly aliases?: readonly string[];
}

/** Values for the parameters of a message. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** The messages of the page's language. Keys that start with a dot belong to the field: `.help` is `{form}.inputs.{field}.help`. */
export interface Messages<Node> {
  /** BCP 47 tag, `de-DE`, for formatting numbers. */
  readonly language: string;
  /** Formats a message as text. */
  readonly format: (key: string, values?: MessageValues) => string;
  /** Formats a message and renders its tags: `<terms>…</terms>` by `tags.terms`. */
  readonly formatRich: (key: string, tags: Readonly<Record<string, (children: Node) => Node>>) => Node;
  /** Whether a message exists, for optional ones such as help. */
  readonly has: (key: string) => boolean;
}

/**
 * The props of every widget. The frame around it draws label, help, error and tick, so a widget only draws its control. A
 * widget that draws its own label says so (`drawsLabel`).
 */
export interface WidgetProps<Node = unknown> {
  /** The control's `id`; the label points to it. */
  readonly id: string;
  /** The control's `name`: stable, in English, for password managers and autofill. */
  readonly name: string;
  /** The text of the visible label; it also names a popup of the widget. */
  readonly label: string;
  readonly value: unknown;
  /** The type in the schema: an `integer` needs another keyboard than a `number`. */
  readonly type: FieldSpec['type'];
  readonly isRequired: boolean;
  /** The field shows a problem: `aria-invalid`. */
  readonly isInvalid: boolean;
  /** Ids of help and error, or undefined without both. The widget may append its own ids. */
  readonly describedBy: string | undefined;
  /** The `ui:` options of the document, without the prefix. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly limits: Limits;
  /**
   * The choices: the entries of the field's catalog in the page's language and order, empty until the page has started; or
   * the values that the document lists, with their labels.
   */
  readonly choices: readonly Choice[];
  /** The choice that is the answer. It is there from the first paint on; the other choices of a catalog come later. */
  readonly chosen: Choice | undefined;
  /** The addresses of named links in the page's language: `terms`, `privacy`. */
  readonly links: Readonly<Record<string, string>>;
  readonly messages: Messages<Node>;
  /** Counts submits, so that a widget can return to its initial look. */
  readonly submitCount: number;
  /** The problems that the field's formats name: the requirements beside its length. */
  readonly problems: Readonly<Record<string, ProblemKind>>;
  /** All problems of the current answer, shown or not, for requirements that tick off one by one. */
  readonly problemKinds: () => readonly ProblemKind[];
  /** Runs an action that moves the page, as soon as no pointer is pressed, so that nothing moves under it. */
  readonly whenReleased: (action: () => void) => void;
  /** Normalises a text as the engine does: `030/12 34` of a phone number becomes `030 12 34`. */
  readonly normalise: (text: string) => string;
  /** Reports the visitor's new answer; undefined for an emptied field. */
  readonly onChange: (value: unknown) => void;
  /**
   * Reports a new answer from a control that shows typed text by itself: the rest of the page updates after the letter is
   * painted.
   *
   * @param isUnfinished The answer cannot be right before the visitor has typed all of it; the field shows no problem until then.
   */
  readonly onType: (value: unknown, isUnfinished?: boolean) => void;
  /**
   * Reports that the control shows a text that names no choice, while the visitor submits the form: a problem of the field, until
   * the visitor answers it or keeps the answer (false).
   */
  readonly onUnresolved: (isUnresolved: boolean) => void;
  /** Sets another field of the same form: a pasted `+49 …` sets the dial code. */
  readonly setSibling: (name: string, value: unknown) => void;
  /** All current answers: a password should not repeat the others. */
  readonly answers: () => Answers;
  /** Another field's answer, for widgets that work as a pair; a change renders the widget again. */
  readonly sibling: (name: string) => unknown;
  /** Another field's choices: the dial codes, for a pasted number. */
  readonly siblingChoices: (name: string) => readonly Choice[];
}

/** A registered widget. `component` is a React component, whose type this layer may not import. */
export interface Widget<Component> {
  readonly component: Component;
  /** Rendered under the control and its error. The element in it with the id `{id}-below` describes the control. */
  readonly below?: Component;
  /**
   * Reads the answer from the text of its control, where they differ: a number. The page needs it for text that a visitor
   * typed before React ran.
   *
   * @param language As BCP 47 writes it, `de-DE`.
   */
  readonly answerOf?: (text: string, language: string) => unknown;
  /** The widget draws its own label, as a consent with links does. */
  readonly drawsLabel?: boolean;
  /** The widget shows by itself that the answer is right, so the frame draws no tick. */
  readonly drawsTick?: boolean;
}
