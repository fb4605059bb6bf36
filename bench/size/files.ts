import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The kind of a file of the page. */
export type FileKind = 'html' | 'js' | 'css' | 'font' | 'data';

/** A file that a first load fetches, relative to the folder of the built page. */
export interface LoadedFile {
  readonly kind: FileKind;
  readonly file: string;
}

/** The part of Vite's manifest that this module reads. */
interface ManifestChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestChunk>>;

/** The files that the English sign-up page needs besides its code: its font and the displayed flag. */
const BESIDE: readonly { readonly kind: FileKind; readonly pattern: RegExp }[] = [
  { kind: 'font', pattern: /^assets\/.*latin-(?!ext).*\.woff2$/ },
  { kind: 'data', pattern: /^flags\/dk\.svg$/ },
];

/** All files that the first load of the sign-up page in English fetches from the built page in `client`. */
export function firstLoadFiles(client: string): readonly LoadedFile[] {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).toSorted();
  const beside = BESIDE.flatMap(({ kind, pattern }) =>
    files.filter((file) => pattern.test(file)).map((file) => ({ kind, file })),
  );
  return [{ kind: 'html', file: 'index.html' }, ...codeFiles(client), ...beside];
}

/** The entry of the build in `client`, with all its static imports, and the style sheet. */
export function codeFiles(client: string): readonly LoadedFile[] {
  const manifest = readManifest(client);
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const chunks = [...closureOf(manifest, entries)].flatMap((key) => manifest[key] ?? []);
  return [
    ...chunks.flatMap(({ css = [] }) => css.map((file) => ({ kind: 'css' as const, file }))),
    ...chunks.map(({ file }) => ({ kind: 'js' as const, file })),
  ];
}

function closureOf(manifest: Manifest, entries: readonly string[]): ReadonlySet<string> {
  const reached = new Set(entries);
  // Iterating over a set includes the values that are added during the iteration.
  for (const key of reached) for (const imported of manifest[key]?.imports ?? []) reached.add(imported);
  return reached;
}

function readManifest(client: string): Manifest {
  const manifest: unknown = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'));
  if (!isManifest(manifest)) throw new Error(`${client}/.vite/manifest.json is no manifest of Vite.`);
  return manifest;
}

function isManifest(value: unknown): value is Manifest {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      (chunk: unknown) => typeof chunk === 'object' && chunk !== null && 'file' in chunk,
    )
  );
}
