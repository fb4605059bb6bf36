import type { ReactNode } from 'react';
import { modules, pack } from 'virtual:panels';
import type { CompiledForm } from '#contract/compiled-form.ts';
import type { Messages } from '#contract/widget-props.ts';
import { everyPart } from '#app/form/further-parts.ts';
import { choicesIn } from '#app/i18n/choices.ts';
import { createMessages } from '#app/i18n/create-messages.ts';
import { assembleForm } from '#engine/assemble-form.ts';
import type { FormComponents } from '#renderer/renderer-context.ts';

/** The panels, by the names of their documents. */
export type PanelName =
  | 'answer'
  | 'field'
  | 'label'
  | 'texts'
  | 'step'
  | 'group'
  | 'publish'
  | 'reason'
  | 'invite';

/** A panel with everything that it needs for rendering. */
export interface LoadedPanel {
  readonly form: CompiledForm;
  readonly components: FormComponents;
  readonly messages: Messages<ReactNode>;
  readonly choicesOf: ReturnType<typeof choicesIn>;
}

const messages = createMessages(pack, 'en-GB');

/**
 * Makes a panel from its compiled documents.
 *
 * @param instance Distinguishes several panels of the same documents on one page: their controls get different ids.
 */
export function loadPanel(name: PanelName, instance: string): LoadedPanel {
  const data = pack.forms[name];
  const module = modules[name];
  if (!data || !module) throw new Error(`there is no panel "${name}"`);
  const { components, engine } = everyPart(data.needs);
  const form = assembleForm(data, module, engine);
  const prefix = instance === '' ? name : `${name}.${instance}`;
  const own = instance === '' ? messages : renamed(prefix, name);
  return {
    form: { ...form, messagePrefix: prefix },
    components,
    messages: own,
    choicesOf: choicesIn(pack, own, prefix),
  };
}

/** The name of an entry of a catalog, or its code where the catalog lacks it. */
export function nameInCatalog(catalog: string, code: string): string {
  return pack.catalogs[catalog]?.find(({ value }) => value === code)?.name ?? code;
}

/** The messages of a panel under the prefix of one of its instances. */
function renamed(prefix: string, name: PanelName): Messages<ReactNode> {
  const keyOf = (key: string): string =>
    key.startsWith(`${prefix}.`) ? `${name}${key.slice(prefix.length)}` : key;
  return {
    ...messages,
    format: (key, values) => messages.format(keyOf(key), values),
    formatRich: (key, tags) => messages.formatRich(keyOf(key), tags),
    has: (key) => messages.has(keyOf(key)),
  };
}
