import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AccountListName } from '../contract/admin/history-values.ts';
import { userPicturesTable, userQuestionsTable } from './schema/listing.ts';
import { userPricesTable } from './schema/offerings.ts';
import { uploadedFilesTable } from './schema/users.ts';

type ListJson = (person: SQLWrapper) => SQL;

/** SQL for each ordered list of a member as JSON, in the format that its PUT accepts. */
export const orderedListJson: Record<AccountListName, ListJson> = {
  prices: (
    person,
  ) => sql`(select json_group_array(json_object('session', ${userPricesTable.session}, 'from', ${userPricesTable.price_from},
      'to', ${userPricesTable.price_to}, 'currency', ${userPricesTable.currency}, 'minutes', ${userPricesTable.minutes}, 'reduced_from', ${userPricesTable.reduced_from},
      'free_first_minutes', ${userPricesTable.free_first_minutes}, 'note', ${userPricesTable.note}) order by ${userPricesTable.position})
    from ${userPricesTable} where ${userPricesTable.user_id} = ${person})`,
  questions: (
    person,
  ) => sql`(select json_group_array(json_object('question', ${userQuestionsTable.question}, 'answer', ${userQuestionsTable.answer})
      order by ${userQuestionsTable.position}) from ${userQuestionsTable} where ${userQuestionsTable.user_id} = ${person})`,
  // Omitted fields of a picture would stay unchanged, so all are listed.
  pictures: (
    person,
  ) => sql`(select json_group_array(json_object('id', ${uploadedFilesTable.id}, 'name', ${uploadedFilesTable.name},
      'alternative_text', coalesce(${uploadedFilesTable.alternative_text}, '')) order by ${userPicturesTable.position})
    from ${userPicturesTable} join ${uploadedFilesTable} on ${uploadedFilesTable.id} = ${userPicturesTable.file_id}
    where ${userPicturesTable.user_id} = ${person})`,
};
