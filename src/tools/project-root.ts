import { fileURLToPath } from 'node:url';

/** The folder that holds package.json, whatever the current one is. */
export const PROJECT_ROOT: string = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
