/** budgets.json, in bytes as sent. */
export interface SizeBudgets {
  /** What React, rjsf and the message formatter weigh before a line of ours; reported for comparison. */
  readonly floorBytes: number;
  /** All JavaScript of a first load but the code of the forms. */
  readonly scriptBytes: number;
  /** All that a first load fetches but content. */
  readonly programBytes: number;
  /** By the name of a widget's folder. */
  readonly widgetBytes: Readonly<Record<string, number>>;
  /** Of a widget that is not listed yet. */
  readonly newWidgetBytes: number;
}

/** What a first load weighs, and its widgets. */
export interface Sizes {
  /** All that is fetched. */
  readonly all: number;
  /** All JavaScript. */
  readonly script: number;
  /** What content makes of it: the code of the forms, the words and names of a language, the markup. */
  readonly content: { readonly formCode: number; readonly pack: number; readonly markup: number };
  readonly widgets: readonly { readonly name: string; readonly sent: number }[];
}

/** A part of the program beside its budget. */
export interface BudgetedSize {
  readonly part: string;
  readonly sent: number;
  readonly budget: number;
}

/** The program and each widget beside their budgets. Content has none: an editor may ask for a longer form. */
export function compareWithBudgets(
  { all, script, content, widgets }: Sizes,
  budgets: SizeBudgets,
): readonly BudgetedSize[] {
  const { formCode, pack, markup } = content;
  return [
    { part: 'JavaScript', sent: script - formCode, budget: budgets.scriptBytes },
    { part: 'program', sent: all - formCode - pack - markup, budget: budgets.programBytes },
    ...widgets.map(({ name, sent }) => ({
      part: `widget ${name}`,
      sent,
      budget: budgets.widgetBytes[name] ?? budgets.newWidgetBytes,
    })),
  ];
}

/** Whether a part is heavier than it may be. */
export function isOverBudget({ sent, budget }: BudgetedSize): boolean {
  return sent > budget;
}
