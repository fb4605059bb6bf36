import { resolve } from 'node:path';

/** The folder that holds package.json, whatever the current one is. */
export const PROJECT_ROOT: string = resolve(import.meta.dirname, '../..');
