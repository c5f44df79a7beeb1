import type { Resource } from '../../worker/contract/resource.ts';
import { applications } from '../../worker/contract/resources/applications.ts';
import { locations } from '../../worker/contract/resources/locations.ts';
import { reports } from '../../worker/contract/resources/reports.ts';
import { users } from '../../worker/contract/resources/users.ts';
import type { Waiting, WaitingKind } from '../../worker/contract/waiting.ts';
import { options, query } from '../lib/query.ts';
import { credentials } from './credentials/addresses.ts';

/** How much of each waits: asked once for all who tell it, and again when somebody comes back to the page. */
export const waitingNow = {
  ...options(query<Waiting>('/waiting')),
  refetchOnWindowFocus: true,
};

/** They wait in the review, first of all. */
const appeals = { path: 'reports', admin: 'review', noun: { one: 'appeal', many: 'appeals' } };

interface Line {
  kind: WaitingKind;
  resource: Pick<Resource, 'path' | 'admin' | 'noun'>;
  /** What narrows its list to what waits. */
  filter: string;
  /** What is said of none, and after the number of one or many. */
  none: string;
  one: string;
  many: string;
}

export const lines: readonly Line[] = [
  {
    ...{ kind: 'users', resource: users, filter: 'approved=false' },
    none: 'Nothing waits for an approval.',
    one: 'waits for an approval.',
    many: 'wait for an approval.',
  },
  {
    ...{ kind: 'locations', resource: locations, filter: 'waiting=true' },
    none: 'Nobody asks to belong to a location.',
    one: 'has people who ask to belong there.',
    many: 'have people who ask to belong there.',
  },
  {
    ...{ kind: 'locations_for_site', resource: locations, filter: 'waiting_for_site=true' },
    none: 'No request waits for an admin of the site alone.',
    one: 'has somebody whom only an admin of the site can answer.',
    many: 'have somebody whom only an admin of the site can answer.',
  },
  {
    ...{ kind: 'credentials', resource: credentials, filter: 'state=due' },
    none: 'No credential waits for a check.',
    one: 'waits for a check.',
    many: 'wait for a check.',
  },
  {
    ...{ kind: 'applications', resource: applications, filter: 'state=sent' },
    none: 'No application waits for you.',
    one: 'waits for you to look at it.',
    many: 'wait for you to look at them.',
  },
  {
    ...{ kind: 'reports', resource: reports, filter: 'is_handled=false' },
    none: 'No report is open.',
    one: 'waits for somebody to look at it.',
    many: 'wait for somebody to look at them.',
  },
  {
    ...{ kind: 'appeals', resource: appeals, filter: 'at=' },
    none: 'No appeal waits.',
    one: 'waits for another admin to decide.',
    many: 'wait for another admin to decide.',
  },
];
