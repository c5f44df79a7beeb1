import { z } from 'zod';

/** Browsers and workers have it alike. */
declare const URL: { new (address: string): { hostname: string } };

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/** What HTML's e-mail field takes, in lower case; a domain without a dot can't be reached from here. */
const pattern = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})+$`);

/** Whether mail can be sent to this: one address, and no line break that would begin a header. */
export const isEmail = (text: string) => text.length <= 254 && pattern.test(text.toLowerCase());

/** An address as it is kept: in lower case, its domain in ASCII, as browsers send it. */
export function keptEmail(address: string): string {
  const kept = address.trim().toLowerCase();
  const [, name = '', domain = ''] = /^([^@]*)@([^@\s/\\:?#%[\]<>]+)$/.exec(kept) ?? [];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the letters of ASCII
  if (!domain || /^[\x00-\x7f]*$/.test(domain)) return kept;
  try {
    return `${name}@${new URL(`https://${domain}`).hostname}`;
  } catch {
    return kept;
  }
}

export const email = z
  .string()
  .overwrite(keptEmail)
  .max(254)
  .regex(pattern, 'must be an e-mail address')
  .describe('kept in lower case, with the domain in ASCII');
