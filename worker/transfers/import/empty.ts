import { bornWith, staying } from '../staying.ts';
import { allTables, travelling } from '../tables.ts';

/** Constant SQL: whether a site holds nothing but what it was born with, and one account. */
export const isEmptySite = () =>
  [
    '(select count(*) from users) = 1',
    ...travelling()
      .filter(({ name }) => !bornWith.includes(name))
      .map(({ name }) => `not exists (select 1 from "${name}")`),
  ].join(' and ');

/** What a site was born with, and what refers to it. */
export const tablesToClear = () => [
  ...bornWith,
  ...allTables()
    .filter(({ name }) => name in staying && name !== 'sessions')
    .filter(({ columns }) =>
      columns.some(({ refersTo }) => refersTo && bornWith.includes(refersTo)),
    )
    .map(({ name }) => name),
];
