import type { FastifyBaseLogger } from 'fastify';
import type { Release } from '#contract/release.ts';
import type { Config } from '#server/config/variables.ts';
import type { RecordedContent } from '#server/content/recorded-content.ts';
import type { Store } from '#store/store.ts';
import type { DocumentFolder } from './publish-into-folder.ts';
import type { Gate } from './make-gate.ts';

/** What publishing needs from the server. */
export interface PublisherParts {
  readonly store: Store;
  readonly content: RecordedContent;
  readonly gate: Gate;
  /** The release that the build brought: what protects the service comes from there (R21.4). */
  readonly built: Pick<Release, 'content'>;
  /** When a second person has to see content before it is live (R18.9). */
  readonly approvals: Config['approvals'];
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Makes a release live that has passed the gate. */
  readonly publishRelease: Store['publishRelease'];
  /** In development: the folder that a release is written to. */
  readonly folder?: DocumentFolder | undefined;
}
