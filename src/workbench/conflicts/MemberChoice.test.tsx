import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { ContestedMember } from '#protocol/workbench.ts';
import type { Choice } from '#workbench/draft/file-conflicts.ts';
import { exactTime } from '#workbench/shell/times.ts';
import type { WordedMember } from './conflict-in-words.ts';
import { MemberChoice, type OtherSide } from './MemberChoice.tsx';

const AT = '2026-11-28T10:00:00.000Z';
const MEMBER: ContestedMember = {
  path: ['signup.inputs.organisation.label'],
  kind: 'value',
  base: 'Organisation',
  mine: 'Firm',
  theirs: 'Company',
  by: 'bea@shop.example',
  at: AT,
};
const WHAT = 'The label of “Organisation” in English';

const WORDS: WordedMember = {
  what: WHAT,
  language: 'en',
  before: 'Organisation',
  mine: 'Firm',
  theirs: 'Company',
};

interface ChosenProps {
  readonly words?: WordedMember;
  readonly member?: ContestedMember;
  readonly otherSide?: OtherSide;
  readonly onChoice?: (choice: Choice) => void;
}

function Chosen({
  words = WORDS,
  member = MEMBER,
  otherSide = 'live',
  onChoice = () => undefined,
}: ChosenProps): ReactNode {
  const [choice, setChoice] = useState<Choice>();
  return (
    <MemberChoice
      file="catalogs/messages/en.json"
      member={member}
      words={words}
      otherSide={otherSide}
      me="ann@shop.example"
      choice={choice}
      onChoice={(next) => {
        setChoice(next);
        onChoice(next);
      }}
    />
  );
}

describe('R18.5 the choice of what stays', () => {
  it('R18.5 marks the language of texts alone, not of the words for a text that is gone', () => {
    const { container } = render(<Chosen member={{ ...MEMBER, mine: undefined, theirs: '' }} />);
    expect([...container.querySelectorAll('[lang]')].map(({ textContent }) => textContent)).toStrictEqual([
      'Organisation',
    ]);
  });

  it('R18.5 shows a sentence instead of values that are too long', () => {
    const instead = 'They differ too much.';
    render(<Chosen words={{ what: WHAT, language: undefined, before: '', mine: '', theirs: '', instead }} />);
    screen.getByText(instead);
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    screen.getByRole('radio', { name: 'Keep the draft’s' });
    screen.getByRole('radio', { name: 'Take what is live' });
    expect(screen.queryByText('Before')).toBeNull();
  });

  it('R18.5 names the member, the three values, the other editor and the time, and no key', () => {
    const { container } = render(<Chosen />);
    const group = within(screen.getByRole('group', { name: WHAT }));
    group.getByRole('radio', { name: 'Keep the draft’s In this draft Firm' });
    group.getByRole('radio', { name: 'Take what is live Live now Company' });
    group.getByText('Before');
    group.getByText('Organisation');
    group.getByText(`bea@shop.example published it on ${exactTime(AT)}.`);
    expect(container.textContent).not.toContain('signup.inputs');
  });

  it.each([
    { otherSide: 'live', by: 'ann@shop.example', words: 'You published it on', because: 'the editor was it' },
    {
      otherSide: 'colleague',
      by: 'ann@shop.example',
      words: 'You, in another window, saved it on',
      because: 'the editor was it, in the same draft',
    },
    {
      otherSide: 'colleague',
      by: 'bea@shop.example',
      words: 'bea@shop.example saved it on',
      because: 'a colleague was it',
    },
    {
      otherSide: 'colleague',
      by: undefined,
      words: 'A colleague has saved it.',
      because: 'the server does not know it',
    },
  ] as const)('R18.5 says “$words”: $because', ({ otherSide, by, words }) => {
    const { by: _other, ...member } = MEMBER;
    render(<Chosen otherSide={otherSide} member={{ ...member, ...(by !== undefined && { by }) }} />);
    expect(screen.getAllByText((text) => text.startsWith(words))).toHaveLength(1);
  });

  it('R18.5 is one’s own value, the other one, or another text, which starts as one’s own', async () => {
    const user = userEvent.setup();
    const onChoice = vi.fn<(choice: Choice) => void>();
    render(<Chosen onChoice={onChoice} />);
    const place = { file: 'catalogs/messages/en.json', path: MEMBER.path, kind: 'value' };
    await user.click(screen.getByText('Keep the draft’s'));
    expect(onChoice).toHaveBeenLastCalledWith({ ...place, side: 'mine' });
    await user.click(screen.getByText('Take what is live'));
    expect(onChoice).toHaveBeenLastCalledWith({ ...place, side: 'theirs' });
    await user.click(screen.getByText('Write another text'));
    await user.type(screen.getByRole('textbox', { name: `Another text for: ${WHAT}` }), 's');
    expect(onChoice).toHaveBeenLastCalledWith({ ...place, side: 'mine', text: 'Firms' });
  });
});
