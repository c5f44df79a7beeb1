import type { Bindings } from '../env.ts';

const here = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/;

/** Whether others than the one at this machine see the site. */
export const isDeployed = ({ SITE_URL }: Pick<Bindings, 'SITE_URL'>) => !here.test(SITE_URL ?? '');
