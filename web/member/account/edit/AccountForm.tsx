import { useEffect } from 'react';
import { m } from '#messages';
import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import { hasPermission } from '../../../../worker/contract/accounts/permissions.ts';
import type { CurrentUserResponse } from '../../../../worker/contract/accounts/session.ts';
import type { ListResponse } from '../../../../worker/contract/shared/common-schemas.ts';
import type { ApiResponse } from '../../../data/api.ts';
import { ConflictResolution } from '../../../ui/form/ConflictResolution.tsx';
import { PageForm } from '../../../ui/form/PageForm.tsx';
import { type AccountField, getFieldLabel } from '../account-fields.ts';
import { ProfilePictureField } from '../picture/ProfilePictureField.tsx';
import { useProfilePicture } from '../picture/use-profile-picture.ts';
import {
  AboutFieldset,
  ContactFieldset,
  LocationFieldset,
  SignInFieldset,
} from './AccountFormFields.tsx';
import type { AccountFormSection } from './account-sections.ts';
import { formatAccountValue } from './format-account-value.ts';
import { MembershipFacts } from './MembershipFacts.tsx';
import { ProfilePreview } from './ProfilePreview.tsx';
import { useAccountForm } from './use-account-form.ts';

interface Props {
  section: AccountFormSection;
  loaded: ApiResponse<Account>;
  languages: { id: string; name: string }[];
  timezones: ListResponse<{ id: string; name: string }>;
  member: CurrentUserResponse;
}

/** Form for one page of the member's account, with a draft; public fields have a live preview. */
export function AccountForm({ section, loaded, languages, timezones, member }: Props) {
  const { take, ...picture } = useProfilePicture(member);
  const { base, differing, ...edited } = useAccountForm(loaded, member, section, take);
  const { getValues, setFocus } = edited.form;
  const detailed = hasPermission(member, 'authz_user_detailed');
  const services = hasPermission(member, 'authz_user_services');

  // Links to empty account fields carry the field name in the hash; focus that field.
  useEffect(() => {
    const field = location.hash.slice(1);
    if (field in getValues()) setFocus(field as AccountField);
    else if (field === 'picture') document.getElementById(field)?.focus();
  }, [getValues, setFocus]);

  return (
    <PageForm {...edited} label={m['account.title']()} button={m['common.save']()} back="/account">
      <ConflictResolution
        heading={m['account.your_account_was_changed_elsewhere']()}
        differing={differing}
        labelOf={(field) => getFieldLabel(field as AccountField)}
        shown={formatAccountValue([...languages, ...timezones.data])}
      />
      <div className={section === 'private' ? 'stack' : 'with-preview stack'}>
        <div className="account-sections stack">
          {section === 'profile' && (
            <>
              {detailed && <ProfilePictureField {...picture} name={base.image_name} />}
              <AboutFieldset languages={languages} isDetailed={detailed} />
            </>
          )}
          {section === 'contact' && (
            <>
              {!services && <LocationFieldset />}
              <ContactFieldset />
            </>
          )}
          {section === 'private' && (
            <>
              <SignInFieldset email={base.email} languages={languages} timezones={timezones.data} />
              <MembershipFacts account={base} />
            </>
          )}
        </div>
        {section !== 'private' && (
          <ProfilePreview
            account={base}
            services={services}
            picture={picture.isRemoved ? null : (picture.chosen ?? undefined)}
          />
        )}
      </div>
    </PageForm>
  );
}
