import { useQueryClient } from '@tanstack/react-query';
import type { Application } from '../../../worker/contract/applications.ts';
import { send } from '../../lib/api.ts';
import { useMember } from '../../lib/user.ts';
import { load } from '../../session/session.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { leadOn } from '../../ui/lead-on.ts';
import { applicationAddress } from './queries.ts';

interface Props {
  application: Application;
  /** Whether there is nothing to apply for. */
  isListed: boolean;
}

/** What it is, before somebody begins. */
export function Begin({ application: { sub_category_ids, words }, isListed }: Props) {
  const queries = useQueryClient();
  const address = applicationAddress(useMember().id);
  const begin = async () => {
    const body = { sub_category_ids, words };
    const answer = await send<Application>(address, { method: 'PUT', body });
    // It gives the right to fill in what it is made of.
    await load();
    queries.setQueryData([address], answer.body);
    leadOn('content');
  };
  if (isListed) return <p>You are listed already: there is nothing to apply for.</p>;
  return (
    <section className="application-begin stack">
      <p>
        You work with people yourself, and would like to be found here? Tell us what you do, where
        and how, and show us your registers and papers. One of us looks at it.
      </p>
      <p>
        It takes a quarter of an hour. You can leave it and go on with it whenever you like, and
        nobody but you sees it until you send it.
      </p>
      <div className="form-actions">
        <ActionButton act={begin}>Begin</ActionButton>
      </div>
    </section>
  );
}
