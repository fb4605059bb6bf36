import type { Content, FormVersions, Release } from '#contract/release.ts';
import type { Deed } from './audit-store.ts';

/** How a release was made: by a deploy, by publishing a draft, or by restoring an earlier release. */
export type ReleaseOrigin = 'deploy' | 'publish' | 'restore';

/** A release before it is stored. */
export interface NewRelease {
  readonly release: Release;
  readonly origin: ReleaseOrigin;
  /** Epoch milliseconds. */
  readonly since: number;
  readonly by: string;
  readonly note: string;
}

/** A release as it appears in lists: without its files. */
export interface ReleaseEntry {
  readonly number: number;
  readonly id: string;
  readonly origin: ReleaseOrigin;
  /** Epoch milliseconds. */
  readonly since: number;
  readonly by: string;
  readonly note: string;
  readonly versions: FormVersions;
  /** When an editor withdrew the release, and why. Null while the server accepts submissions from its pages. */
  readonly withdrawn: { readonly at: number; readonly note: string } | null;
}

/** What publishing adds to a release (R11.7, R11.8). */
export interface Publication {
  /** The number of the release that was live when the gate checked the content. */
  readonly liveBefore: number;
  /** The draft that publishing deletes, in the revision that the gate checked. Null when an editor restores a release. */
  readonly draft: { readonly draft: string; readonly revision: string } | null;
  /** The schedule by which a draft is published. Absent when a person publishes it now. */
  readonly schedule?: string | undefined;
  readonly deed: Omit<Deed, 'details'>;
}

/** The outcome of publishing: the number of the release, or why nothing was published. */
export type Published =
  | { readonly kind: 'published'; readonly number: number }
  /** Since the check, another release has become live, or the draft was changed or deleted. */
  | { readonly kind: 'outrun' }
  /** The schedule was taken back during the check. */
  | { readonly kind: 'unknown' };

/** What every server reads once a second. It changes whenever the servers have to load something. */
export interface ReleaseState {
  /** The number of the newest release that was published or restored. Null before the first one. */
  readonly published: number | null;
  /** The number of the newest release of any origin. */
  readonly newest: number;
  /** How many releases are withdrawn. */
  readonly withdrawn: number;
  /** When the next scheduled draft is due, in epoch milliseconds. Null when no draft is scheduled. */
  readonly due: number | null;
}

/** The content that a server was built with. */
export interface Deploy {
  readonly release: Pick<Release, 'id' | 'content'>;
  /** The number of the published release that stays live. Null when nothing is published yet. */
  readonly live: number | null;
  /** The name of the draft to open when the content differs. */
  readonly draft: string;
  readonly deed: Omit<Deed, 'details'>;
}

/** Stores releases and deploys (R11). */
export interface ContentStore {
  /**
   * Stores the release of a deploy under the next number. It stores nothing when the newest release is of a deploy with the same
   * content.
   *
   * @returns The number of the release.
   */
  saveRelease(release: NewRelease): Promise<number>;
  /** Stores a release that becomes live, deletes its draft and adds an audit entry. */
  publishRelease(release: NewRelease & Publication): Promise<Published>;
  /** Stores further compiled files of an existing release, which this version of the program has compiled again. */
  saveFiles(saved: { readonly files: Release['files']; readonly now: number }): Promise<void>;
  /** All releases, newest first. */
  releases(): Promise<readonly ReleaseEntry[]>;
  releaseState(): Promise<ReleaseState>;
  /** The release with this number. Null when there is none. */
  loadRelease(number: number): Promise<Release | null>;
  /** The documents of the release with this number. Null when there is none. */
  loadContent(number: number): Promise<Content | null>;
  /** The SHA-256 of each document of the release with this number, by path. Null when there is none. */
  contentHashes(number: number): Promise<ReadonlyMap<string, string> | null>;
  /** One document of a release. Null when the release has no document at that path. */
  contentText(document: { readonly number: number; readonly path: string }): Promise<string | null>;
  /** The text of the compiled file at an address, from any release. Null when there is none. */
  contentFile(address: string): Promise<string | null>;
  /** Withdraws a release: servers then refuse submissions from its pages. False for an unknown or a withdrawn release. */
  withdrawRelease(withdrawn: { readonly number: number; readonly deed: Deed }): Promise<boolean>;
  /**
   * Stores the content of a deploy. Once anything is published, the changes since the previous deploy become one draft
   * (R11.3).
   *
   * @returns Whether a draft was opened.
   */
  recordDeploy(deploy: Deploy): Promise<boolean>;
}
