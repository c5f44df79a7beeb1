import { useSearch } from 'wouter';
import { getLocale } from '#language';
import { addBasePath, getBasePath } from '../../../worker/contract/shared/language-path.ts';
import { rememberLanguage } from '../../data/language-choice.ts';
import { useLocation } from '../../data/navigation.ts';
import { useSite } from '../../data/site.ts';

/** Address of the current page in each language of the site. */
export function useLanguagePaths(): (code: string) => string {
  const [location] = useLocation();
  // A link to '//name' would lead to another host.
  const path = location.replace(/^\/+/, '/');
  const search = useSearch();
  const codes = useSite().languages.map(({ code }) => code);
  return (code) => addBasePath(getBasePath(code, codes), path) + (search && `?${search}`);
}

/** Links to the page in each language of the site. */
export function LanguageLinks() {
  const { languages } = useSite();
  const getPath = useLanguagePaths();
  return languages.map(({ code, name }) => (
    <li key={code}>
      <a
        href={getPath(code)}
        lang={code}
        hrefLang={code}
        aria-current={code === getLocale() ? 'true' : undefined}
        onClick={() => rememberLanguage(code)}
      >
        {name}
      </a>
    </li>
  ));
}
