import { resolve } from 'node:path';

/** The folder with package.json. It does not depend on the current folder. */
export const PROJECT_ROOT: string = resolve(import.meta.dirname, '../..');
