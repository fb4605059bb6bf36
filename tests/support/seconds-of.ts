/** The processor time of some work in seconds. Unlike the elapsed time, it does not count other programs on the machine. */
export function secondsOf(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000_000;
}
