// Written by `npm run docs` from the `widget.json` of each folder: change it there.
import type { Widgets } from '#renderer/renderer-context.ts';
import { checkbox } from '#widgets/checkbox/Checkbox.tsx';
import { checkboxes } from '#widgets/checkboxes/Checkboxes.tsx';
import { date } from '#widgets/date/Date.tsx';
import { hidden } from '#widgets/hidden/Hidden.tsx';
import { number } from '#widgets/number/Number.tsx';
import { radios } from '#widgets/radios/Radios.tsx';
import { select } from '#widgets/select/Select.tsx';
import { textarea } from '#widgets/textarea/Textarea.tsx';
import { url } from '#widgets/url/Url.tsx';

/** The widgets that are not in `widgets.ts`, by their names in documents. */
export const furtherWidgets: Widgets = {
  checkbox,
  checkboxes,
  date,
  hidden,
  number,
  radios,
  select,
  textarea,
  url,
};
