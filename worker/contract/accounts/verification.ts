/** Answers of PUT /users/verify-email (specification, section 8); all but `done` are reasons. */
export const verificationOutcomes = {
  done: 'Success',
  ended: 'the link is no longer valid. Request a new one.',
  incomplete: 'the link is incomplete or not valid',
  taken: 'the address now belongs to another account',
} as const;

/** State after an address is confirmed: the account is open, must apply, or waits for an admin. */
export const confirmationSteps = ['open', 'apply', 'wait'] as const;
export type ConfirmationStep = (typeof confirmationSteps)[number];
