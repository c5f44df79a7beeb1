import type { Bindings } from '../env.ts';

const here = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/;

/** True on Cloudflare, false in local development. */
export const isDeployed = ({ SITE_URL }: Pick<Bindings, 'SITE_URL'>) => !here.test(SITE_URL ?? '');
