import type { SignInRequest } from '../../data/sign-in-request.ts';

/** Names of the sign-in dialogs that a sign-in request can open. */
export type AuthDialog = NonNullable<SignInRequest['dialog']>;
