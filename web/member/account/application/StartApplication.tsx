/** Introduction with the button that creates the application draft. */

import { useQueryClient } from '@tanstack/react-query';
import { m } from '#messages';
import type { Application } from '../../../../worker/contract/practitioners/applications.ts';
import { api } from '../../../data/api.ts';
import { reloadUser } from '../../../data/reload-user.ts';
import { useMember } from '../../../data/user.ts';
import { moveFocus } from '../../../ui/hooks/move-focus.ts';
import { ActionButton } from '../../../ui/primitives/ActionButton.tsx';
import { applicationQuery } from './application-queries.ts';

interface Props {
  application: Application;
  /** True for members in the directory already, who cannot apply again. */
  isListed: boolean;
}

export function StartApplication({ application: { sub_category_ids, words }, isListed }: Props) {
  const queries = useQueryClient();
  const { id } = useMember();
  const begin = async () => {
    const body = { sub_category_ids, words };
    const answer = await api('PUT /users/:id/application', { params: { id }, body });
    // The new application grants rights, so the user is reloaded.
    await reloadUser();
    queries.setQueryData([applicationQuery(id).address], answer.body);
    moveFocus('content');
  };
  if (isListed) return <p>{m['application.you_are_already_listed']()}</p>;
  return (
    <section className="application-begin stack">
      <p>{m['application.apply_to_be_listed_in_the']()}</p>
      <p>{m['application.it_takes_about_15_minutes_you']()}</p>
      <div className="form-actions">
        <ActionButton action={begin}>{m['application.start_application']()}</ActionButton>
      </div>
    </section>
  );
}
