/** Addresses without a page that visitors asked for, each with a redirect and with "removed". */

import './MissingPathList.css';
import { useId } from 'react';
import { m } from '#messages';
import { type MissingPaths, missingPathLimits } from '../../../worker/contract/admin/redirects.ts';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';
import { listLimits } from '../../../worker/contract/shared/limits.ts';
import { buildRequest } from '../../data/api.ts';
import { formatDayInUtc } from '../../data/format/format-dates.ts';
import { Link } from '../../data/navigation.ts';
import { apiQuery } from '../../data/query.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { AsyncButton } from '../AsyncButton.tsx';
import { getAddRedirectPath } from './redirect-paths.ts';

const missingPathsQuery = apiQuery('GET /not_found', {
  query: { limit: listLimits.maximumLimit },
});

export function MissingPathList() {
  const id = useId();
  return (
    <section aria-labelledby={id} className="stack">
      <h2 id={id}>{m['admin_redirects.not_found']()}</h2>
      <p>{m['admin_redirects.not_found_text']({ days: missingPathLimits.days })}</p>
      <QueryBoundary queries={{ missing: missingPathsQuery }}>
        {({ missing }) =>
          missing.count === 0 ? (
            <p>{m['admin_redirects.not_found_none']()}</p>
          ) : (
            <MissingPathTable labelledBy={id} missing={missing} />
          )
        }
      </QueryBoundary>
    </section>
  );
}

const MissingPathTable = ({
  labelledBy,
  missing: { count, data },
}: {
  labelledBy: string;
  missing: MissingPaths;
}) => (
  <>
    {count > data.length && (
      <p>
        {m['admin_redirects.not_found_first']({
          number: formatNumber(data.length),
          of: formatNumber(count),
        })}
      </p>
    )}
    {/* biome-ignore lint/a11y/useSemanticElements: the section is the landmark */}
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
    <div className="table-region" role="group" aria-labelledby={labelledBy} tabIndex={0}>
      <table className="missing-paths" aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{m['admin_field.old_address']()}</th>
            <th scope="col" className="whole">
              {m['admin_redirects.requests']()}
            </th>
            <th scope="col">{m['admin_redirects.last_request']()}</th>
            <th scope="col">
              <span className="visually-hidden">{m['admin_redirects.actions']()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <MissingPathRow key={row.path} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  </>
);

function MissingPathRow({ row: { path, count, days } }: { row: MissingPaths['data'][number] }) {
  const lastDay = days.reduce((latest, { day }) => (day > latest ? day : latest), '');
  return (
    <tr>
      <th scope="row" dir="ltr">
        {path}
      </th>
      <td className="whole" data-label={m['admin_redirects.requests']()}>
        {formatNumber(count)}
      </td>
      <td>
        <time dateTime={lastDay}>{formatDayInUtc(`${lastDay}T00:00:00.000Z`)}</time>
      </td>
      <td>
        <div className="form-actions">
          <Link
            href={getAddRedirectPath(path)}
            className="button quiet press"
            aria-label={m['admin_common.label_of']({
              label: m['admin_redirects.redirect'](),
              of: path,
            })}
          >
            {m['admin_redirects.redirect']()}
          </Link>
          <AsyncButton
            name={m['admin_redirects.gone']()}
            busy={m['admin_common.sending']()}
            to={path}
            call={buildRequest('POST /redirects', { body: { from: path, to: null } })}
            said={() => ({ text: m['admin_redirects.gone_done']() })}
          />
        </div>
      </td>
    </tr>
  );
}
