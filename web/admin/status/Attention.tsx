import { useId } from 'react';
import { Link } from 'wouter';
import { statusRows } from '../../../worker/contract/limits.ts';
import type { StatusReport } from '../../../worker/contract/status.ts';
import { givenUpAddress } from '../emails/mails.ts';
import { numberText } from '../list/count.ts';
import { nearly } from './Storage.tsx';

/** What needs somebody, before everything else, and the way to it. */
export function Attention({ report }: { report: StatusReport }) {
  const id = useId();
  const found = neededOf(report);
  return (
    <section className="status-attention" aria-labelledby={id}>
      <h2 id={id}>{found.length > 0 ? 'Needs somebody' : 'All is well.'}</h2>
      {found.length > 0 && (
        <ul>
          {found.map(([words, address]) => (
            <li key={words}>
              {address.startsWith('#') ? (
                <a href={address}>{words}</a>
              ) : (
                <Link href={address}>{words}</Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function neededOf(report: StatusReport): [words: string, address: string][] {
  const { jobs, missing_files, counters, used_percent } = report;
  const late = jobs.filter(({ is_late }) => is_late).length;
  const failed = jobs.filter(({ last_error }) => last_error !== null).length;
  const wrong = Object.values(counters.wrong).reduce((sum, count) => sum + count, 0);
  const needed: [count: number, one: string, many: string, address: string][] = [
    [late, 'job is late', 'jobs are late', '#jobs'],
    [failed, 'job failed', 'jobs failed', '#jobs'],
    [report.parked_messages, 'message is parked', 'messages are parked', '#parked'],
    [report.parked_emails, 'e-mail was given up', 'e-mails were given up', givenUpAddress],
    [missing_files.length, 'file has no bytes', 'files have no bytes', '#checks'],
    [wrong, 'count was off', 'counts were off', '#checks'],
  ];
  const full: [string, string][] =
    used_percent >= nearly
      ? [[`${numberText(used_percent)}% of the storage is used`, '#storage']]
      : [];
  return [
    ...needed.flatMap(([count, one, many, address]): [string, string][] =>
      count > 0 ? [[`${atLeast(count)} ${count === 1 ? one : many}`, address]] : [],
    ),
    ...full,
  ];
}

const atLeast = (count: number) =>
  numberText(count) + (count >= statusRows.emails ? ' or more' : '');
