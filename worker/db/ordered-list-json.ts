import { type SQL, sql } from 'drizzle-orm';
import type { AccountListName } from '../contract/admin/history-values.ts';

type ListJson = (person: SQL) => SQL;

/** SQL for each ordered list of a member as JSON, in the format that its PUT accepts. */
export const orderedListJson: Record<AccountListName, ListJson> = {
  prices: (
    person,
  ) => sql`(select json_group_array(json_object('session', session, 'from', price_from,
      'to', price_to, 'currency', currency, 'minutes', minutes, 'reduced_from', reduced_from,
      'free_first_minutes', free_first_minutes, 'note', note) order by position)
    from user_prices where user_id = ${person})`,
  questions: (
    person,
  ) => sql`(select json_group_array(json_object('question', question, 'answer', answer)
      order by position) from user_questions where user_id = ${person})`,
  // Omitted fields of a picture would stay unchanged, so all are listed.
  pictures: (person) => sql`(select json_group_array(json_object('id', f.id, 'name', f.name,
      'alternative_text', coalesce(f.alternative_text, '')) order by p.position)
    from user_pictures p join uploaded_files f on f.id = p.file_id where p.user_id = ${person})`,
};
