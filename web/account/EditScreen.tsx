import { useMember } from '../session/user.ts';
import { Answered } from '../ui/Answered.tsx';
import { AccountPage } from './AccountPage.tsx';
import { EditForm } from './EditForm.tsx';
import { OwnTags } from './OwnTags.tsx';
import { accountToEdit, languages, timezones } from './queries.ts';

/** The fields of the account that its member may change. */
export function View() {
  const member = useMember();
  return (
    <AccountPage heading="Edit your account">
      <Answered queries={{ loaded: accountToEdit(member.id), languages, timezones }}>
        {(answers) => (
          <>
            <EditForm {...answers} member={member} />
            <OwnTags id={member.id} />
          </>
        )}
      </Answered>
    </AccountPage>
  );
}
