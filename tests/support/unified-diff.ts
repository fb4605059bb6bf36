import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

type Texts = ReadonlyMap<string, string>;

/** What differs between two sets of texts, as Git shows it to a person who reviews them. Empty when nothing differs. */
export function unifiedDiff(before: Texts, after: Texts): string {
  const folder = mkdtempSync(join(tmpdir(), 'diff-'));
  try {
    const paths = [...new Set([...before.keys(), ...after.keys()])];
    const changed = paths.filter((path) => before.get(path) !== after.get(path));
    write(join(folder, 'a'), before, changed);
    write(join(folder, 'b'), after, changed);
    const options = ['diff', '--no-index', '--no-color', '--no-prefix', '--unified=1', 'a', 'b'];
    const { stdout } = spawnSync('git', options, { cwd: folder, encoding: 'utf8' });
    // Modes, hashes and line numbers tell a reader nothing. The numbers would change with every text before them.
    return stdout
      .replaceAll(/^(?:diff --git|index|new file|deleted file) .*\n/gm, '')
      .replaceAll(/^@@ .*$/gm, '@@');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function write(root: string, texts: Texts, paths: readonly string[]): void {
  mkdirSync(root, { recursive: true });
  for (const path of paths) {
    const text = texts.get(path);
    if (text === undefined) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}
