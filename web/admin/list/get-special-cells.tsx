/** Table cells that replace the default ones in a resource’s list (specification, section 2). */

import { m } from '#messages';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { formatYesNo } from '../../data/resource/format-field-value.ts';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { createUserCell } from '../fields/create-user-cell.tsx';
import { RelativeOrExactTime } from '../fields/RelativeOrExactTime.tsx';
import { YesNoText } from '../fields/YesNoText.tsx';
import { languageCells } from '../translations/language-cells.tsx';
import type { SpecialCells } from './list-columns.ts';

/** Custom cells by resource (specification, section 2). */
const cellsByResource: Record<string, SpecialCells> = {
  users: {
    email: {
      render: ({ email }) => <a href={`mailto:${email}`}>{String(email)}</a>,
    },
    approved_by_id: {
      label: m['admin_field.approved'],
      render: ({ approved_by_id }) => <YesNoText on={Boolean(approved_by_id)} />,
      toText: ({ approved_by_id }) => formatYesNo(approved_by_id),
    },
  },
  articles: {
    published_at: {
      render: ({ published_at }) =>
        published_at ? (
          <RelativeOrExactTime moment={String(published_at)} />
        ) : (
          <span className="unpublished" title={m['admin_articles.not_published']()}>
            <span className="visually-hidden">{m['admin_articles.not_published']()}</span>
          </span>
        ),
    },
  },
  security_events: {
    created_at: {
      render: ({ created_at }) => <LocalDateTime moment={String(created_at)} day="short" />,
    },
  },
  'thread-replies': { created_by: createUserCell('created_by') },
};

export const getSpecialCells = ({ path }: Resource): SpecialCells => ({
  ...languageCells,
  ...cellsByResource[path],
});
