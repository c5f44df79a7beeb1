import { editableQuery } from '../../../data/query.ts';
import { useMember } from '../../../data/user.ts';
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx';
import { AccountLayout } from '../AccountLayout.tsx';
import { PracticePhotosForm } from './PracticePhotosForm.tsx';

/** Page to manage photos of the member's practice. */
export default function PracticePhotosPage() {
  const member = useMember();
  return (
    <AccountLayout heading="Pictures of the room">
      <p className="hint account-lede">
        Show people where you will meet. Add up to eight pictures without people in them.
      </p>
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
