import { m } from '#messages';
import { AccountSectionPage } from './AccountSectionPage.tsx';

/** Page to edit phone numbers, links and who sees them. */
export default function EditContactPage() {
  return <AccountSectionPage section="contact" heading={m['account.edit_contact_title']()} />;
}
