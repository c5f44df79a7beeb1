import type { Question } from '../../../../worker/contract/practitioners/questions.ts';
import { itemQuery } from '../../../data/query.ts';
import { useMember } from '../../../data/user.ts';
import { Answered } from '../../../ui/feedback/QueryBoundary.tsx';
import { AccountPage } from '../AccountLayout.tsx';
import { QuestionsForm } from './QuestionsForm.tsx';

/** Page to edit the questions and answers on the profile. */
export function View() {
  const { id } = useMember();
  return (
    <AccountPage heading="Questions and answers">
      <p className="hint">
        Answer common questions on your profile, such as what to bring, how to find you and how to
        cancel.
      </p>
      <Answered queries={{ loaded: itemQuery<Question[]>(`/users/${id}/questions`) }}>
        {({ loaded }) => <QuestionsForm member={id} loaded={loaded} />}
      </Answered>
    </AccountPage>
  );
}
