import { m } from '#messages';
import { formatLanguageName } from '../../../worker/contract/shared/display-names.ts';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';
import type { StatusReport } from '../../../worker/contract/system/status.ts';
import { StatusChip } from '../../ui/primitives/StatusChip.tsx';
import { StatusTable } from './StatusTable.tsx';

/** Languages of the site, the review of their texts, and the number of translated items. */
export const LanguageTable = ({ report }: { report: StatusReport }) => (
  <StatusTable
    title={m['admin_field.languages']()}
    anchor="languages"
    hasCards
    note={m['admin_status.languages_note']()}
    heads={[
      m['admin_field.language'](),
      m['admin_status.language_code'](),
      m['admin_status.interface_texts'](),
      m['admin_status.translated_articles'](),
      m['admin_status.translated_blogs'](),
      m['admin_status.translated_pages'](),
    ]}
    rows={report.languages.map(({ code, name, review_state }, index) => {
      const count = (table: string) =>
        index === 0 ? '–' : formatNumber(getTranslationCount(report, table, code));
      return [
        code,
        <span key="name">
          {formatLanguageName(code)}{' '}
          <span className="soft" lang={code}>
            <bdi>{name}</bdi>
          </span>{' '}
          {index === 0 && <StatusChip>{m['admin_status.default_language']()}</StatusChip>}
        </span>,
        <code key="code">{code}</code>,
        <StatusChip key="review" tone={review_state === 'reviewed' ? 'good' : 'waits'}>
          {reviewStateLabels[review_state]()}
        </StatusChip>,
        count('articles'),
        count('blogs'),
        count('pages'),
      ];
    })}
  />
);

const reviewStateLabels = {
  draft: m['admin_status.review_draft'],
  reviewed: m['admin_status.review_reviewed'],
};

const getTranslationCount = ({ translations }: StatusReport, table: string, code: string) =>
  translations.find((one) => one.table === table && one.language_id === code)?.count ?? 0;
