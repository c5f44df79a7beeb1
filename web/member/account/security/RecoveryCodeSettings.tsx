/** Number of unused recovery codes, with a button to replace them. */

import { useState } from 'react';
import { m } from '#messages';
import { api } from '../../../data/api.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { ActionButton } from '../../../ui/primitives/ActionButton.tsx';
import { IconHeading } from '../IconHeading.tsx';
import { NewRecoveryCodes } from './NewRecoveryCodes.tsx';
import { useRefreshSecondFactors } from './use-refresh-second-factors.ts';

interface Props {
  left: number;
  /** Recovery codes that were just created, if any. */
  codes: readonly string[];
  show(codes: string[]): void;
}

export function RecoveryCodeSettings({ left, codes, show }: Props) {
  const { id, changed } = useRefreshSecondFactors();
  const [isAsking, setAsking] = useState(false);
  const make = async () => {
    const { body } = await api('POST /users/:id/recovery_codes', { params: { id } });
    show(body.recovery_codes);
    await changed();
  };
  return (
    <section className="security-part stack sheet" aria-labelledby="recovery-codes">
      <IconHeading path="M4 5h16v14H4ZM8 10h3M13 10h3M8 14h3M13 14h3">
        <h2 id="recovery-codes">{m['security.recovery_codes']()}</h2>
      </IconHeading>
      <p className="hint">{m['security.use_a_recovery_code_if_you']()}</p>
      <p>
        {left === 0
          ? m['security.you_have_no_recovery_codes_create']()
          : m['security.you_have_left']({ left })}
      </p>
      <ActionButton quiet={left > 0} action={async () => (left === 0 ? make() : setAsking(true))}>
        {m['security.create_new_recovery_codes']()}
      </ActionButton>
      {codes.length > 0 && <NewRecoveryCodes key={codes[0]} codes={codes} />}
      {isAsking && (
        <ConfirmDialog
          title={m['security.create_new_codes_title']()}
          yes={m['security.create_new_codes']()}
          text={m['security.your_current_codes_will_stop_working']()}
          confirmed={make}
          close={() => setAsking(false)}
        />
      )}
    </section>
  );
}
