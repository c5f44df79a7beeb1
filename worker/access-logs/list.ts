import { sql } from 'drizzle-orm';
import { listOf, queryOf } from '../contract/resource-answers.ts';
import { accessLogs } from '../contract/resources/access_logs.ts';
import { prepare } from '../db/client.ts';
import { notFound } from '../lib/errors.ts';
import { read } from '../lib/reads.ts';
import { logRows, shapeLog } from '../lib/resource/log.ts';
import { source } from '../lib/resource/source.ts';

export const accessLogsSource = source(accessLogs);

const indexed = ['created_by'];

/** GET /access_logs: views and submissions, the newest first. */
export const accessLogsList = read({
  path: '/access_logs',
  who: 'A',
  noun: 'access_logs',
  summary: 'Views and submissions, the newest first',
  query: queryOf(accessLogs),
  answer: listOf(accessLogs),
  statements: (asked) => logRows(accessLogsSource, indexed, asked),
  shape: (rows) => shapeLog(accessLogsSource, rows),
});

const person = prepare<{ id: string }>(
  sql`select id from users where id = ${sql.placeholder('id')}`,
);

/** GET /access_logs/for_user/{id} */
export const accessLogsOfUser = read({
  path: '/access_logs/for_user/:id',
  who: 'A',
  noun: 'access_logs',
  summary: 'The views and submissions of one person, the newest first',
  query: queryOf(accessLogs),
  answer: listOf(accessLogs),
  statements: (asked) => {
    const { id } = asked.params;
    const query = { ...asked.query, created_by: id };
    const [count, rows] = logRows(accessLogsSource, indexed, { ...asked, query });
    return [count, rows, person({ id })] as const;
  },
  shape: ([count, rows, [found]]) => {
    if (!found) throw notFound('There is no such person.');
    return shapeLog(accessLogsSource, [count, rows]);
  },
});
