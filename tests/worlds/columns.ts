import { DB } from '../setup/database.ts';

interface TableColumn {
  table: string;
  column: string;
  is_person: number;
}

/** Lists all columns of ordinary tables; full-text indexes are queried separately. */
export const listTableColumns = () =>
  DB.all<TableColumn>(`
      select t.name as "table", c.name as "column", exists (select 1 from pragma_foreign_key_list(t.name) f
          where f."from" = c.name and f."table" = 'users') as is_person
      from sqlite_schema t, pragma_table_info(t.name) c
      where t.type = 'table' and t.name not like '%\\_fts%' escape '\\' and t.name not like '\\_cf%' escape '\\'
        and t.name not like 'sqlite\\_%' escape '\\' and t.name not like 'd1\\_%' escape '\\'
      order by 1, 2`);
