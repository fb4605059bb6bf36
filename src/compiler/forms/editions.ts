import { createHash } from 'node:crypto';
import type { FormDocument } from '#contract/form-document.ts';
import { catalogReader, type CatalogReader } from '#compiler/read-catalogs.ts';
import { catalogReferences } from './catalog-references.ts';
import { readForm, variantNames } from './read-form.ts';
import { lastRelease, type Release } from '#compiler/releases/releases.ts';

/** One document as it takes effect: a form in one version and one variant, with the catalogs it is judged by. */
export interface Edition {
  readonly document: FormDocument;
  /** Null for the form itself. */
  readonly variant: string | null;
  /** Number and first 8 hex digits of the SHA-256 of documents and catalog versions (R4.9): `3-9f2c01ab`. */
  readonly version: string;
  readonly catalogs: CatalogReader;
}

/** The documents one works on, each with its variants; the form itself comes first. */
export function currentEditions(root: string, name: string): readonly Edition[] {
  const drafts = draftsOf(root, name);
  const last = lastRelease(root, name);
  const number = last === undefined ? 1 : last.number + (isSame(drafts, last) ? 0 : 1);
  return drafts.map(({ hash, ...draft }) => ({ ...draft, version: `${number}-${hash}` }));
}

/** The one that is worked on, in one variant. Throws when the form has no such variant. */
export function currentEdition(root: string, name: string, variant: string | null): Edition {
  return findVariant(currentEditions(root, name), variant, name);
}

/** Whether the documents are those of the last release: the same variants, which say and look up the same. */
export function isReleased(root: string, name: string): boolean {
  const last = lastRelease(root, name);
  return last !== undefined && isSame(draftsOf(root, name), last);
}

/** The versions of the catalogs, formats and sets of countries among them, that a document names; the check holds that it names one of each. */
export function catalogVersions({
  document,
  catalogs,
}: Pick<Edition, 'document' | 'catalogs'>): Readonly<Record<string, number>> {
  const formats = JSON.stringify(document.schema).includes('"format":') ? ['formats'] : [];
  const sets = JSON.stringify(document.schema).includes('"set":') ? ['country-sets'] : [];
  const used = [...catalogReferences(document), ...formats, ...sets].map((reference) =>
    catalogs.read(reference),
  );
  return Object.fromEntries(used.map(({ name, version }) => [name, version]));
}

type Draft = Omit<Edition, 'version'> & { readonly hash: string };

function draftsOf(root: string, name: string): readonly Draft[] {
  const catalogs = catalogReader(root);
  return [null, ...variantNames(root, name)].map((variant) => {
    const draft = { variant, document: readForm(root, name, variant), catalogs };
    return { ...draft, hash: hashOf(draft) };
  });
}

/** Documents that nobody changed since their release are that release; changed ones will be the next. */
function isSame(drafts: readonly Draft[], { number, editions }: Release): boolean {
  const [now, then] = [
    drafts.map(({ variant, hash }) => `${variant} ${number}-${hash}`),
    editions.map(({ variant, version }) => `${variant} ${version}`),
  ];
  return now.join() === then.join();
}

function hashOf(edition: Pick<Edition, 'document' | 'catalogs'>): string {
  const { schema, ui } = edition.document;
  return createHash('sha256')
    .update(JSON.stringify([schema, ui, catalogVersions(edition)]))
    .digest('hex')
    .slice(0, 8);
}

/** The one of these editions of a form that is that variant. Throws when there is none. */
export function findVariant(editions: readonly Edition[], variant: string | null, name: string): Edition {
  const found = editions.find((edition) => edition.variant === variant);
  if (!found) throw new Error(`The form "${name}" has no variant "${variant}".`);
  return found;
}
