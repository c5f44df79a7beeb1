/** Table of the faults of a dry run, filtered by column, and as CSV. */

import { useId, useState } from 'react';
import { m } from '#messages';
import type {
  UserImport,
  UserImportFault,
} from '../../../../worker/contract/admin/user-imports.ts';
import { formatNumber } from '../../../../worker/contract/shared/format-locale.ts';
import { downloadCsv, formatCsv } from '../../list/csv/format-csv.ts';
import { formatImportError, importFieldLabels } from './user-import-texts.ts';

/** Faults in the table; the download has all of them. */
const SHOWN_FAULTS = 100;

/** Faults of a list of invitations are about whole lines, so it has no columns. */
export function ImportFaults({ state: { kind, faults, fault_count } }: { state: UserImport }) {
  const hasColumns = kind === 'members';
  const id = useId();
  const [field, setField] = useState<string>('');
  const fields = [...new Set(faults.map((fault) => fault.field))];
  const found = faults.filter((fault) => field === '' || fault.field === field);
  const shown = found.slice(0, SHOWN_FAULTS);
  return (
    <div className="stack user-import-faults">
      <h3 id={id}>{m['admin_user_import.faults']({ count: fault_count })}</h3>
      <div className="user-import-filter">
        {hasColumns && (
          <div className="field">
            <label htmlFor={`${id}-field`}>{m['admin_user_import.column']()}</label>
            <select
              id={`${id}-field`}
              value={field}
              onChange={({ target }) => setField(target.value)}
            >
              <option value="">{m['admin_user_import.all_columns']()}</option>
              {fields.map((one) => (
                <option key={one} value={one}>
                  {importFieldLabels[one]()}
                </option>
              ))}
            </select>
          </div>
        )}
        <button
          type="button"
          className="button quiet"
          onClick={() => downloadCsv('import-faults.csv', formatFaults(faults))}
        >
          {m['admin_user_import.download_faults']()}
        </button>
      </div>
      {found.length > shown.length && (
        <p>
          {m['admin_user_import.first_faults']({
            number: formatNumber(shown.length),
            of: formatNumber(found.length),
          })}
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: the section is the landmark */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
      <div className="table-region" role="group" aria-labelledby={id} tabIndex={0}>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col" className="whole">
                {hasColumns ? m['admin_user_import.row']() : m['admin_user_import.line']()}
              </th>
              {hasColumns && <th scope="col">{m['admin_user_import.column']()}</th>}
              <th scope="col">{m['admin_user_import.fault']()}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((fault) => (
              <tr key={`${fault.row} ${fault.field} ${fault.code} ${fault.values?.name}`}>
                <td className="whole">{formatNumber(fault.row)}</td>
                {hasColumns && (
                  <td>
                    <bdi>{getColumnName(fault)}</bdi>
                  </td>
                )}
                <td>{formatImportError(fault)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const getColumnName = ({ column, field }: UserImportFault) => column || importFieldLabels[field]();

const formatFaults = (faults: readonly UserImportFault[]) =>
  formatCsv([
    [
      m['admin_user_import.row'](),
      m['admin_user_import.line'](),
      m['admin_user_import.column'](),
      m['admin_user_import.fault'](),
    ],
    ...faults.map((fault) => [
      String(fault.row),
      String(fault.line),
      getColumnName(fault),
      formatImportError(fault),
    ]),
  ]);
