import type { Content, FormVersions, Release } from '#contract/release.ts';
import type { Deed } from './audit-store.ts';

/** How a release came: with a deploy, by publishing, or by restoring an earlier one. */
export type ReleaseOrigin = 'deploy' | 'publish' | 'restore';

/** A release that is to be stored. */
export interface NewRelease {
  readonly release: Release;
  readonly origin: ReleaseOrigin;
  /** Epoch milliseconds. */
  readonly since: number;
  readonly by: string;
  readonly note: string;
}

/** A release as lists name it. */
export interface ReleaseEntry {
  readonly number: number;
  readonly id: string;
  readonly origin: ReleaseOrigin;
  /** Epoch milliseconds. */
  readonly since: number;
  readonly by: string;
  readonly note: string;
  readonly versions: FormVersions;
  /** Since when submissions from its pages are refused; null while they are accepted. */
  readonly withdrawn: { readonly at: number; readonly note: string } | null;
}

/** What publishing adds to a release (R11.7, R11.8). */
export interface Publication {
  /** The number of the release that was live when the content was checked. */
  readonly liveBefore: number;
  /** The draft that is closed with it, in the revision that was checked; null when a release is restored. */
  readonly draft: { readonly draft: string; readonly revision: string } | null;
  readonly deed: Omit<Deed, 'details'>;
}

/** What came of publishing: the number of the release, or why there is none. */
export type Published =
  | { readonly kind: 'published'; readonly number: number }
  /** Meanwhile another release has become live, or somebody has written to the draft or closed it. */
  | { readonly kind: 'outrun' };

/** What servers ask for every second. It changes with everything that they have to know of. */
export interface ContentState {
  /** The newest release that was published or restored; null before the first. */
  readonly published: number | null;
  readonly newest: number;
  readonly withdrawn: number;
  /** When the next draft is to be published, in epoch milliseconds; null when there is none. */
  readonly due: number | null;
}

/** The content that a server was built with. */
export interface Deploy {
  readonly release: Pick<Release, 'id' | 'content'>;
  /** The published release that stays live; null before the first. */
  readonly live: number | null;
  /** The draft to open when content differs. */
  readonly draft: string;
  readonly deed: Omit<Deed, 'details'>;
}

/** What is stored of content (R11). */
export interface ContentStore {
  /**
   * Stores the release of a deploy under the next number. Where the newest release is such a one of the same content, nothing is
   * stored.
   *
   * @returns The number of the release.
   */
  saveRelease(release: NewRelease): Promise<number>;
  /** Stores a release that becomes live, closes its draft and notes both in the audit. */
  publishRelease(release: NewRelease & Publication): Promise<Published>;
  /** Stores compiled files that another program has made of a release that is there. */
  saveFiles(files: Release['files']): Promise<void>;
  /** All releases, newest first. */
  releases(): Promise<readonly ReleaseEntry[]>;
  contentState(): Promise<ContentState>;
  /** One release; null when there is none of that number. */
  loadRelease(number: number): Promise<Release | null>;
  /** The documents of a release; null when there is none of that number. */
  loadContent(number: number): Promise<Content | null>;
  /** The documents of a release by the SHA-256 of their texts; null when there is none of that number. */
  contentHashes(number: number): Promise<ReadonlyMap<string, string> | null>;
  /** One document of a release; null when it has none at that path. */
  contentText(document: { readonly number: number; readonly path: string }): Promise<string | null>;
  /** The text of a compiled file of any release; null when there is none at that address. */
  contentFile(address: string): Promise<string | null>;
  /** Refuses submissions from the pages of a release from now on. False when there is none, or it is withdrawn already. */
  withdrawRelease(withdrawn: { readonly number: number; readonly deed: Deed }): Promise<boolean>;
  /**
   * Remembers the content of a deploy. Where something is published, what differs from the deploy before becomes a draft
   * (R11.3), once.
   *
   * @returns Whether a draft was opened.
   */
  recordDeploy(deploy: Deploy): Promise<boolean>;
}
