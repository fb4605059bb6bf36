import { describe, expect, it } from 'vitest';
import type { Documents } from '#workbench/edit/documents.ts';
import { historyOf, perform, redo, takeOver, undo } from './history.ts';

const START: Documents = new Map([['a.json', '1']]);
const writing = (text: string) => (documents: Documents) => new Map(documents).set('a.json', text);
const deed = (at: number, topic?: string) => ({ name: 'Write', at, ...(topic !== undefined && { topic }) });

describe('R12.2 gestures are undone and done again', () => {
  it('R12.2 undo and redo go one gesture back and forward', () => {
    const two = perform(perform(historyOf(START), writing('2'), deed(0)), writing('3'), deed(1));
    expect(undo(two).now.get('a.json')).toBe('2');
    expect(undo(undo(two)).now.get('a.json')).toBe('1');
    expect(redo(undo(two)).now.get('a.json')).toBe('3');
  });

  it.each([
    { because: 'letters of the same text are one step', at: 100, topic: 'label', back: '1' },
    { because: 'a pause ends the step', at: 5_000, topic: 'label', back: '2' },
    { because: 'each text has its own steps', at: 100, topic: 'help', back: '2' },
  ])('R12.2 $because', ({ at, topic, back }) => {
    const first = perform(historyOf(START), writing('2'), deed(0, 'label'));
    const second = perform(first, writing('3'), deed(at, topic));
    expect(undo(second).now.get('a.json')).toBe(back);
  });

  it('R12.2 a gesture that changes nothing makes no step', () => {
    const history = historyOf(START);
    expect(perform(history, (documents) => documents, deed(0))).toBe(history);
  });

  it('R12.2 undo keeps the changes of other editors', () => {
    const mine = perform(historyOf(START), writing('2'), deed(0));
    const both = takeOver(mine, new Map([['b.json', 'theirs']]));
    expect([...undo(both).now]).toStrictEqual([
      ['a.json', '1'],
      ['b.json', 'theirs'],
    ]);
  });

  it('R18.5 undo and redo keep what another editor has changed in the same file', () => {
    const at = (first: number, second: number): string => JSON.stringify({ first, second });
    const mine = perform(historyOf(new Map([['a.json', at(1, 1)]])), writing(at(2, 1)), deed(0));
    const both = takeOver(mine, new Map([['a.json', at(2, 9)]]));
    const back = undo(both);
    expect(JSON.parse(back.now.get('a.json') ?? '')).toStrictEqual({ first: 1, second: 9 });
    expect(JSON.parse(redo(back).now.get('a.json') ?? '')).toStrictEqual({ first: 2, second: 9 });
  });
});
