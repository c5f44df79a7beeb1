/** Remaining database and storage calls, and time within a request. */
export interface ErasureBudget {
  spend(): boolean;
}
