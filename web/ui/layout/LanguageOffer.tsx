import './LanguageOffer.css';
import { useState } from 'react';
import { getLocale } from '#language';
import { m } from '#messages';
import { rememberLanguage } from '../../data/language-choice.ts';
import type { SiteLanguage } from '../../data/site.ts';
import { useLanguagePaths } from './LanguageLinks.tsx';

/** Offers the page in the reader's language; staying is remembered, too. */
export function LanguageOffer({ language: { code, offer } }: { language: SiteLanguage }) {
  const [isClosed, setClosed] = useState(false);
  const getPath = useLanguagePaths();
  if (isClosed) return null;
  const stay = () => {
    rememberLanguage(getLocale());
    setClosed(true);
  };
  return (
    <aside className="language-offer" aria-label={m['language.offer_label']()}>
      <a
        href={getPath(code)}
        lang={code}
        hrefLang={code}
        dir="auto"
        onClick={() => rememberLanguage(code)}
      >
        {offer}
      </a>
      <button type="button" aria-label={m['language.offer_close']()} onClick={stay}>
        ×
      </button>
    </aside>
  );
}
