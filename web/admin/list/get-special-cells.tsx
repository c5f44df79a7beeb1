import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { Moment } from '../../ui/primitives/LocalDateTime.tsx';
import { Flag } from '../fields/YesNoText.tsx';
import { personCell } from '../fields/create-user-cell.tsx';
import { flagText } from '../../data/resource/format-field-value.ts';
import { When } from '../fields/RelativeOrExactTime.tsx';
import type { SpecialCells } from './list-columns.ts';

/** Custom cells by resource (specification, section 2). */
const special: Record<string, SpecialCells> = {
  users: {
    email: {
      shown: ({ email }) => <a href={`mailto:${email}`}>{String(email)}</a>,
    },
    approved_by_id: {
      label: 'Approved',
      shown: ({ approved_by_id }) => <Flag on={Boolean(approved_by_id)} />,
      told: ({ approved_by_id }) => flagText(approved_by_id),
    },
  },
  articles: {
    published_at: {
      shown: ({ published_at }) =>
        published_at ? (
          <When moment={String(published_at)} />
        ) : (
          <span className="unpublished" title="Not published">
            <span className="visually-hidden">Not published</span>
          </span>
        ),
    },
  },
  security_events: {
    created_at: {
      shown: ({ created_at }) => <Moment moment={String(created_at)} day="short" />,
    },
  },
  'thread-replies': { created_by: personCell('created_by') },
};

/** Custom cells of a resource's list. */
export const cellsOf = ({ path }: Resource): SpecialCells => special[path] ?? {};
