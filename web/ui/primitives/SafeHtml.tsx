/** Renders HTML that the server sanitised when it was saved. */

import { use, useId } from 'react';
import { m } from '#messages';
import '../../styles/prose.css';
import { addLanguage } from '../../../worker/contract/shared/language-path.ts';
import { escapeAttributeValues } from '../../../worker/contract/shared/markup.ts';
import { RenderedHtmlContext } from '../../data/rendered-html.ts';
import { markRawHtml, RAW_HTML_CLASS } from '../../data/rendered-texts.ts';
import { type SiteInfo, useSite } from '../../data/site.ts';

interface Props {
  html: string;
  className?: string;
  /** 'auto' for members' text, whose direction varies. */
  dir?: 'auto' | 'ltr' | 'rtl';
  lang?: string | undefined;
}

/** Shorter texts stay in the state, where the name of an element would be as long. */
const MIN_RENDERED_LENGTH = 100;

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
    // A text that was read back from the document has its tables in groups already.
    if (name !== 'table' || html.includes(openScrollableTable())) return tag;
    return isEnd ? `${tag}</div>` : openScrollableTable() + tag;
  });
}

export function SafeHtml({ html, className = 'prose', dir, lang }: Props) {
  const site = useSite();
  const id = useId();
  const rendered = use(RenderedHtmlContext);
  const isLong = html.length >= MIN_RENDERED_LENGTH;
  if (isLong) rendered?.set(html, id);
  const prepared = prepareHtml(html, site);
  return (
    <div
      className={`${className} ${RAW_HTML_CLASS}`}
      dir={dir}
      lang={lang}
      id={isLong ? id : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when saved, and the policy lets nothing run
      dangerouslySetInnerHTML={{ __html: rendered ? markRawHtml(prepared) : prepared }}
    />
  );
}
