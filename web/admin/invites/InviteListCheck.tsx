/** A long list before it is sent: who is invited, who is not and why, and the e-mail. */

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { m } from '#messages';
import './InvitesPage.css';
import {
  type InviteSkipCode,
  inviteSkipCodes,
  type UserImport,
} from '../../../worker/contract/admin/user-imports.ts';
import { api } from '../../data/api.ts';
import { ImportEncoding } from '../users/import/ImportEncoding.tsx';
import { ImportFaults } from '../users/import/ImportFaults.tsx';
import { useImportAction } from '../users/import/use-import-action.ts';
import { InvitationMail } from './InvitationMail.tsx';

const skipTexts: Record<InviteSkipCode, (inputs: { count: number }) => string> = {
  invite_member: m['admin_invites.skipped_members'],
  invite_invited: m['admin_invites.skipped_invited'],
  invite_stopped: m['admin_invites.skipped_unsubscribed'],
  invite_full: m['admin_invites.skipped_at_limit'],
};

export function InviteListCheck({ state }: { state: UserImport }) {
  const id = useId();
  const action = useImportAction(state.id);
  const { will_create: count, faulty_rows, skipped_because, is_encoding_certain } = state;
  return (
    <>
      <ImportEncoding state={state} action={action} />
      <section className="user-import-part" aria-labelledby={id}>
        <h2 id={id}>{m['admin_user_import.check']()}</h2>
        <div role="status">
          <ul>
            <li>{m['admin_invites.ready_to_send']({ count })}</li>
            {inviteSkipCodes.map((code) => {
              const skipped = skipped_because[code];
              return skipped ? <li key={code}>{skipTexts[code]({ count: skipped })}</li> : null;
            })}
            {faulty_rows > 0 && <li>{m['admin_invites.faulty_lines']({ count: faulty_rows })}</li>}
          </ul>
        </div>
        {state.faults.length > 0 && <ImportFaults state={state} />}
      </section>
      {count > 0 && is_encoding_certain && <MailSection state={state} />}
      <div className="form-actions">
        <button
          type="button"
          className="button"
          disabled={count === 0 || !is_encoding_certain}
          aria-disabled={action.isBusy}
          onClick={() => !action.isBusy && void action.post('run')}
        >
          {m['admin_invites.send']({ count })}
        </button>
      </div>
    </>
  );
}

/** The e-mail to the first person of the list. */
function MailSection({ state: { id: list, first_rows } }: { state: UserImport }) {
  const id = useId();
  const [email = '', name = ''] = first_rows[0] ?? [];
  const { data } = useQuery({
    queryKey: ['invitation preview', list, email, name],
    queryFn: async () => {
      const addresses = name ? `${email}\t"${name.replaceAll('"', '""')}"` : email;
      return (await api('POST /invites/preview', { body: { addresses } })).body;
    },
  });
  if (!data) return null;
  return (
    <section className="user-import-part" aria-labelledby={id}>
      <h2 id={id}>{m['admin_invites.email']()}</h2>
      <div className="invites-shown">
        <InvitationMail mail={data.mail} recipient={{ email, name: name || null }} />
      </div>
    </section>
  );
}
