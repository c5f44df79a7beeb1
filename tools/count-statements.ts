/**
 * Counts the database statements of the worker by how they are written: with drizzle’s query builder
 * or as SQL. `node tools/count-statements.ts` prints the totals, `--list` the SQL ones with their file.
 */

import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { list: { type: 'boolean', default: false } } });

/** Functions that take or make one statement. */
const statementCalls = /(?<![\w.])(prepare|statement|insertIf|auditedUpdate)\(/g;

/** An argument that is SQL, or a function that returns it, after an optional list of parameters. */
const sqlArgument = /^\s*(?:\[[^\]]*\]\s*,\s*)?(?:\([^)]*\)\s*=>\s*)?sql(?:<[^`]*>)?`/;

const sqlStatements: string[] = [];
let builderStatements = 0;

for (const file of globSync('worker/**/*.ts').sort()) {
  if (/\.test\.ts$|worker\/contract\/|worker\/db\/query-builder\.ts$/.test(file)) continue;
  const text = readFileSync(file, 'utf8');
  for (const call of text.matchAll(statementCalls)) {
    if (/(function|const)\s+$/.test(text.slice(0, call.index))) continue;
    const argument = readArgument(text, call.index + call[0].length);
    const line = text.slice(0, call.index).split('\n').length;
    if (sqlArgument.test(argument)) sqlStatements.push(`${file}:${line}`);
    else builderStatements++;
  }
}

if (values.list) console.log(sqlStatements.join('\n'));
const all = builderStatements + sqlStatements.length;
console.log(
  `${all} statements: ${builderStatements} by the query builder (${Math.round((100 * builderStatements) / all)}%), ${sqlStatements.length} as SQL`,
);

/** Text from a position to the closing parenthesis of the call. */
function readArgument(text: string, start: number): string {
  let depth = 1;
  let end = start;
  for (; depth > 0 && end < text.length; end++) {
    if (text[end] === '(') depth++;
    else if (text[end] === ')') depth--;
  }
  return text.slice(start, end - 1);
}
