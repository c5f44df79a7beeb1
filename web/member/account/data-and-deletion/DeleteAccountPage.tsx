import { m } from '#messages';
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
  m['account.your_profile_pictures_and_personal'],
  m['account.your_friends_likes_and_saved_items'],
  m['account.your_offerings_tags_and_locations'],
  m['account.your_devices_your_visits_and_the'],
  m['account.your_events_which_are_no_longer'],
];

const retainedItems = [
  m['account.your_threads_and_replies'],
  m['account.your_messages_which_the_other_person'],
  m['account.articles_and_locations_you_created'],
];

/** Page to delete the account: lists what is deleted and what stays, then asks for the password. */
export default function DeleteAccountPage() {
  const { form, submit, email } = useAccountDeletion();
  return (
    <AccountLayout heading={m['account.delete_title']()}>
      <div className="prose">
        <p>{m['account.you_can_delete_your_account_at']()}</p>
      </div>
      <div className="account-columns">
        <section className="prose" aria-labelledby="goes">
          <h2 id="goes">{m['account.what_is_deleted']()}</h2>
          <ul>
            {deletedItems.map((what) => (
              <li key={what()}>{what()}</li>
            ))}
          </ul>
        </section>
        <section className="prose" aria-labelledby="stays">
          <h2 id="stays">{m['account.what_stays_without_your_name']()}</h2>
          <ul>
            {retainedItems.map((what) => (
              <li key={what()}>{what()}</li>
            ))}
          </ul>
          <p>
            {m['account.your_name_is_replaced_by_former']({
              former_member: m['common.former_member'](),
            })}
          </p>
        </section>
      </div>
      <section aria-labelledby="before">
        <h2 id="before">{m['account.before_you_go']()}</h2>
        <div className="prose">
          <p>{m['account.download_a_copy_of_your_data']()}</p>
        </div>
        <DownloadAccountData />
      </section>
      <section aria-labelledby="delete">
        <h2 id="delete">{m['account.delete_account']()}</h2>
        <Form
          form={form}
          submit={submit}
          label={m['account.delete_title']()}
          className="form account-narrow"
        >
          <PasswordManagerUsername email={email} />
          <PasswordField
            name="current_password"
            label={m['account.current_password']()}
            required
            autoComplete="current-password"
          />
          <CheckField
            name="understood"
            label={m['account.i_understand_that_this_cant_be']()}
            required
          />
          <div className="form-actions">
            <SubmitButton busy={m['account.deleting']()}>
              {m['account.delete_my_account']()}
            </SubmitButton>
            <Link href="/account" className="button quiet">
              {m['account.keep_my_account']()}
            </Link>
          </div>
        </Form>
      </section>
    </AccountLayout>
  );
}
