/** Renders HTML that the server sanitised when it was saved. */

import { m } from '#messages';
import '../../styles/prose.css';
import { addLanguage } from '../../../worker/contract/shared/language-path.ts';
import { escapeAttributeValues } from '../../../worker/contract/shared/markup.ts';
import { type SiteInfo, useSite } from '../../data/site.ts';

interface Props {
  html: string;
  className?: string;
  /** 'auto' for members' text, whose direction varies. */
  dir?: 'auto' | 'ltr' | 'rtl';
  lang?: string | undefined;
}

/** Wide tables scroll, by keyboard, too. */
const openScrollableTable = () =>
  `<div class="prose-table" role="group" aria-label="${m['common.table']().replaceAll('"', '&quot;')}" tabindex="0">`;

function prepareHtml(html: string, { base, languages }: SiteInfo) {
  const codes = languages.map(({ code }) => code);
  return escapeAttributeValues(html, (tag, name, isEnd) => {
    if (name === 'a' && base)
      return tag.replace(/(?<= href=")\/[^"]*/, (path) => addLanguage(path, base, codes));
    // Screen readers would read the file name of a picture without `alt`.
    if (name === 'img' && !/\salt=/.test(tag)) return tag.replace('<img', '<img alt=""');
    if (name !== 'table') return tag;
    return isEnd ? `${tag}</div>` : openScrollableTable() + tag;
  });
}

export function SafeHtml({ html, className = 'prose', dir, lang }: Props) {
  const site = useSite();
  return (
    <div
      className={className}
      dir={dir}
      lang={lang}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when saved, and the policy lets nothing run
      dangerouslySetInnerHTML={{ __html: prepareHtml(html, site) }}
    />
  );
}
