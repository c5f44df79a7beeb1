import '../../../styles/prose.css';
import { Link } from 'wouter';
import { Form } from '../../../ui/form/Form.tsx';
import { CheckField, PasswordField } from '../../../ui/form/fields/basic-fields.tsx';
import { Submit } from '../../../ui/form/SubmitButton.tsx';
import { UserName } from '../../../ui/form/fields/PasswordManagerUsername.tsx';
import { AccountPage } from '../AccountLayout.tsx';
import { DownloadData } from './DownloadAccountData.tsx';
import { useDeletion } from './use-account-deletion.ts';

const goes = [
  'Your profile, pictures and personal details',
  'Your friends, likes and saved items',
  'Your offerings, tags and locations',
  'Your devices, your visits and the e-mails we sent you',
  'Your events, which are no longer shown to anyone',
];

const stays = [
  'Your threads and replies',
  'Your messages, which the other person can still read in a closed conversation',
  'Articles and locations you created',
];

/** Page to delete the account: lists what is deleted and what stays, then asks for the password. */
export function View() {
  const { form, submit, email } = useDeletion();
  return (
    <AccountPage heading="Delete your account">
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
            {goes.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </section>
        <section className="prose" aria-labelledby="stays">
          <h2 id="stays">What stays, without your name on it</h2>
          <ul>
            {stays.map((what) => (
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
        <DownloadData />
      </section>
      <section aria-labelledby="delete">
        <h2 id="delete">Delete account</h2>
        <Form
          form={form}
          submit={submit}
          label="Delete your account"
          className="form account-narrow"
        >
          <UserName email={email} />
          <PasswordField
            name="current_password"
            label="Current password"
            required
            autoComplete="current-password"
          />
          <CheckField name="understood" label="I understand that this can’t be undone" required />
          <div className="form-actions">
            <Submit busy="Deleting…">Delete my account</Submit>
            <Link href="/account" className="button quiet">
              Keep my account
            </Link>
          </div>
        </Form>
      </section>
    </AccountPage>
  );
}
