import { secretLength } from './secret.ts';

/** As every link of a mail has it: behind somebody's id. */
export const behindAnId = new RegExp(`(?<=/[0-9a-f-]{36}/)[\\w-]{${secretLength}}`, 'g');

export const withoutSecrets = (text: string) => text.replace(behindAnId, '…');
