import type { ReactNode } from 'react';
import { modules, pack, problems } from 'virtual:panels';
import { catalogName } from '#contract/catalog.ts';
import type { CompiledForm } from '#contract/compiled-form.ts';
import type { Messages } from '#contract/widget-props.ts';
import { everyPart } from '#app/form/further-parts.ts';
import { choicesIn } from '#app/i18n/choices.ts';
import { createMessages } from '#app/i18n/create-messages.ts';
import { assembleForm } from '#engine/assemble-form.ts';
import type { NamedProblems } from '#engine/possible-problems.ts';
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
  | 'note'
  | 'invite';

/** A panel with everything that it needs for rendering. */
export interface LoadedPanel {
  readonly form: CompiledForm;
  readonly components: FormComponents;
  readonly messages: Messages<ReactNode>;
  readonly choicesOf: ReturnType<typeof choicesIn>;
}

const messages = createMessages(pack, 'en-GB');

/** How one panel differs from others of the same documents. */
export interface PanelLook {
  /** Distinguishes several panels of the same documents on one page: their controls get different ids. */
  readonly instance?: string;
  /** The fields that the panel shows. Undefined shows all. */
  readonly fields?: readonly string[];
  /** Texts that replace those of the panel's documents: `tooShort.label`, `tooShort.placeholder`. They need an `instance`. */
  readonly texts?: Readonly<Record<string, string>>;
}

/** Makes a panel from its compiled documents. */
export function loadPanel(name: PanelName, { instance = '', fields, texts }: PanelLook): LoadedPanel {
  const data = pack.forms[name];
  const module = modules[name];
  if (!data || !module) throw new Error(`there is no panel "${name}"`);
  const { components, engine } = everyPart(data.needs);
  const form = assembleForm({ ...data, version: '' }, module, engine);
  const prefix = instance === '' ? name : `${name}.${instance}`;
  const own = instance === '' ? messages : renamed(prefix, name, texts ?? {});
  return {
    form: {
      ...form,
      fields: form.fields.filter((field) => fields?.includes(field.name) ?? true),
      messagePrefix: prefix,
    },
    components,
    messages: own,
    choicesOf: choicesIn(pack, own, prefix),
  };
}

/** The rules of each format, and the problem that a catalog names for answers that it does not contain. */
export const NAMED_PROBLEMS: NamedProblems = {
  formatOf: (id) => problems.formats[id],
  problemOfCatalog: (reference) => problems.catalogs[catalogName(reference)] ?? 'notInCatalog',
};

/** The name of an entry of a catalog, or its code where the catalog lacks it. */
export function nameInCatalog(catalog: string, code: string): string {
  return pack.catalogs[catalog]?.find(({ value }) => value === code)?.name ?? code;
}

/** Finds the messages of a panel also by keys that begin with the prefix of an instance. `texts` replace some of them. */
function renamed(
  prefix: string,
  name: PanelName,
  texts: Readonly<Record<string, string>>,
): Messages<ReactNode> {
  const start = `${prefix}.inputs.`;
  const textOf = (key: string): string | undefined =>
    key.startsWith(start) ? texts[key.slice(start.length)] : undefined;
  const keyOf = (key: string): string =>
    key.startsWith(`${prefix}.`) ? `${name}${key.slice(prefix.length)}` : key;
  return {
    ...messages,
    format: (key, values) => textOf(key) ?? messages.format(keyOf(key), values),
    formatRich: (key, tags) => textOf(key) ?? messages.formatRich(keyOf(key), tags),
    has: (key) => textOf(key) !== undefined || messages.has(keyOf(key)),
  };
}
