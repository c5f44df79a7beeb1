/** Renders HTML that the server sanitised when it was saved. */

import { m } from '#messages';
import '../../styles/prose.css';
import { escapeAttributeValues } from '../../../worker/contract/shared/markup.ts';

interface Props {
  html: string;
  className?: string;
  /** 'auto' for members' text, whose direction varies. */
  dir?: 'auto';
  lang?: string | undefined;
}

/** Wide tables scroll, by keyboard, too. */
const openScrollableTable = () =>
  `<div class="wide" role="group" aria-label="${m['common.table']().replaceAll('"', '&quot;')}" tabindex="0">`;

const prepareHtml = (html: string) =>
  escapeAttributeValues(html, (tag, name, isEnd) => {
    // Screen readers would read the file name of a picture without `alt`.
    if (name === 'img' && !/\salt=/.test(tag)) return tag.replace('<img', '<img alt=""');
    if (name !== 'table') return tag;
    return isEnd ? `${tag}</div>` : openScrollableTable() + tag;
  });

export const SafeHtml = ({ html, className = 'prose', dir, lang }: Props) => (
  <div
    className={className}
    dir={dir}
    lang={lang}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when saved, and the policy lets nothing run
    dangerouslySetInnerHTML={{ __html: prepareHtml(html) }}
  />
);
