import type { Bindings } from '../env.ts';

/** URL of the site without a trailing slash. */
export const getSiteUrl = ({ SITE_URL }: Pick<Bindings, 'SITE_URL'>) => SITE_URL.replace(/\/$/, '');
