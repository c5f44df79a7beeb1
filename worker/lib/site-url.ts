import type { Bindings } from '../env.ts';

/** The address of the site, without a slash at its end. */
export const siteUrl = ({ SITE_URL }: Pick<Bindings, 'SITE_URL'>) => SITE_URL.replace(/\/$/, '');
