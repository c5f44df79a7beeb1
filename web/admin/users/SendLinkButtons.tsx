import { m } from '#messages';
import { buildRequest } from '../../data/api.ts';
import { AsyncButton } from '../AsyncButton.tsx';

interface Props {
  id: string;
  address: string;
  isConfirmed: boolean;
}

/** Buttons for what members ask admins most often: another confirmation, or a new password. */
export const SendLinkButtons = ({ id, address, isConfirmed }: Props) => (
  <>
    {!isConfirmed && (
      <AsyncButton
        name={m['admin_users.send_confirmation']()}
        call={buildRequest('POST /users/:id/send_confirmation', { params: { id } })}
        said={() => ({ text: m['admin_users.confirmation_sent']({ address }) })}
      />
    )}
    <AsyncButton
      name={m['admin_users.send_password_link']()}
      call={buildRequest('POST /users/:id/send_password_link', { params: { id } })}
      said={() => ({ text: m['admin_users.password_link_sent']({ address }) })}
    />
  </>
);
