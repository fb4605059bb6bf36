import type { FormVersions, Release } from '#contract/release.ts';

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

/** What is stored of content (R11). */
export interface ContentStore {
  /**
   * Stores a release under the next number. Where the newest release came the same way and has the same content, nothing is
   * stored.
   *
   * @returns The number of the release.
   */
  saveRelease(release: NewRelease): Promise<number>;
  /** All releases, newest first. */
  releases(): Promise<readonly ReleaseEntry[]>;
  /** The number of the newest release that was published or restored; null before the first. */
  publishedNumber(): Promise<number | null>;
  /** One release; null when there is none of that number. */
  loadRelease(number: number): Promise<Release | null>;
  /** The text of a compiled file of any release; null when there is none at that address. */
  contentFile(address: string): Promise<string | null>;
}
