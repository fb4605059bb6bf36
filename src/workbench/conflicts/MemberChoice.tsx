import { useId, type ReactNode } from 'react';
import type { ContestedMember } from '#protocol/workbench.ts';
import type { Choice } from '#workbench/draft/file-conflicts.ts';
import look from '#workbench/shell/look.module.css';
import { useShowsJson } from '#workbench/shell/show-json.ts';
import { WordedText } from '#workbench/shell/WordedText.tsx';
import { exactTime } from '#workbench/shell/times.ts';
import type { WordedMember } from './conflict-in-words.ts';
import { TextBeside } from './TextBeside.tsx';
import styles from './MemberChoice.module.css';

/** Where “theirs” is: in the live release, or in the same draft, where a colleague has saved it. */
export type OtherSide = 'live' | 'colleague';

interface MemberChoiceProps {
  readonly file: string;
  readonly member: ContestedMember;
  readonly words: WordedMember;
  readonly otherSide: OtherSide;
  /** The name of the person who decides. */
  readonly me: string;
  /** Undefined until the editor has chosen. */
  readonly choice: Choice | undefined;
  readonly onChoice: (choice: Choice) => void;
}

/** One contested member: what both have made of it, what it was before, and the choice of what stays. */
export function MemberChoice(props: MemberChoiceProps): ReactNode {
  return (
    <div className={styles['member']}>
      <Sides {...props} />
    </div>
  );
}

function Sides({ file, member, words, otherSide, me, choice, onChoice }: MemberChoiceProps): ReactNode {
  const name = useId();
  const { path, kind } = member;
  const { what, language, before, instead } = words;
  const { keep, mine, take, theirs } = SIDES[otherSide];
  const choose = (side: Choice['side'], text?: string): void =>
    onChoice({ file, path, kind, side, ...(text !== undefined && { text }) });
  const chosen = choice?.text === undefined ? choice?.side : undefined;
  return (
    <fieldset className={styles['choice']}>
      <legend className={styles['what']}>{what}</legend>
      <p className={look['muted']}>{otherInWords(member, otherSide, me)}</p>
      {instead && <p>{instead}</p>}
      <div className={styles['options']}>
        <Option name={name} action={keep} isChosen={chosen === 'mine'} onChoose={() => choose('mine')}>
          <Value title={mine} language={language} text={words.mine} value={member.mine} />
        </Option>
        <Option name={name} action={take} isChosen={chosen === 'theirs'} onChoose={() => choose('theirs')}>
          <Value title={theirs} language={language} text={words.theirs} value={member.theirs} />
        </Option>
        <p className={styles['words']}>
          <Value title="Before" language={language} text={before} value={member.base} />
        </p>
      </div>
      {language !== undefined && (
        <OwnText
          name={name}
          words={words}
          text={choice?.text}
          start={typeof member.mine === 'string' ? member.mine : ''}
          onText={(text) => choose('mine', text)}
        />
      )}
      <AsJson file={file} member={member} />
    </fieldset>
  );
}

interface SideWords {
  readonly keep: string;
  readonly mine: string;
  readonly take: string;
  readonly theirs: string;
}

/** What both sides are called. A draft may be a colleague's, and what is live the editor's own. */
const SIDES: Readonly<Record<OtherSide, SideWords>> = {
  live: { keep: 'Keep the draft’s', mine: 'In this draft', take: 'Take what is live', theirs: 'Live now' },
  colleague: { keep: 'Keep mine', mine: 'Yours', take: 'Take theirs', theirs: 'Your colleague’s' },
};

interface ValueProps extends Pick<WordedMember, 'language'> {
  readonly title: string;
  readonly text: string;
  readonly value: unknown;
}

/** A value in words. Nothing stands here where a sentence stands instead of the values. */
function Value({ title, language, text, value }: ValueProps): ReactNode {
  if (text === '') return null;
  // “not there” and “empty” are words of the workbench.
  const isText = typeof value === 'string' && value !== '';
  return (
    <>
      <span className={look['muted']}>{title}</span>{' '}
      <span lang={isText ? language : undefined}>
        <WordedText text={text} />
      </span>
    </>
  );
}

interface OptionProps {
  readonly name: string;
  readonly action: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** The value that stays. */
  readonly children?: ReactNode;
}

function Option({ name, action, isChosen, onChoose, children }: OptionProps): ReactNode {
  const id = useId();
  return (
    <div className={styles['option']}>
      <input type="radio" id={id} name={name} checked={isChosen} onChange={onChoose} />
      <label className={styles['words']} htmlFor={id}>
        <strong>{action}</strong> {children}
      </label>
    </div>
  );
}

interface OwnTextProps {
  readonly name: string;
  readonly words: Pick<WordedMember, 'what' | 'language'>;
  /** Undefined while the editor has chosen something else. */
  readonly text: string | undefined;
  readonly start: string;
  readonly onText: (text: string) => void;
}

function OwnText({ name, words: { what, language }, text, start, onText }: OwnTextProps): ReactNode {
  return (
    <>
      <Option
        name={name}
        action="Write another text"
        isChosen={text !== undefined}
        onChoose={() => onText(start)}
      />
      {text !== undefined && (
        <textarea
          className={look['input']}
          aria-label={`Another text for: ${what}`}
          lang={language}
          rows={2}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      )}
    </>
  );
}

/** The place and the values of a member, for people who want to see JSON. */
function AsJson({
  file,
  member: { path, mine, theirs },
}: Pick<MemberChoiceProps, 'file' | 'member'>): ReactNode {
  if (!useShowsJson()) return null;
  return (
    <details>
      <summary>
        <span className={look['code']}>{[file, ...path].join(' › ')}</span>
      </summary>
      <div className={styles['options']}>
        <TextBeside title="Yours" text={jsonOf(mine)} other={jsonOf(theirs)} />
        <TextBeside title="Theirs" text={jsonOf(theirs)} other={jsonOf(mine)} />
      </div>
    </details>
  );
}

function jsonOf(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value, null, 2);
}

/** Who has made the other change, and when. */
function otherInWords({ by, at }: ContestedMember, otherSide: OtherSide, me: string): string {
  const done = otherSide === 'live' ? 'published' : 'saved';
  if (by === undefined || at === undefined) return `A colleague has ${done} it.`;
  const who = by === me ? (otherSide === 'live' ? 'You' : 'You, in another window,') : by;
  return `${who} ${done} it on ${exactTime(at)}.`;
}
