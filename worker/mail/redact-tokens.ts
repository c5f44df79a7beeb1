import { secretLength } from '../auth/link-token.ts';

/** Token in a link, after an id. */
export const behindAnId = new RegExp(`(?<=/[0-9a-f-]{36}/)[\\w-]{${secretLength}}`, 'g');

/** Removes the tokens from the links of a text. */
export const withoutSecrets = (text: string) => text.replace(behindAnId, '…');
