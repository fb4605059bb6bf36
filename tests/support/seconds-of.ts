/** What some work costs in seconds of the processor's time: others may be at work on the machine. */
export function secondsOf(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000_000;
}
