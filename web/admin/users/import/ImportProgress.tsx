/** Progress of a running import or undo, and the outcome with its report. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useId } from 'react';
import { m } from '#messages';
import {
  type UserImport,
  type UserImportKind,
  type UserImportReport,
  userImportLimits,
  userImportOutcomes,
} from '../../../../worker/contract/admin/user-imports.ts';
import { formatNumber } from '../../../../worker/contract/shared/format-locale.ts';
import { api } from '../../../data/api.ts';
import { ConfirmButton } from '../../../ui/dialog/ConfirmButton.tsx';
import { showErrorToast } from '../../../ui/feedback/toast.ts';
import { useRefreshAfterChange } from '../../../ui/hooks/use-after-save.ts';
import { useOnChange } from '../../../ui/hooks/use-on-change.ts';
import { LocalDateTime } from '../../../ui/primitives/LocalDateTime.tsx';
import { downloadCsv, formatCsv } from '../../list/csv/format-csv.ts';
import { useImportAction } from './use-import-action.ts';
import { formatImportError, getImportTexts } from './user-import-texts.ts';

export function ImportProgress({ state }: { state: UserImport }) {
  const id = useId();
  const { post, isBusy } = useImportAction(state.id);
  const changed = useRefreshAfterChange();
  const isRunning = state.state === 'running' || state.state === 'undoing';
  // Lists of users are out of date once it ends.
  useOnChange(state.state, () => {
    if (!isRunning) changed();
  });
  const texts = getImportTexts(state.kind);
  const outcomes = userImportOutcomes.filter((outcome) => state.outcomes[outcome]);
  return (
    <section className="user-import-part" aria-labelledby={id}>
      <h2 id={id}>{texts.states[state.state]()}</h2>
      <p role="status">
        {m['admin_user_import.progress']({
          done: formatNumber(state.done),
          of: formatNumber(state.rows),
        })}
      </p>
      {isRunning && (
        <progress
          className="user-import-progress"
          aria-labelledby={id}
          max={state.rows}
          value={state.done}
        />
      )}
      <dl className="user-import-outcomes">
        {outcomes.map((outcome) => (
          <div key={outcome}>
            <dt>{texts.outcomes[outcome]()}</dt>
            <dd>{formatNumber(state.outcomes[outcome] ?? 0)}</dd>
          </div>
        ))}
        {state.sends_mails && (
          <div>
            <dt>{m['admin_user_import.mails_sent']()}</dt>
            <dd>{formatNumber(state.mails_sent)}</dd>
          </div>
        )}
      </dl>
      <div className="form-actions">
        {state.state === 'running' && (
          <button
            type="button"
            className="button quiet"
            aria-disabled={isBusy}
            onClick={() => !isBusy && void post('stop')}
          >
            {m['admin_common.stop']()}
          </button>
        )}
        {state.state === 'stopped' && state.outcomes.waiting && (
          <button
            type="button"
            className="button"
            aria-disabled={isBusy}
            onClick={() => !isBusy && void post('run')}
          >
            {m['admin_user_import.continue']()}
          </button>
        )}
        {!isRunning && (
          <button type="button" className="button quiet" onClick={() => void downloadReport(state)}>
            {m['admin_user_import.download_report']()}
          </button>
        )}
        {state.can_undo_until && (
          <ConfirmButton
            button={m['admin_user_import.undo']()}
            title={m['admin_user_import.undo_title']()}
            text={m['admin_user_import.undo_text']()}
            yes={m['admin_user_import.undo']()}
            confirmed={() => post('undo')}
          />
        )}
      </div>
      {state.can_undo_until && (
        <p>
          <ParaglideMessage
            message={m['admin_user_import.undo_until']}
            markup={{
              date: () => <LocalDateTime moment={state.can_undo_until ?? ''} day="short" />,
            }}
          />
        </p>
      )}
      {!isRunning && (
        <p className="hint">{m['admin_user_import.retention']({ count: userImportLimits.days })}</p>
      )}
    </section>
  );
}

async function downloadReport({ id, kind }: UserImport) {
  try {
    const { body } = await api('GET /user_imports/:id/report', { params: { id } });
    downloadCsv('import-report.csv', formatReport(body, kind));
  } catch (error) {
    showErrorToast(error);
  }
}

const formatReport = ({ data }: UserImportReport, kind: UserImportKind) =>
  formatCsv([
    [
      m['admin_user_import.row'](),
      m['admin_user_import.field_email'](),
      m['admin_user_import.outcome'](),
      m['admin_user_import.message'](),
    ],
    ...data.map((row) => [
      String(row.row),
      row.email,
      getImportTexts(kind).outcomes[row.outcome](),
      formatImportError(row),
    ]),
  ]);
