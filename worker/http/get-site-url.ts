import type { LinkTarget } from '../contract/addresses.ts';
import type { Bindings } from '../env.ts';

/** URL of the site without a trailing slash. */
export const getSiteUrl = ({ SITE_URL }: Pick<Bindings, 'SITE_URL'>) => SITE_URL.replace(/\/$/, '');

/** URL of a screen or download, for mails, files and other sites. */
export const getAbsoluteUrl = (env: Pick<Bindings, 'SITE_URL'>, address: LinkTarget) =>
  getSiteUrl(env) + address;
