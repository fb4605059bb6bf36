import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal, type Scaffold, type TextFile } from './scaffold.ts';

/** Writes all of a scaffold or nothing: it overwrites no file, and takes back what it wrote when it cannot go on. */
export function writeScaffold(root: string, { files, changes }: Scaffold): void {
  const taken = files.filter(({ path }) => existsSync(join(root, path)));
  if (taken.length > 0) {
    throw new Refusal(`${taken.map(({ path }) => path).join(', ')}: there already.`);
  }
  try {
    for (const file of files) writeNew(root, file);
  } catch (cause) {
    for (const { path } of files) rmSync(join(root, path), { force: true });
    throw cause;
  }
  for (const { path, text } of changes) writeFileSync(join(root, path), text);
}

function writeNew(root: string, { path, text }: TextFile): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text, { flag: 'wx' });
}
