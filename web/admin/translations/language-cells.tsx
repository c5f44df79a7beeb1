/** Cell of an admin list with the languages of each item. */

import { m } from '#messages';
import type { TranslationState } from '../../../worker/contract/content/translations.ts';
import { formatLanguageName } from '../../../worker/contract/shared/display-names.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { useSite } from '../../data/site.ts';
import type { SpecialCells } from '../list/list-columns.ts';
import './language-cells.css';
import { languageStateLabels } from './LanguageStateChip.tsx';

const getCodes = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

function getState(row: ApiItem, code: string): TranslationState {
  if (!getCodes(row.translated_languages).includes(code)) return 'missing';
  return getCodes(row.older_languages).includes(code) ? 'older' : 'current';
}

/** The codes of an item's languages; the mark and the hidden text say which are older. */
function LanguageCodes({ row }: { row: ApiItem }) {
  const { languages } = useSite();
  return (
    <ul className="language-codes">
      {languages.map(({ code }) => {
        const state = getState(row, code);
        if (state === 'missing') return null;
        const text = m['admin_translations.language_state']({
          language: formatLanguageName(code),
          state: languageStateLabels[state](),
        });
        return (
          <li key={code} data-state={state} title={text}>
            <span aria-hidden="true">
              {code}
              {state === 'older' && '!'}
            </span>
            <span className="visually-hidden">{text}</span>
          </li>
        );
      })}
    </ul>
  );
}

export const languageCells: SpecialCells = {
  translated_languages: {
    render: (row) => <LanguageCodes row={row} />,
    toText: (row) =>
      getCodes(row.translated_languages)
        .map((code) => (getState(row, code) === 'older' ? `${code}!` : code))
        .join(' '),
  },
};
