import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLoaded } from './use-loaded.ts';

it.each([
  { late: async () => 'with the draft', because: 'it is an older list' },
  { late: async () => Promise.reject(new Error('No.')), because: 'the newer request has succeeded' },
])('R12.1 the page ignores the answer to an earlier request: $because', async ({ late }) => {
  const answers: ((answer: Promise<string>) => void)[] = [];
  const load = async (): Promise<string> => new Promise((resolve) => answers.push(resolve));
  const { result } = renderHook(() => useLoaded(load));
  act(result.current.reload);
  await act(async () => answers[1]?.(Promise.resolve('without the draft')));
  await act(async () => answers[0]?.(late()));
  const { value, fault } = result.current;
  expect({ value, fault }).toStrictEqual({ value: 'without the draft', fault: undefined });
});
