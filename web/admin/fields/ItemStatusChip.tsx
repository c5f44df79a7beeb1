import { applicationWords } from '../../../worker/contract/practitioners/application-states.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { Chip, type Tone } from '../../ui/primitives/StatusChip.tsx';
import { isPlanned } from '../articles/PublishArticleButton.tsx';
import { stateOf as stateOfMail, toneOf } from '../emails/email-cells.tsx';
import type { Item } from '../../data/resource/api-item.ts';

type State = readonly [word: string, tone: Tone];

const ofApplications: Record<string, Tone> = {
  draft: 'over',
  sent: 'waits',
  asked: 'waits',
  approved: 'good',
  declined: 'over',
};

/** Status of an item by resource path. */
const special: Readonly<Record<string, (item: Item) => State>> = {
  users: ({ approved_at, is_active }) =>
    approved_at ? activeOrNot(Boolean(is_active)) : ['Awaiting approval', 'waits'],
  articles: (item) =>
    isPlanned(item)
      ? ['Scheduled', 'waits']
      : item.published_at
        ? ['Published', 'good']
        : ['Draft', 'over'],
  applications: ({ state }) => [
    applicationWords[state as keyof typeof applicationWords],
    ofApplications[String(state)] ?? 'plain',
  ],
  reports: ({ is_handled }) => (is_handled ? ['Reviewed', 'good'] : ['Open', 'waits']),
  sent_emails: (item) => [stateOfMail(item), toneOf(item)],
};

const activeOrNot = (isActive: boolean): State =>
  isActive ? ['Active', 'good'] : ['Inactive', 'over'];

/** Status of an item, or null if its resource has none. */
function stateOf({ path }: Resource, item: Item): State | null {
  const of = special[path];
  if (of) return of(item);
  if (item.is_deleted) return ['Deleted', 'bad'];
  return typeof item.is_active === 'boolean' ? activeOrNot(item.is_active) : null;
}

interface Props {
  resource: Resource;
  item: Item;
  /** Hides the chip when everything is as it should be. */
  isQuiet?: boolean;
}

/** Chip with the status of an item, such as 'Draft' or 'Inactive'. */
export function StateChip({ resource, item, isQuiet }: Props) {
  const state = stateOf(resource, item);
  if (!state || (isQuiet && state[1] === 'good')) return null;
  return <Chip tone={state[1]}>{state[0]}</Chip>;
}
