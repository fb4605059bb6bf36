import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ENVIRONMENT_DOC, environmentDoc } from './environment-doc.ts';

it('R8.1 docs/environment.md is what `npm run docs` writes', () => {
  expect(readFileSync(ENVIRONMENT_DOC, 'utf8')).toBe(environmentDoc());
});

it.each([
  {
    row: /^\| `PORT` +\| `8080` +\| a whole number from 0 to 65535 +\|/m,
    because: 'a variable with a fixed name has a row',
  },
  {
    row: /^\| `TERMS_URL_EN` +\| `https:\/\/example\.com\/terms` +\|/m,
    because: 'the other languages fall back to English',
  },
  { row: /^\| `TERMS_URL_\{LANGUAGE\}` +\| unset +\|/m, because: 'one row stands for all other languages' },
  { row: /^\| `APP_SECRET` .*\| `APP_SECRET_FILE` +\|$/m, because: 'a secret can come from a file' },
  { row: /^\| `METRICS_PORT` +\| unset +\|/m, because: 'the port for metrics is closed by default' },
])('R8.1 the document has the row $row: $because', ({ row }) => {
  expect(environmentDoc()).toMatch(row);
});
