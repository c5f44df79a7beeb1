import { getLocale } from '#language';
import { useSite } from '../../data/site.ts';

/** The page's language if a person speaks it and it is not the site's default; otherwise null. */
export function useSharedLanguage(spoken: readonly string[]): string | null {
  const { base } = useSite();
  const language = getLocale();
  return base !== '' && spoken.includes(language) ? language : null;
}
