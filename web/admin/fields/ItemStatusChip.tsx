/** Chip with the status of an item, such as 'Draft' or 'Inactive'. */

import { m } from '#messages';
import type { ApplicationState } from '../../../worker/contract/practitioners/application-states.ts';
import { applicationStateLabels } from '../../../worker/contract/practitioners/application-states.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { type ChipTone, StatusChip } from '../../ui/primitives/StatusChip.tsx';
import { isScheduled } from '../articles/is-scheduled.ts';
import { getEmailTone, getEmailStatus as stateOfMail } from '../emails/email-cells.tsx';
import { translateValueLabel } from './field-labels.ts';

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
    approved_at
      ? getActiveStatus(Boolean(is_active))
      : [m['admin_common.awaiting_approval'](), 'waits'],
  articles: (item) =>
    isScheduled(item)
      ? [m['admin_common.scheduled'](), 'waits']
      : item.published_at
        ? [m['admin_common.published'](), 'good']
        : [m['admin_common.draft'](), 'over'],
  applications: ({ state }) => [
    translateValueLabel(applicationStateLabels[state as ApplicationState]),
    applicationTones[String(state)] ?? 'plain',
  ],
  reports: ({ is_handled }) =>
    is_handled ? [m['admin_common.reviewed'](), 'good'] : [m['admin_common.open'](), 'waits'],
  sent_emails: (item) => [stateOfMail(item), getEmailTone(item)],
};

const getActiveStatus = (isActive: boolean): ItemStatus =>
  isActive ? [m['admin_common.active'](), 'good'] : [m['admin_common.inactive'](), 'over'];

/** Status of an item, or null if its resource has none. */
function getItemStatus({ path }: Resource, item: ApiItem): ItemStatus | null {
  const of = statusByResource[path];
  if (of) return of(item);
  if (item.is_deleted) return [m['admin_common.deleted'](), 'bad'];
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
