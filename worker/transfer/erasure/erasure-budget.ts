/** Limits of one run of an erasure: remaining database and storage calls, and time. */

export interface ErasureBudget {
  spend(): boolean;
}
