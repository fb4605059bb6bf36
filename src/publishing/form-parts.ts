import { parsedJson } from '#contract/parsed-json.ts';
import type { Content } from '#contract/release.ts';
import { TERMS_FORM } from '#contract/terms-page.ts';
import { type FileKind, kindOf } from '#linter/file-kind.ts';
import { type FormConsents, groupsWith } from './form-consents.ts';
import { type FormVersion, type FormWithOverlays, withOverlay } from './form-versions.ts';
import { walkForm } from './walk-form.ts';

/** Adds a legal part: its place, and its JSON text. */
export type AddPart = (place: string, json: string) => void;

/** Adds what a document of a form says about the consents that the form asks for, and about when it asks. */
export function addFormParts(
  { path, text }: { readonly path: string; readonly text: string },
  consents: FormConsents | undefined,
  add: AddPart,
): void {
  const [document, kind] = [parsedJson(text), kindOf(path)];
  if (!consents) return;
  if (document === undefined || kind === undefined) return add(path, text);
  if (kind === 'form-variant') return;
  for (const [place, json] of partsIn({ kind, document }, consents)) add(`${path}${place}`, json);
}

/** Adds where the parts of a form differ for the visitors of its changed variants. */
export function addVariantParts(
  { form, changed }: { readonly form: FormWithOverlays; readonly changed: Content },
  consents: FormConsents | undefined,
  add: AddPart,
): void {
  const overlays = [...form.overlays].filter(([path]) => changed.has(path));
  if (!consents || form.name === TERMS_FORM || overlays.length === 0) return;
  const own = partsOfVersion(form.own, consents);
  for (const [path, overlay] of overlays) {
    const parts = partsOfVersion(withOverlay(form.own, overlay), consents);
    for (const place of new Set([...own.keys(), ...parts.keys()]))
      if (own.get(place) !== parts.get(place)) add(`${path}${place}`, parts.get(place) ?? 'null');
  }
}

/** Legal parts by their place. */
type Parts = ReadonlyMap<string, string>;

function partsOfVersion({ schema, ui }: FormVersion, consents: FormConsents): Parts {
  return new Map([
    ...[...partsIn({ kind: 'form-schema', document: schema }, consents)].map(
      ([place, json]) => [`/schema${place}`, json] as const,
    ),
    ...[...partsIn({ kind: 'form-ui', document: ui }, consents)].map(
      ([place, json]) => [`/ui${place}`, json] as const,
    ),
  ]);
}

function partsIn(
  file: { readonly kind: FileKind; readonly document: unknown },
  { fields, around, deciders, isDecisive }: FormConsents,
): Parts {
  const parts = new Map<string, string>();
  const grouped = new Set([...fields, ...around]);
  const isLegal = (name: string): boolean => fields.has(name) || deciders.has(name);
  const isWhole = (name: string): boolean => WHOLE.has(name) || (isDecisive && BRANCHES.has(name));
  walkForm(file, true, ({ name, value, place, isField }) => {
    // Two places may be the same, because long ones are cut off.
    const add = (part: unknown): void =>
      void parts.set(place, `${parts.get(place) ?? ''}${JSON.stringify(part)}`);
    if (!isField && name === 'required' && Array.isArray(value))
      add(value.filter((one) => isLegal(String(one))));
    else if (!isField && name === 'ui:groups' && Array.isArray(value)) add(groupsWith(grouped, value));
    else if (isField ? isLegal(name) : isWhole(name)) add(value);
    else return true;
    // What is inside a member that counts as a whole is in its text already.
    return undefined;
  });
  return parts;
}

/** The conditions of a form, and where its texts come from. */
const WHOLE: ReadonlySet<string> = new Set(['if', 'dependencies', 'messages']);

/** What applies by a condition. */
const BRANCHES: ReadonlySet<string> = new Set(['then', 'else']);
