import { Link } from '../../../data/navigation.ts';
import '../../../styles/prose.css';
import { Form } from '../../../ui/form/Form.tsx';
import { CheckField, PasswordField } from '../../../ui/form/fields/basic-fields.tsx';
import { PasswordManagerUsername } from '../../../ui/form/fields/PasswordManagerUsername.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { AccountLayout } from '../AccountLayout.tsx';
import { DownloadAccountData } from './DownloadAccountData.tsx';
import { useAccountDeletion } from './use-account-deletion.ts';

const deletedItems = [
  'Your profile, pictures and personal details',
  'Your friends, likes and saved items',
  'Your offerings, tags and locations',
  'Your devices, your visits and the e-mails we sent you',
  'Your events, which are no longer shown to anyone',
];

const retainedItems = [
  'Your threads and replies',
  'Your messages, which the other person can still read in a closed conversation',
  'Articles and locations you created',
];

/** Page to delete the account: lists what is deleted and what stays, then asks for the password. */
export default function DeleteAccountPage() {
  const { form, submit, email } = useAccountDeletion();
  return (
    <AccountLayout heading="Delete your account">
      <div className="prose">
        <p>
          You can delete your account at any time, without giving a reason. It happens immediately
          and can’t be undone.
        </p>
      </div>
      <div className="account-columns">
        <section className="prose" aria-labelledby="goes">
          <h2 id="goes">What is deleted</h2>
          <ul>
            {deletedItems.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </section>
        <section className="prose" aria-labelledby="stays">
          <h2 id="stays">What stays, without your name</h2>
          <ul>
            {retainedItems.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
          <p>Your name is replaced by “Former member” or removed.</p>
        </section>
      </div>
      <section aria-labelledby="before">
        <h2 id="before">Before you go</h2>
        <div className="prose">
          <p>
            Download a copy of your data first if you want to keep it. Backups are deleted after
            five weeks.
          </p>
        </div>
        <DownloadAccountData />
      </section>
      <section aria-labelledby="delete">
        <h2 id="delete">Delete account</h2>
        <Form
          form={form}
          submit={submit}
          label="Delete your account"
          className="form account-narrow"
        >
          <PasswordManagerUsername email={email} />
          <PasswordField
            name="current_password"
            label="Current password"
            required
            autoComplete="current-password"
          />
          <CheckField name="understood" label="I understand that this can’t be undone" required />
          <div className="form-actions">
            <SubmitButton busy="Deleting…">Delete my account</SubmitButton>
            <Link href="/account" className="button quiet">
              Keep my account
            </Link>
          </div>
        </Form>
      </section>
    </AccountLayout>
  );
}
