/** Options of an import that has not run, and what it would do with each row. */

import { useId } from 'react';
import { m } from '#messages';
import {
  requiredImportFields,
  userImportFields,
} from '../../../../worker/contract/admin/user-import-columns.ts';
import type { UserImport } from '../../../../worker/contract/admin/user-imports.ts';
import { ChoiceFieldset } from '../../../ui/form/fields/CheckboxGroupField.tsx';
import { ImportEncoding } from './ImportEncoding.tsx';
import { ImportFaults } from './ImportFaults.tsx';
import { type ImportSectionProps, useImportAction } from './use-import-action.ts';
import { importFieldLabels } from './user-import-texts.ts';

export function ImportDryRun({ state }: { state: UserImport }) {
  const action = useImportAction(state.id);
  return (
    <>
      <ImportEncoding state={state} action={action} />
      <ColumnsSection state={state} action={action} />
      <ExistingSection state={state} action={action} />
      <OutcomeSection state={state} action={action} />
    </>
  );
}

function ColumnsSection({ state, action: { change } }: ImportSectionProps) {
  const id = useId();
  const sampleOf = (column: string | null) => {
    const place = column === null ? -1 : state.columns.indexOf(column);
    const cells = state.first_rows.map((row) => row[place]?.trim() ?? '');
    return cells
      .filter((cell) => cell !== '')
      .slice(0, 3)
      .join(', ')
      .slice(0, 80);
  };
  return (
    <section className="user-import-part" aria-labelledby={id}>
      <h2 id={id}>{m['admin_user_import.columns']()}</h2>
      <p>{m['admin_user_import.columns_text']()}</p>
      <div className="user-import-columns">
        {userImportFields.map((field) => {
          const column = state.mapping[field];
          const isMissing = column === null && requiredImportFields.some((one) => one === field);
          return (
            <div key={field} className="field">
              <label htmlFor={`${id}-${field}`}>{importFieldLabels[field]()}</label>
              <select
                id={`${id}-${field}`}
                aria-describedby={`${id}-${field}-sample`}
                aria-invalid={isMissing}
                value={column ?? ''}
                onChange={({ target }) =>
                  void change({ mapping: { [field]: target.value || null } as never })
                }
              >
                <option value="">{m['admin_user_import.no_column']()}</option>
                {state.columns.map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </select>
              <p className={isMissing ? 'field-error' : 'hint'} id={`${id}-${field}-sample`}>
                {isMissing ? (
                  m['admin_user_import.column_required']()
                ) : (
                  <bdi>{sampleOf(column)}</bdi>
                )}
              </p>
            </div>
          );
        })}
      </div>
    </section>
  );
}

function ExistingSection({ state, action: { change } }: ImportSectionProps) {
  const id = useId();
  return (
    <section className="user-import-part" aria-labelledby={id}>
      <h2 id={id}>{m['admin_user_import.options']()}</h2>
      <ChoiceFieldset label={m['admin_user_import.existing']()}>
        {(['skip', 'update'] as const).map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name={id}
              checked={state.existing === choice}
              onChange={() => void change({ existing: choice })}
            />
            <span>
              {choice === 'skip'
                ? m['admin_user_import.existing_skip']()
                : m['admin_user_import.existing_update']()}
            </span>
          </label>
        ))}
      </ChoiceFieldset>
      <ChoiceFieldset label={m['admin_user_import.mails']()}>
        <label>
          <input
            type="checkbox"
            checked={state.sends_mails}
            onChange={({ target }) => void change({ sends_mails: target.checked })}
          />
          <span>{m['admin_user_import.sends_mails']()}</span>
        </label>
      </ChoiceFieldset>
    </section>
  );
}

/** Outcome of the dry run, its faults, and the button that starts the import. */
function OutcomeSection({ state, action: { post, isBusy } }: ImportSectionProps) {
  const id = useId();
  const { will_create, will_update, will_skip, faulty_rows } = state;
  const written = will_create + will_update;
  const isReady = requiredImportFields.every((field) => state.mapping[field] !== null);
  const canRun = isReady && state.is_encoding_certain && written > 0;
  return (
    <section className="user-import-part" aria-labelledby={id}>
      <h2 id={id}>{m['admin_user_import.check']()}</h2>
      <div role="status">
        <ul>
          <li>{m['admin_user_import.will_create']({ count: will_create })}</li>
          {will_update > 0 && <li>{m['admin_user_import.will_update']({ count: will_update })}</li>}
          {will_skip > 0 && <li>{m['admin_user_import.will_skip']({ count: will_skip })}</li>}
          {faulty_rows > 0 && <li>{m['admin_user_import.faulty_rows']({ count: faulty_rows })}</li>}
        </ul>
      </div>
      {isReady && state.faults.length > 0 && <ImportFaults state={state} />}
      <div className="form-actions">
        <button
          type="button"
          className="button"
          disabled={!canRun}
          aria-disabled={isBusy}
          onClick={() => !isBusy && void post('run')}
        >
          {m['admin_user_import.run']({ count: written })}
        </button>
      </div>
    </section>
  );
}
