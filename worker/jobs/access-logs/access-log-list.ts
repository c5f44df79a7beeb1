import { sql } from 'drizzle-orm';
import { logListOf } from '../../contract/shared/log-lists.ts';
import { queryOf } from '../../contract/resources/resource-responses.ts';
import { accessLogs } from '../../contract/admin/access-logs.resource.ts';
import { noPerson, personById } from '../../db/user-item-list.ts';
import { read } from '../../http/query.ts';
import { logRows, shapeLog } from '../../http/resource/build-log-queries.ts';
import { source } from '../../http/resource/resource-sql.ts';
import { nameOfObject } from './object-names.ts';

const type = '(select tag from access_object_types where id = object_type_id)';

export const accessLogsSource = source(accessLogs, {
  computed: { object_name: sql.raw(nameOfObject(type)) },
});

const indexed = ['object_id', 'created_by'];

/** GET /access_logs: views and submissions, newest first. */
export const accessLogsList = read({
  path: '/access_logs',
  who: 'A',
  noun: 'access_logs',
  summary: 'List access logs, newest first',
  query: queryOf(accessLogs),
  answer: logListOf(accessLogs),
  statements: (asked) => logRows(accessLogsSource, indexed, asked),
  shape: (rows, asked) => shapeLog(accessLogsSource, rows, asked),
});

/** GET /access_logs/for_user/{id} */
export const accessLogsOfUser = read({
  path: '/access_logs/for_user/:id',
  who: 'A',
  noun: 'access_logs',
  summary: 'List one person’s access logs, newest first',
  query: queryOf(accessLogs),
  answer: logListOf(accessLogs),
  statements: (asked) => {
    const { id } = asked.params;
    const query = { ...asked.query, created_by: id };
    const [count, rows] = logRows(accessLogsSource, indexed, { ...asked, query });
    return [count, rows, personById({ id })] as const;
  },
  shape: ([count, rows, [found]], asked) => {
    if (!found) throw noPerson();
    return shapeLog(accessLogsSource, [count, rows], asked);
  },
});
