/** What signs and marks: the present secret, then earlier ones, whose marks and signatures are still known (R15.7). */
export type Secrets = readonly [present: string, ...earlier: string[]];
