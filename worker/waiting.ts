import { type WaitingKind, waiting, waitingKinds } from './contract/waiting.ts';
import { credentialsList } from './credentials/list.ts';
import type { Statement } from './db/client.ts';
import { type Counted, shapeCount } from './lib/fulltext.ts';
import { type Asked, type Read, read } from './lib/reads.ts';
import { allLocations } from './locations/list-all.ts';
import { countOfAppeals } from './reports/appeals.ts';
import { reportList } from './reports/list.ts';
import { applicationsList } from './users/applications/list.ts';
import { accountsList } from './users/list-all.ts';

type Counting = (asked: Asked) => Statement<Counted>;

/** Counts as a list does, narrowed to what waits. Every list counts first. */
const counted =
  (list: Read, query: Record<string, string>): Counting =>
  (asked) =>
    list.statements({ ...asked, query })[0] as Statement<Counted>;

const counts: Record<WaitingKind, Counting> = {
  users: counted(accountsList, { approved: 'false' }),
  locations: counted(allLocations, { waiting: 'true' }),
  locations_for_site: counted(allLocations, { waiting_for_site: 'true' }),
  credentials: counted(credentialsList, { state: 'due' }),
  applications: counted(applicationsList, { state: 'sent' }),
  reports: counted(reportList, { is_handled: 'false' }),
  appeals: () => countOfAppeals({}),
};

/** GET /waiting: how many of each wait for an admin, as their lists count them. */
export const waitingNow = read({
  path: '/waiting',
  who: 'A',
  noun: 'waiting',
  summary: 'How much waits for an admin, as the lists that `Admin Home` leads to count it',
  answer: waiting,
  statements: (asked) => waitingKinds.map((kind) => counts[kind](asked)),
  shape: (rows) =>
    Object.fromEntries(
      waitingKinds.map((kind, index) => [kind, shapeCount(rows[index]?.[0])]),
    ) as Record<WaitingKind, ReturnType<typeof shapeCount>>,
});
