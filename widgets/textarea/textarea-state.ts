import type { WidgetProps } from '#contract/widget-props.ts';

/** The default options of a long text. */
const OPTIONS = { spellcheck: true, autocapitalize: 'sentences', enterkeyhint: 'enter' };

/** The options of a long text; the document's options override the defaults. */
export function textareaOptions(options: WidgetProps['options']): WidgetProps['options'] {
  return { ...OPTIONS, ...options };
}

/** The fewest rows, because a smaller box does not look like space for a long text. */
const FEWEST_ROWS = 3;

/** The number of lines of an empty text field. */
export function rowsOf({ rows }: WidgetProps['options']): number {
  return typeof rows === 'number' ? Math.max(rows, FEWEST_ROWS) : FEWEST_ROWS;
}

/** Below this share of the limit, the page shows no count. */
const QUIET_SHARE = 0.8;

/** The length of a text, and the limit of its length. */
export interface Count {
  readonly used: number;
  readonly limit: number;
}

/** The length of a text, as the validation counts it. Undefined while the text is far from its limit. */
export function countOf(text: string, limit: number | undefined): Count | undefined {
  const used = Array.from(text.trim().normalize('NFC')).length;
  return limit !== undefined && used > limit * QUIET_SHARE ? { used, limit } : undefined;
}

/** The message of the count for screen readers. */
export function spokenCount({ used, limit }: Count): {
  readonly key: string;
  readonly values: Readonly<Record<string, number>>;
} {
  return used > limit
    ? { key: 'widgets.textarea.over', values: { over: used - limit } }
    : { key: 'widgets.textarea.left', values: { left: limit - used } };
}
