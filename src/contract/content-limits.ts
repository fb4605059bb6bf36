/** The limits of content (R11.4). Within them, the gate can check and compile the content in time and memory. */
export const CONTENT_LIMITS = {
  /** The processor time for one task of the gate's process. */
  seconds: 20,
  /** The memory for one task of the gate's process. */
  megabytes: 512,
  /** The size of what the gate's process answers. */
  answerBytes: 33_554_432,
  /** The number of findings that one check reports. */
  findings: 1_000,
  /** The length of each text of a finding. */
  findingCharacters: 1_000,
  fileBytes: 1_048_576,
  /** The number of drafts that may be open. Deploys may add some. */
  openDrafts: 100,
  /** The number of them that one person may have opened, so that there is room for colleagues. */
  openDraftsOfOne: 50,
  /** The number of files that one draft may change. Each check has all of them in memory. */
  draftFiles: 500,
  /** The size of all changed files of a draft. */
  draftBytes: 6_000_000,
  /** The number of remarks on one draft, and of characters in each of them and in a note of a review. */
  remarks: 200,
  remarkCharacters: 2_000,
  /** The number of files in a release, and the size of all of them. Each check has all of them in memory. */
  contentFiles: 2_000,
  contentBytes: 10_000_000,
  /** The number of characters in one message. */
  messageCharacters: 10_000,
  /** The number of fields in one form, at every depth. */
  fields: 500,
  /** How deep objects and lists may lie inside each other. */
  depth: 64,
} as const;
