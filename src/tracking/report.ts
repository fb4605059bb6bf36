/** Hands a mistake that no visitor should hear of to whoever reports errors (R9.9). Never throws. */
export type Report = (error: unknown) => void;
