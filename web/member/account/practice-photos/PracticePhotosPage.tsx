import { m } from '#messages';
import { editableQuery } from '../../../data/query.ts';
import { useMember } from '../../../data/user.ts';
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx';
import { AccountLayout } from '../AccountLayout.tsx';
import { PracticePhotosForm } from './PracticePhotosForm.tsx';

/** Page to manage photos of the member's practice. */
export default function PracticePhotosPage() {
  const member = useMember();
  return (
    <AccountLayout heading={m['practice.photos_title']()}>
      <p className="hint account-lede">{m['practice.show_people_where_you_will_meet']()}</p>
      <QueryBoundary
        queries={{
          loaded: editableQuery('GET /users/:id/pictures', { params: { id: member.id } }),
        }}
      >
        {({ loaded }) => <PracticePhotosForm member={member} loaded={loaded} />}
      </QueryBoundary>
    </AccountLayout>
  );
}
