/** All invalid variables in one list, before the server starts anything (R8.1). */
export class ConfigFaults extends Error {
  override readonly name = 'ConfigFaults';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(['The environment is wrong:', ...faults].join('\n  '));
    this.faults = faults;
  }
}
