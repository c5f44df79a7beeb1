/**
 * THE SLOT of the registers and papers: what GET /users/{id}/credentials tells of this person stands here, each with
 * the way to its paper and to its check. Until that call is there, nothing does.
 */
export const Papers = (_: { id: string }) => null;
