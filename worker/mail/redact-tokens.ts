/** Removes the tokens from the links of a text. */

import { TOKEN_LENGTH } from '../auth/link-token.ts';

/** Token in a link, after an id. */
export const tokenPattern = new RegExp(`(?<=/[0-9a-f-]{36}/)[\\w-]{${TOKEN_LENGTH}}`, 'g');

export const redactTokens = (text: string) => text.replace(tokenPattern, '…');
