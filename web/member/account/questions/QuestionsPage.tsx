import { m } from '#messages';
import { editableQuery } from '../../../data/query.ts';
import { useMember } from '../../../data/user.ts';
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx';
import { AccountLayout } from '../AccountLayout.tsx';
import { QuestionsForm } from './QuestionsForm.tsx';

/** Page to edit the questions and answers on the profile. */
export default function QuestionsPage() {
  const { id } = useMember();
  return (
    <AccountLayout heading={m['practice.questions_title']()}>
      <p className="hint account-lede">{m['practice.answer_common_questions_on_your']()}</p>
      <QueryBoundary
        queries={{ loaded: editableQuery('GET /users/:id/questions', { params: { id } }) }}
      >
        {({ loaded }) => <QuestionsForm member={id} loaded={loaded} />}
      </QueryBoundary>
    </AccountLayout>
  );
}
