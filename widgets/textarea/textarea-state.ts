import type { WidgetProps } from '#contract/widget-props.ts';

/** What a long text asks of a keyboard, unless the document says otherwise. */
const OPTIONS = { spellcheck: true, autocapitalize: 'sentences', enterkeyhint: 'enter' };

/** The options of a long text, those of the document before its usual ones. */
export function textareaOptions(options: WidgetProps['options']): WidgetProps['options'] {
  return { ...OPTIONS, ...options };
}

/** Fewer lines do not look like room for a text. */
const FEWEST_ROWS = 3;

/** How many lines of room there are before the first word. */
export function rowsOf({ rows }: WidgetProps['options']): number {
  return typeof rows === 'number' ? Math.max(rows, FEWEST_ROWS) : FEWEST_ROWS;
}

/** How much of its room a text may take before anybody has to think of it. */
const QUIET_SHARE = 0.8;

/** How much of the room a text has taken. */
export interface Count {
  readonly used: number;
  readonly limit: number;
}

/** What a text is told of its length: nothing while there is plenty of room. It is counted as it will be judged. */
export function countOf(text: string, limit: number | undefined): Count | undefined {
  const used = Array.from(text.trim().normalize('NFC')).length;
  return limit !== undefined && used > limit * QUIET_SHARE ? { used, limit } : undefined;
}

/** The count in words, for those who do not see it. */
export function spokenCount({ used, limit }: Count): {
  readonly key: string;
  readonly values: Readonly<Record<string, number>>;
} {
  return used > limit
    ? { key: 'widgets.textarea.over', values: { over: used - limit } }
    : { key: 'widgets.textarea.left', values: { left: limit - used } };
}
