/** Chip with the status of an item, such as 'Draft' or 'Inactive'. */

import { applicationStateLabels } from '../../../worker/contract/practitioners/application-states.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { type ChipTone, StatusChip } from '../../ui/primitives/StatusChip.tsx';
import { isScheduled } from '../articles/PublishArticleButton.tsx';
import { getEmailTone, getEmailStatus as stateOfMail } from '../emails/email-cells.tsx';

type ItemStatus = readonly [word: string, tone: ChipTone];

const applicationTones: Record<string, ChipTone> = {
  draft: 'over',
  sent: 'waits',
  asked: 'waits',
  approved: 'good',
  declined: 'over',
};

/** Status of an item by resource path. */
const statusByResource: Readonly<Record<string, (item: ApiItem) => ItemStatus>> = {
  users: ({ approved_at, is_active }) =>
    approved_at ? getActiveStatus(Boolean(is_active)) : ['Awaiting approval', 'waits'],
  articles: (item) =>
    isScheduled(item)
      ? ['Scheduled', 'waits']
      : item.published_at
        ? ['Published', 'good']
        : ['Draft', 'over'],
  applications: ({ state }) => [
    applicationStateLabels[state as keyof typeof applicationStateLabels],
    applicationTones[String(state)] ?? 'plain',
  ],
  reports: ({ is_handled }) => (is_handled ? ['Reviewed', 'good'] : ['Open', 'waits']),
  sent_emails: (item) => [stateOfMail(item), getEmailTone(item)],
};

const getActiveStatus = (isActive: boolean): ItemStatus =>
  isActive ? ['Active', 'good'] : ['Inactive', 'over'];

/** Status of an item, or null if its resource has none. */
function getItemStatus({ path }: Resource, item: ApiItem): ItemStatus | null {
  const of = statusByResource[path];
  if (of) return of(item);
  if (item.is_deleted) return ['Deleted', 'bad'];
  return typeof item.is_active === 'boolean' ? getActiveStatus(item.is_active) : null;
}

interface Props {
  resource: Resource;
  item: ApiItem;
  /** Hides the chip when everything is as it should be. */
  isQuiet?: boolean;
}

export function ItemStatusChip({ resource, item, isQuiet }: Props) {
  const state = getItemStatus(resource, item);
  if (!state || (isQuiet && state[1] === 'good')) return null;
  return <StatusChip tone={state[1]}>{state[0]}</StatusChip>;
}
