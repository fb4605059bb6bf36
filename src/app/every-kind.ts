import { SixColumns } from '#renderer/grid/SixColumns.tsx';
import { ListField } from '#renderer/list/ListField.tsx';
import type { Kinds } from '#renderer/renderer-context.ts';
import { steps } from '#renderer/steps/steps.ts';
import * as widgets from './widgets.ts';

/** All that any form can be drawn with, for who draws any. A page imports what its own form needs (`#forms/NAME/kinds`). */
export const everyKind: Kinds = { widgets, grid: SixColumns, list: ListField, steps };
