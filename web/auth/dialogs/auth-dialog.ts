import type { SignInRequest } from '../../data/sign-in-request.ts';

/** A sign-in request names one of these dialogs. */
export type AuthDialog = NonNullable<SignInRequest['dialog']>;
