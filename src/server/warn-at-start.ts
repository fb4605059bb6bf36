import type { FastifyBaseLogger } from 'fastify';
import { adminApiWarnings } from './config/variable-conflicts.ts';
import { placeholderLinks } from './config/production-rules.ts';
import type { Config } from './config/variables.ts';
import { wideOpenWarnings } from './config/wide-open.ts';
import { concurrentHashes, type Machine } from './security/passwords.ts';

/** The facts of this start. */
export interface Started {
  readonly config: Config;
  readonly machine: Machine;
  readonly hasPage: boolean;
}

/** Logs settings that work but may be mistakes. */
export function warnAtStart(log: FastifyBaseLogger, { config, machine, hasPage }: Started): void {
  for (const warning of [...adminApiWarnings(config), ...wideOpenWarnings(config)]) log.warn(warning);
  const variables = placeholderLinks(config);
  if (config.environmentName === 'production' && variables.length > 0) {
    log.warn({ variables }, 'links of the page still lead to example.com');
  }
  const hashes = concurrentHashes(machine);
  if (config.environmentName === 'production' && hashes < machine.cores) {
    const mend = `UV_THREADPOOL_SIZE=${machine.cores + 1}`;
    log.warn(
      { hashes, cores: machine.cores, mend },
      'the server hashes fewer passwords at once than there are cores',
    );
  }
  if (
    config.environmentName === 'production' &&
    config.confirmEmail !== 'off' &&
    config.smtpUrl === undefined
  ) {
    log.warn('mails that ask for a proof are only files in DATA_DIR/mail: SMTP_URL is not set');
  }
  if (!hasPage) log.warn('the page is not built: only the API is served');
}
