import type { websiteFields } from '../account-fields.ts';

type LinkField = (typeof websiteFields)[number];

/** Hosts of each network; any other address is a website. */
const networkHosts: Partial<Record<LinkField, readonly string[]>> = {
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  instagram: ['instagram.com'],
  linkedin: ['linkedin.com', 'lnkd.in'],
  twitter: ['twitter.com', 'x.com'],
  tiktok: ['tiktok.com'],
  threads: ['threads.net', 'threads.com'],
  linktree: ['linktr.ee'],
};

/** Field for a pasted address, by its host; null if it is no web address. */
export function getLinkField(typed: string): LinkField | null {
  const text = typed.trim();
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (/\s/.test(text) || !URL.canParse(address)) return null;
  const { hostname } = new URL(address);
  if (!/\.[a-z]{2,}$/i.test(hostname)) return null;
  const isOf = (host: string) => hostname === host || hostname.endsWith(`.${host}`);
  const found = Object.entries(networkHosts).find(([, hosts]) => hosts.some(isOf));
  return (found?.[0] as LinkField | undefined) ?? 'website';
}
