import { m } from '#messages';
import { AccountSectionPage } from './AccountSectionPage.tsx';

/** Page to edit what others never see: e-mail, date of birth, language and time zone. */
export default function EditPrivatePage() {
  return <AccountSectionPage section="private" heading={m['account.edit_private_title']()} />;
}
