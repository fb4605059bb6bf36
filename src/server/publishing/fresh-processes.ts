import { type GateProcess, type ProcessParts, startProcess } from './gate-process.ts';

/** Starts a process for each task and ends it afterwards, so that its memory becomes free. */
export function makeFreshProcesses(parts: ProcessParts): Pick<GateProcess, 'run'> {
  return {
    run: async (task) => {
      const fresh = startProcess(parts);
      try {
        return await fresh.run(task);
      } finally {
        await fresh.end();
      }
    },
  };
}
