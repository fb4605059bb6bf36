/** The content of budgets.json, in bytes as sent. */
export interface SizeBudgets {
  /** The size of React, rjsf and the message formatter without our code. It is only reported for comparison. */
  readonly floorBytes: number;
  /** All JavaScript of a first load except the code of the forms. */
  readonly scriptBytes: number;
  /** Everything that a first load fetches except content. */
  readonly programBytes: number;
  /** The budget of each widget, by the name of its folder. */
  readonly widgetBytes: Readonly<Record<string, number>>;
  /** The budget of a widget that is not listed. */
  readonly newWidgetBytes: number;
}

/** The size of a first load, and of each widget. */
export interface Sizes {
  /** Everything that the first load fetches. */
  readonly all: number;
  /** All JavaScript. */
  readonly script: number;
  /** The part that comes from content: the code of the forms, the language pack, the markup. */
  readonly content: { readonly formCode: number; readonly pack: number; readonly markup: number };
  readonly widgets: readonly { readonly name: string; readonly sent: number }[];
}

/** A part of the program with its budget. */
export interface BudgetedSize {
  readonly part: string;
  readonly sent: number;
  readonly budget: number;
}

/** Compares the program and each widget with their budgets. Content has no budget, because editors may write longer forms. */
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

/** Whether a part exceeds its budget. */
export function isOverBudget({ sent, budget }: BudgetedSize): boolean {
  return sent > budget;
}
