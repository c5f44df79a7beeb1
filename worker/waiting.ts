import { type WaitingKind, waiting, waitingKinds } from './contract/waiting.ts';
import { credentialsList } from './credentials/list.ts';
import type { Statement } from './db/client.ts';
import { type Counted, shapeCount } from './lib/fulltext.ts';
import { type Read, read } from './lib/reads.ts';
import { allLocations } from './locations/list-all.ts';
import { reportList } from './reports/list.ts';
import { applicationsList } from './users/applications/list.ts';
import { accountsList } from './users/list-all.ts';

/** The list of each, and what narrows it to what waits. */
const lists: Record<WaitingKind, [Read, Record<string, string>]> = {
  users: [accountsList, { approved: 'false' }],
  locations: [allLocations, { waiting: 'true' }],
  locations_for_site: [allLocations, { waiting_for_site: 'true' }],
  credentials: [credentialsList, { state: 'due' }],
  applications: [applicationsList, { state: 'sent' }],
  reports: [reportList, { is_handled: 'false' }],
};

/** GET /waiting: how many of each wait for an admin, as their lists count them. */
export const waitingNow = read({
  path: '/waiting',
  who: 'A',
  noun: 'waiting',
  summary: 'How much waits for an admin, as the lists that `Admin Home` leads to count it',
  answer: waiting,
  statements: (asked) =>
    waitingKinds.map((kind) => {
      const [list, query] = lists[kind];
      // Every list counts first.
      return list.statements({ ...asked, query })[0] as Statement<Counted>;
    }),
  shape: (rows) =>
    Object.fromEntries(
      waitingKinds.map((kind, index) => [kind, shapeCount(rows[index]?.[0])]),
    ) as Record<WaitingKind, ReturnType<typeof shapeCount>>,
});
