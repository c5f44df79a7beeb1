/** Page for the owner of an account to confirm or decline its merge with another account. */

import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import '../../styles/members.css';
import { useState } from 'react';
import type { MergeRequest } from '../../../worker/contract/admin/merges.ts';
import { ApiError, api } from '../../data/api.ts';
import { apiQuery, queryOptions } from '../../data/query.ts';
import type { RouteParams } from '../../data/route.ts';
import { PageLoading } from '../../ui/feedback/Loading.tsx';
import { EmailLinkAction, EmailLinkDone } from '../session/EmailLinkAction.tsx';
import { SignInButton } from '../session/SignInButton.tsx';

type Outcome = 'declined' | 'confirmed' | 'merged';

export default function MergeAccountsPage({
  params: { user_id = '', email_id = '' },
}: {
  params: RouteParams;
}) {
  const params = { user_id, email_id };
  // The link is used up by an answer, so it is read once.
  const { data, error } = useQuery({
    ...queryOptions(apiQuery('GET /users/merge/:user_id/:email_id', { params })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <EndedLink error={error} />;
  return data ? <MergeQuestion merge={data} params={params} /> : <PageLoading />;
}

const EndedLink = ({ error }: { error: Error }) => (
  <EmailLinkDone title={m['account_merge.title']()}>
    <p className="alert" role="alert">
      {error.message}
    </p>
  </EmailLinkDone>
);

interface QuestionProps {
  merge: MergeRequest;
  params: { user_id: string; email_id: string };
}

function MergeQuestion({ merge, params }: QuestionProps) {
  const [outcome, setOutcome] = useState<Outcome>('confirmed');
  const names = { from: merge.from_name, into: merge.into_name };
  const answer = async (is_wanted: boolean) => {
    const { body } = await api('PUT /users/merge/:user_id/:email_id', {
      params,
      body: { is_wanted },
    });
    if (!is_wanted) setOutcome('declined');
    else if (body.is_merged) setOutcome('merged');
  };
  return (
    <EmailLinkAction
      title={m['account_merge.title']()}
      text={merge.is_into ? m['account_merge.stays'](names) : m['account_merge.goes'](names)}
      button={m['account_merge.confirm']()}
      act={() => answer(true)}
      other={{
        text: m['account_merge.not_yours'](),
        button: m['account_merge.decline'](),
        act: () => answer(false),
      }}
      failed={(error) => ({
        text: error.message,
        isOver: error instanceof ApiError && error.reason === 'done',
      })}
      done={<MergeAnswer outcome={outcome} into={merge.into_name} />}
    />
  );
}

function MergeAnswer({ outcome, into }: { outcome: Outcome; into: string }) {
  if (outcome === 'declined')
    return (
      <EmailLinkDone title={m['account_merge.declined']()}>
        <p>{m['account_merge.nothing_changed']()}</p>
      </EmailLinkDone>
    );
  if (outcome === 'confirmed')
    return (
      <EmailLinkDone title={m['account_merge.confirmed']()}>
        <p>{m['account_merge.other_waits']()}</p>
      </EmailLinkDone>
    );
  return (
    <EmailLinkDone title={m['account_merge.merged']()} isQuiet>
      <p>{m['account_merge.sign_in_there']({ into })}</p>
      <SignInButton redirect="/account">{m['common.sign_in']()}</SignInButton>
    </EmailLinkDone>
  );
}
