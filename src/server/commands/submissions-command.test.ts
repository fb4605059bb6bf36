import { expect, it } from 'vitest';
import { exportSubmissions } from './submissions-command.ts';

it.each(['id,time\r\n', '\u{FEFF}id,time\r\n'])(
  'R21.12 npm run submissions prints a CSV with one mark of UTF-8, whether the response still has it: %j',
  async (body) => {
    const printed: string[] = [];
    const call = async (): Promise<{ status: number; body: string }> => ({ status: 200, body });
    await exportSubmissions('contact-sales', undefined, { call, say: (line) => void printed.push(line) });
    expect(printed).toStrictEqual(['\u{FEFF}id,time']);
  },
);
