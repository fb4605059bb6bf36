/** `npm run docs`: writes the table of environment variables (R8.1) from their definition in the code. */
import { join } from 'node:path';
import { legalVariables } from '#server/config/legal-variables.ts';
import type { Variable } from '#server/config/variable.ts';
import { VARIABLES } from '#server/config/variables.ts';
import { DEFAULT_LANGUAGE } from '#server/config/platform-languages.ts';
import { markdownTable } from './markdown-table.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';

/** The file with the table. */
export const ENVIRONMENT_DOC: string = join(PROJECT_ROOT, 'docs', 'environment.md');

const COLUMNS = ['variable', 'default', 'accepted', 'meaning', 'read from a file by'] as const;

/** A placeholder in the one row for all languages except English. So a new language does not change the document. */
const ANY_LANGUAGE = '{language}';

const INTRODUCTION = `# Environment

Written by \`npm run docs\` from \`src/server/config\`: change it there.

All variables are read when the server starts; none needs a new build, and an empty one counts as unset. Whatever is
wrong is listed at once before anything starts, and the server ends with exit code 78. \`{LANGUAGE}\` is the name of a
message file in capitals, with \`_\` for \`-\`: \`TERMS_URL_DE\`.
`;

/** The text of the whole document, formatted by the repository's formatter. */
export function environmentDoc(): string {
  const variables = [...Object.values(VARIABLES), ...legalVariables([DEFAULT_LANGUAGE, ANY_LANGUAGE])];
  return `${INTRODUCTION}\n${markdownTable([COLUMNS, ...variables.map(cellsOf)])}`;
}

function cellsOf(variable: Variable<unknown>): readonly string[] {
  return [
    code(variable.name),
    variable.fallback === undefined ? 'unset' : code(variable.fallback),
    variable.parser.expected,
    variable.description,
    variable.isSecret ? code(`${variable.name}_FILE`) : '',
  ];
}

function code(text: string): string {
  return `\`${text}\``;
}
