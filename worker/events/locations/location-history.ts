import { type SQL, sql } from 'drizzle-orm';
import { statement } from '../../db/client.ts';
import { insertHistory } from '../../db/insert-history.ts';

interface MembershipHistory {
  /** Id of the history row of a membership change. */
  history: string;
  link: string;
  /** Text after the name of the location. */
  words: string;
  by: string;
  moment: string;
}

/**
 * INSERT of 'Location Harbour Studio: approved' into the user's history, if the condition on
 * membership `ul` holds.
 */
export const insertMembershipHistory = (
  { history, link, words, by, moment }: MembershipHistory,
  when: SQL,
) =>
  statement(sql`
    ${insertHistory(sql`'Location ' || l.name || ': ' || ${words}`, { history, moment, by })}
    from user_locations ul join locations l on l.id = ul.location_id join users u on u.id = ul.user_id
    where ul.id = ${link} and ${when}`);
