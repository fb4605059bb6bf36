import { type TInteger, type TString, type TUnsafe, Type } from 'typebox';
import type { Finding } from '#contract/finding.ts';
import type { Shape } from './call-description.ts';

// The parts of which several calls are composed. Clients ignore members that they do not know. Times are ISO 8601.

export const TEXT: TString = Type.String();
export const NUMBER: TInteger = Type.Integer();
/** A number that every database can store. */
export const RELEASE_NUMBER: TInteger = Type.Integer({
  minimum: 1,
  maximum: 999_999_999,
  description: 'the number of a release',
});
export const TEXT_OR_NULL: TUnsafe<string | null> = Type.Unsafe({ type: ['string', 'null'] });

/** A text that has to be given: not empty, and with characters that every database can store. */
export const textUpTo = (most: number): TString =>
  Type.String({
    maxLength: most,
    pattern: String.raw`^(?=\s*\S)[^\0\p{Cs}]*$`,
    description: `a text of 1 to ${most} characters`,
  });

/** The note with which a caller explains a change. */
export const NOTE: TString = textUpTo(500);

/** Where the next page of a list begins: the time and the id of the last entry, `1764072000000-1b2c…`. */
export const AFTER: TString = Type.String({
  pattern: String.raw`^\d{1,15}-[^\0\p{Cs}]{1,256}$`,
  description: 'the "next" of another page',
});

const FINDING_MEMBERS = Type.Object({
  file: TEXT,
  line: NUMBER,
  column: NUMBER,
  severity: TEXT,
  rule: TEXT,
  message: TEXT,
  suggestion: TEXT,
  cure: Type.Optional(
    Type.Object(
      { kind: Type.Enum(['replace', 'remove', 'text', 'order']) },
      { description: 'An edit that mends the finding, where the rule is sure of one.' },
    ),
  ),
  said: Type.Optional(
    Type.Object(
      { kind: Type.Enum(['tagLeftOut', 'notServed']) },
      { description: 'What the finding says, for programs that say it in their own words.' },
    ),
  ),
  outcome: Type.Optional(
    Type.Object(
      {
        example: TEXT,
        variant: TEXT_OR_NULL,
        gone: TEXT_OR_NULL,
        fields: Type.Array(Type.Object({ path: TEXT, before: TEXT_OR_NULL, now: TEXT_OR_NULL })),
      },
      {
        description: 'How the outcome of an example differs from the stated one. Null stands for no problem.',
      },
    ),
  ),
});

/** A mistake that the check has found. Which other members `cure` and `said` have depends on their `kind`. */
export const FINDING: TUnsafe<Finding> = Type.Unsafe(FINDING_MEMBERS);

/** Who has made the other change of a conflict, and when, if the server knows it. */
const MAKER = { by: Type.Optional(TEXT), at: Type.Optional(TEXT) };

/** `order`: both have changed the order of the list at the path. */
export const MEMBER_KIND = Type.Enum(['value', 'order']);

const CONTESTED_MEMBER = Type.Object({
  /** The keys on the way to the member. An item of a list is named by its identity. Empty: the whole document. */
  path: Type.Array(TEXT),
  kind: MEMBER_KIND,
  base: Type.Optional(Type.Unknown()),
  mine: Type.Optional(Type.Unknown()),
  theirs: Type.Optional(Type.Unknown()),
  ...MAKER,
});

/** A member of a document that two editors have changed to different values (R18.5). An absent value stands for a member that is gone. */
export type ContestedMember = Shape<typeof CONTESTED_MEMBER>;

const CONFLICT_RULE = {
  description:
    'The members that both sides have changed to different values. Everything else is brought together.',
};

/**
 * A file in which a draft and the live release have changed the same members. A text is null where there is no file. The three texts are
 * absent where those of all conflicts would be too long: the files of the releases and of the draft have them.
 */
export const LIVE_CONFLICT = Type.Object(
  {
    path: TEXT,
    base: Type.Optional(TEXT_OR_NULL),
    live: Type.Optional(TEXT_OR_NULL),
    draft: Type.Optional(TEXT_OR_NULL),
    /** “Mine” is the value of the draft. */
    members: Type.Array(CONTESTED_MEMBER),
    ...MAKER,
  },
  CONFLICT_RULE,
);

/** A conflict of a refusal. A schedule keeps its error without the texts. */
const CONFLICT = Type.Object(
  { path: TEXT, members: Type.Optional(Type.Array(CONTESTED_MEMBER)), ...MAKER },
  CONFLICT_RULE,
);

/** The body of a 403, 409, 422 or 429: why the server refuses the call. */
export const REFUSAL = Type.Object({
  code: NUMBER,
  error: TEXT,
  requestId: TEXT,
  findings: Type.Optional(Type.Array(Type.Unsafe<Finding>({ type: 'object' }))),
  conflicts: Type.Optional(Type.Array(CONFLICT)),
  unchanged: Type.Optional(Type.Boolean()),
  /** `APPROVALS` asks for a second person, and only the caller has seen the draft. */
  approvalNeeded: Type.Optional(Type.Boolean()),
  /** The draft switches a language on, and only an owner does that (R18.2). */
  ownerNeeded: Type.Optional(Type.Boolean()),
  reason: Type.Optional(TEXT),
});

/** Why a call was refused. What stands between the workbench and the server may leave out any of it. */
export type RefusalBody = Partial<Shape<typeof REFUSAL>>;

/** Why the server has not published a scheduled draft. */
export interface PublishFailure extends Pick<
  RefusalBody,
  'findings' | 'conflicts' | 'unchanged' | 'approvalNeeded' | 'ownerNeeded'
> {
  /** True when the person who scheduled the draft has lost the right to publish. */
  readonly notAllowed?: boolean;
}

/** Why a draft cannot be saved for some minutes (R21.9). */
export const SAVED_TOO_MUCH =
  'The caller, or all editors together, have saved too much in the last ten minutes.';

/** Why a scheduled draft cannot be changed. */
export const SCHEDULED = 'The draft will be published later. Take its schedule back before you change it.';

/** When a publisher may not make content live (R18.2). */
export const OWNER_SWITCHES_ON =
  '`ownerNeeded`: it serves a language that visitors do not get now, and only an owner switches a language on.';

/** The files of a draft or a release, with the hashes of their texts. */
export const FILES = Type.Array(Type.Object({ path: TEXT, sha256: TEXT }));

/** When a second person has to see content before it is live (R18.9). */
export const APPROVALS = Type.Enum(['off', 'legal', 'all'], {
  description: 'When a second person has to see content (R18.9).',
});
