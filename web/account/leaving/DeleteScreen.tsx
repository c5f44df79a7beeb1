import '../../styles/prose.css';
import { Link } from 'wouter';
import { Form } from '../../ui/form/Form.tsx';
import { CheckField, PasswordField } from '../../ui/form/inputs.tsx';
import { Submit } from '../../ui/form/Submit.tsx';
import { UserName } from '../../ui/form/UserName.tsx';
import { AccountPage } from '../AccountPage.tsx';
import { DownloadData } from './DownloadData.tsx';
import { useDeletion } from './use-deletion.ts';

const goes = [
  'Your profile, your pictures and all that you told us about yourself',
  'Your friends, your likes, and what you saved',
  'What you offer, your tags, and your place among locations',
  'Your devices, your visits here, and the mails that we sent you',
  'Your events, which nobody sees any more',
];

const stays = [
  'What you wrote in threads',
  'What you wrote in messages: whoever you wrote with still reads it, in a conversation that is closed',
  'Articles and places that you made',
];

/** The way out: what goes, what stays, and the last word with the current password. */
export function View() {
  const { form, submit, email } = useDeletion();
  return (
    <AccountPage heading="Delete your account">
      <div className="prose">
        <p>
          You can leave whenever you like, and you need give no reason. It happens at once, and it
          can’t be undone: please read first what it means.
        </p>
      </div>
      <div className="account-columns">
        <section className="prose" aria-labelledby="goes">
          <h2 id="goes">What goes</h2>
          <ul>
            {goes.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </section>
        <section className="prose" aria-labelledby="stays">
          <h2 id="stays">What stays, without your name</h2>
          <ul>
            {stays.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
          <p>Where your name stood it says “Former member”, or nothing.</p>
        </section>
      </div>
      <section aria-labelledby="before">
        <h2 id="before">Before you go</h2>
        <div className="prose">
          <p>
            Would you like to keep a copy of your data? Afterwards the site has none. Copies that
            are kept for emergencies are gone after five weeks.
          </p>
        </div>
        <DownloadData />
      </section>
      <section aria-labelledby="delete">
        <h2 id="delete">Delete it</h2>
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
          <CheckField name="understood" label="I know that this can’t be undone" required />
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
