/** The kinds of rows with texts that people write in the workbench, besides the audit. */
export const WRITTEN_PLACES = ['draft', 'remark', 'release', 'schedule'] as const;
export type WrittenPlace = (typeof WRITTEN_PLACES)[number];

/** A table with texts that people write in the workbench (R15.5). An erasure takes an address out of all of them. */
export interface WrittenTexts {
  readonly table: string;
  /** The primary key. */
  readonly key: string;
  readonly isNumbered?: boolean;
  readonly texts: readonly string[];
  /** The columns with texts inside JSON. */
  readonly documents?: readonly string[];
}

/** Where the texts are. `tests/conformance/written-texts.test.ts` compares this list with the schema. */
export const WRITTEN_TEXTS: Readonly<Record<WrittenPlace, WrittenTexts>> = {
  draft: { table: 'content_draft', key: 'draft', texts: ['note', 'form'] },
  remark: { table: 'content_draft_note', key: 'id', texts: ['body', 'file', 'place'] },
  release: { table: 'content_release', key: 'number', isNumbered: true, texts: ['note', 'withdrawn_note'] },
  schedule: { table: 'content_schedule', key: 'id', texts: ['note'], documents: ['error'] },
};
