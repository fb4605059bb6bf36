import { widgetOf } from '#linter/field-kind.ts';
import { warning, type Finding } from '#linter/finding.ts';
import type { Form } from '#linter/form.ts';
import type { Workspace } from '#linter/workspace.ts';

const SHOWN_BY = ['text', 'email', 'tel', 'url', 'textarea', 'number', 'typeahead'];

/** Placeholders of controls that show none, each once. A variant may ask in another control. */
export function placeholders({ forms, languages }: Workspace): readonly Finding[] {
  const shown = new Set(forms.flatMap((form) => keysOf(form, (widget) => SHOWN_BY.includes(widget))));
  const unshown = new Set(forms.flatMap((form) => keysOf(form, (widget) => !SHOWN_BY.includes(widget))));
  return [...unshown]
    .filter((key) => !shown.has(key))
    .flatMap((key) => languages.flatMap(({ messages }) => messages.get(key) ?? []).slice(0, 1))
    .map(({ key, place }) =>
      warning('unsaid-message', place, [
        `The control of this field shows no placeholder, so nobody reads "${key}".`,
        'Delete it in every language.',
      ]),
    );
}

function keysOf(form: Form, isMeant: (widget: string) => boolean): readonly string[] {
  return [...form.fields.keys()]
    .filter((path) => isMeant(widgetOf(form, path) ?? ''))
    .map((path) => `${form.prefix}.inputs.${path}.placeholder`);
}
