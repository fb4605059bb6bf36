import { isAbsolute } from 'node:path';
import type { EmbeddedStore } from '#server/store/store.ts';
import type { ControlCommand } from './control-commands.ts';

/** `{"command":"backup","file":"/…"}`: copies the database while sign-ups go on (R7.5). */
export function backupCommand(store: Pick<EmbeddedStore, 'backup'>): ControlCommand {
  return async ({ file }) => {
    // This process may stand in another folder than whoever asks.
    if (typeof file !== 'string' || !isAbsolute(file)) throw new Error('"file" must be a full path');
    await store.backup(file);
    return { file };
  };
}
