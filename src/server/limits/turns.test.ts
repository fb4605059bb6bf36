import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { makeTurns } from './turns.ts';

describe('R21.15 turns of the event loop', () => {
  it.each([
    { room: 3, asked: 8, done: [3, 6, 8], because: 'each turn has room for three' },
    { room: 8, asked: 8, done: [8], because: 'one turn has room for all' },
    { room: 1, asked: 3, done: [1, 2, 3], because: 'each turn has room for one' },
  ])('R21.15 lets $room of $asked through at a time: $because', async ({ room, asked, done }) => {
    const turn = makeTurns(room);
    let through = 0;
    const all = Array.from({ length: asked }, async () => turn().then(() => (through += 1)));
    const seen: number[] = [];
    for (let count = 0; count < done.length; count += 1) {
      await Promise.resolve();
      await Promise.resolve();
      seen.push(through);
      await nextTurn();
    }
    await Promise.all(all);
    expect(seen).toStrictEqual(done);
  });

  it('R21.15 has room again in the next turn', async () => {
    const turn = makeTurns(2);
    await turn();
    await nextTurn();
    let through = 0;
    const all = [turn(), turn()].map(async (one) => one.then(() => (through += 1)));
    await Promise.all(all);
    expect(through).toBe(2);
  });
});
