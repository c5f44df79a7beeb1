/**
 * Fixed messages of sign-in, sign-up, e-mail confirmation and passwords (specification, sections 2,
 * 5 and 8).
 */
export const accountTexts = {
  signIn: {
    wrong: 'Invalid Email or Password, please retry',
    unreachable: 'Unable to Login at this time, please try later',
    failed: 'Login Failed',
    unverified: 'Confirm your e-mail address first: open the link in the e-mail we sent you.',
    secondFactor: 'Complete two-step verification to sign in.',
    secondFactorOver: 'Your sign-in expired or was already used. Please sign in again.',
    passkeyUnknown: 'We don’t recognise this passkey. Please sign in another way.',
    linkSent: 'We have sent you another e-mail. Please open the link in it.',
    paused: (until: string) =>
      `Your account is suspended until ${until}. The e-mail we sent you explains why and has a link to appeal.`,
    inactive: 'Your account is not active yet. We will e-mail you when it is.',
  },
  password: {
    different: 'Passwords do not match!',
    short: 'Password must be at least 8 characters long!',
    resetSent: 'If an account with that email exists, a password reset email has been sent.',
    resetExpired: 'The reset link is only valid for 1 hour, this has now expired',
  },
  signUp: {
    first: 'Join us on this journey!',
    second: 'Tell us about you!',
    about: 'About you',
    done: 'Successful Signup',
    aboutNeeded: 'A few words about you are required',
    termsNeeded: 'Please agree to the terms and conditions',
  },
  verification: {
    done: 'Success',
    failed: 'Unable to verify at this time: ',
    ended: 'the link is no longer valid. Request a new one.',
  },
  secondFactorReset: {
    ended: 'This link works once and is valid for 24 hours. It has been used or has expired.',
    waits:
      'The e-mail address of this account was changed in the last seven days, so the reset takes 24 hours.',
  },
  stop: { ended: 'This link has expired. It was valid for seven days.' },
} as const;

/** State after an address is confirmed: the account is open, must apply, or waits for an admin. */
export const confirmationSteps = ['open', 'apply', 'wait'] as const;
export type ConfirmationStep = (typeof confirmationSteps)[number];
