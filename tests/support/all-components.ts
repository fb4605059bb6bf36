import { SixColumns } from '#renderer/grid/SixColumns.tsx';
import { ListField } from '#renderer/list/ListField.tsx';
import type { FormComponents } from '#renderer/renderer-context.ts';
import { steps } from '#renderer/steps/steps.ts';
import * as widgets from '#app/widgets.ts';

/** The components of all forms, for tests. A page imports those that its own form needs (`#forms/NAME/kinds`). */
export const allComponents: FormComponents = { widgets, grid: SixColumns, list: ListField, steps };
