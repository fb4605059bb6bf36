import type { FieldSpec } from './compiled-form.ts';
import type { Answers } from './form-document.ts';
import type { Limits } from './limits.ts';
import type { ProblemKind } from './problem.ts';

/** One thing that can be chosen. */
export interface Choice {
  /** What is stored. */
  readonly value: string;
  /** What is read and searched, in the page's language. */
  readonly label: string;
  /** The short form some widgets show beside a flag: a dial code. */
  readonly short?: string;
  /** Where its picture is, from the site's root: `/flags/dk.svg`. */
  readonly picture?: string;
  /** Other names it is found by. */
  readonly aliases?: readonly string[];
}

/** Values for the parameters of a message. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Speaks the page's language. Keys that start with a dot belong to the field: `.help` is `{form}.inputs.{field}.help`. */
export interface Messages<Node> {
  /** As BCP 47 writes it, `de-DE`: how numbers are written. */
  readonly language: string;
  /** The message as text. */
  readonly format: (key: string, values?: MessageValues) => string;
  /** The message with its tags drawn: `<terms>…</terms>` by `tags.terms`. */
  readonly formatRich: (key: string, tags: Readonly<Record<string, (children: Node) => Node>>) => Node;
  /** Whether a message is there, for optional ones such as help. */
  readonly has: (key: string) => boolean;
}

/**
 * What every widget is handed. The frame around it draws label, help, error and tick, so a widget draws its control
 * alone; one that draws its own label says so (`drawsLabel`).
 */
export interface WidgetProps<Node = unknown> {
  /** The control's `id`; the label points to it. */
  readonly id: string;
  /** The control's `name`: stable, in English, for password managers and autofill. */
  readonly name: string;
  /** The visible label's text; a popup of the widget is named by it. */
  readonly label: string;
  readonly value: unknown;
  /** What the document says the answer is: an `integer` wants another keyboard than a `number`. */
  readonly type: FieldSpec['type'];
  readonly isRequired: boolean;
  /** The field is wrong and may say so: `aria-invalid`. */
  readonly isInvalid: boolean;
  /** Ids of help and error, or undefined when there is neither. The widget may append ids of its own. */
  readonly describedBy: string | undefined;
  /** The `ui:` options of the document, without the prefix. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly limits: Limits;
  /**
   * What can be chosen: the entries of the field's catalog in the page's language and order, empty until the page has
   * started; or the answers that the document lists, with their words.
   */
  readonly choices: readonly Choice[];
  /** The one of them that is the answer. It is there from the first paint on; the others of a catalog come after that. */
  readonly chosen: Choice | undefined;
  /** Where named links lead in the page's language: `terms`, `privacy`. */
  readonly links: Readonly<Record<string, string>>;
  readonly messages: Messages<Node>;
  /** Counts up each time the form is submitted, so that a widget can fall back to its calm state. */
  readonly submitCount: number;
  /** The problems that its formats name: what is asked of an answer beside its length. */
  readonly problems: Readonly<Record<string, ProblemKind>>;
  /** All that is wrong with the answer as it stands, said or not: requirements that tick off one by one. */
  readonly problemKinds: () => readonly ProblemKind[];
  /** Does what moves the page now, or as soon as no pointer is pressed: nothing slips from under it. */
  readonly whenReleased: (action: () => void) => void;
  /** A text as it would be judged and sent: `030/12 34` of a phone number is `030 12 34`. */
  readonly normalise: (text: string) => string;
  /** The visitor's new answer; undefined when the field was emptied. */
  readonly onChange: (value: unknown) => void;
  /**
   * The same of a control that shows by itself what is typed into it: the rest of the page follows once the letter is
   * painted.
   */
  readonly onType: (value: unknown) => void;
  /** The visitor's answer to another field of the same form: a pasted `+49 …` chooses the dial code. */
  readonly setSibling: (name: string, value: unknown) => void;
  /** All answers as they stand: a password should not be made of the others. */
  readonly answers: () => Answers;
  /** Another field's answer, for widgets that work as a pair; the widget is drawn again when it changes. */
  readonly sibling: (name: string) => unknown;
  /** Another field's choices: what the dial codes are, for a pasted number. */
  readonly siblingChoices: (name: string) => readonly Choice[];
}

/** A widget as the composition root registers it; `component` is a React component, which contract may not name. */
export interface Widget<Component> {
  readonly component: Component;
  /** What belongs under the control and its error. What in it has the id `{id}-below` describes the control. */
  readonly below?: Component;
  /**
   * Reads the answer from the text in its control, where the answer is not that text: a number. The page needs it for what
   * a visitor typed before React ran.
   *
   * @param language As BCP 47 writes it, `de-DE`.
   */
  readonly answerOf?: (text: string, language: string) => unknown;
  /** The widget draws label and control itself, as a consent with links does. */
  readonly drawsLabel?: boolean;
  /** The widget has a word of its own on being right, so the frame draws no tick. */
  readonly drawsTick?: boolean;
}
