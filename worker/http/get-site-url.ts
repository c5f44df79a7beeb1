import type { LinkTarget } from '../contract/addresses.ts';
import { addBasePath } from '../contract/shared/language-path.ts';
import type { Bindings } from '../env.ts';
import { getLanguageBase } from './language.ts';

type SiteVars = Pick<Bindings, 'SITE_URL'>;

/** URL of the site without a trailing slash. */
export const getSiteUrl = ({ SITE_URL }: SiteVars) => SITE_URL.replace(/\/$/, '');

/** URL of the home page in the current language, without a trailing slash. */
export const getLanguageUrl = (env: SiteVars) => getSiteUrl(env) + getLanguageBase();

/** URL of a screen in the current language, such as for a mail. */
export const getLocalizedUrl = (env: SiteVars, address: LinkTarget) =>
  getSiteUrl(env) + addBasePath(getLanguageBase(), address);

/** URL of a screen or download in the default language, for files and other sites. */
export const getAbsoluteUrl = (env: SiteVars, address: LinkTarget) => getSiteUrl(env) + address;
