import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { Widget, WidgetProps } from '#contract/widget-props.ts';
import { ChoiceGroup } from '#widgets/radios/ChoiceGroup.tsx';
import { mannerOf } from './conformance-visitor.ts';
import { drawField } from './draw-field.tsx';

/** Choices that no document lists: a widget may define its own choices, and answer with numbers. */
const marks = ['1', '2', '3'].map((mark) => ({ value: mark, label: mark }));
const rating: Widget<ComponentType<WidgetProps<ReactNode>>> = {
  drawsLabel: true,
  component: (props) => (
    <ChoiceGroup
      type="radio"
      props={{ ...props, choices: marks }}
      mark={undefined}
      isChosen={({ value }) => value === String(props.value)}
      onChoose={({ value }) => props.onChange(Number(value))}
    />
  ),
};

describe('R4.3 the visitor of the conformance suite', () => {
  const drawRating = (value?: number) => {
    const { answers } = drawField(rating, { name: 'service', type: 'integer', value });
    const [control] = screen.getAllByRole('radio');
    if (!control) throw new Error('No radio was drawn.');
    return {
      answers,
      manner: mannerOf(control),
      found: { control, props: { choices: [], type: 'integer' } },
    } as const;
  };

  it('clicks the last choice that the page shows', async () => {
    const { answers, manner, found } = drawRating();
    expect([await manner.answer(found), answers()]).toStrictEqual([3, [3]]);
  });

  it('chooses the first choice that the page shows, with the keyboard', async () => {
    const { answers, manner, found } = drawRating();
    await userEvent.tab();
    expect([await manner.press?.(found), answers()]).toStrictEqual([1, [1]]);
  });

  it('removes the answer', async () => {
    const { answers, manner, found } = drawRating(2);
    await manner.empty?.(found);
    expect(answers()).toStrictEqual([undefined]);
  });
});
