/** All kinds of fields, in the order of the documentation. */
export const FIELD_KINDS = ['text', 'listed', 'choice', 'number', 'tick', 'several', 'repeatable'] as const;

/**
 * The kind of a field: a text, a choice from a list in the document (`listed`), a choice from a catalog (`choice`), a number, a
 * tick, and so on.
 */
export type FieldKind = (typeof FIELD_KINDS)[number];

/** What a widget says about itself in the `widget.json` of its folder. */
export interface WidgetFacts {
  /** The kinds of fields that get this widget when ui.json names none. */
  readonly usualFor?: readonly FieldKind[];
  /** The other kinds of fields whose answers it can give. */
  readonly alsoFor?: readonly FieldKind[];
  /** Whether it renders its own label, without a place for a tooltip. */
  readonly drawsLabel?: boolean;
  readonly showsPlaceholder?: boolean;
  /** Whether visitors type any text into it. Hints may read such a text, and formats may limit it. */
  readonly takesFreeText?: boolean;
}
