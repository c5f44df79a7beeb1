import { useEffect } from 'react';
import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import type { List } from '../../../../worker/contract/shared/common-schemas.ts';
import { has } from '../../../../worker/contract/accounts/permissions.ts';
import type { Me } from '../../../../worker/contract/accounts/session.ts';
import type { Answer } from '../../../data/api.ts';
import { Differences } from '../../../ui/form/ConflictResolution.tsx';
import { ScreenForm } from '../../../ui/form/PageForm.tsx';
import {
  AboutFields,
  ContactFields,
  ServiceFields,
  SignInFields,
  WhereFields,
} from './AccountFormFields.tsx';
import { type Field, labelOf } from '../account-fields.ts';
import { PictureField } from '../picture/ProfilePictureField.tsx';
import { Preview } from './ProfilePreview.tsx';
import { useEdit } from './use-account-form.ts';
import { usePicture } from '../picture/use-profile-picture.ts';
import { told } from './format-account-value.ts';

interface Props {
  loaded: Answer<Account>;
  languages: List<{ id: string; name: string }>;
  timezones: List<{ id: string; name: string }>;
  member: Me;
}

/** Form for the member's account with profile picture, draft and live preview. */
export function EditForm({ loaded, languages, timezones, member }: Props) {
  const { take, ...picture } = usePicture(member);
  const { base, differing, ...edited } = useEdit(loaded, member, take);
  const { getValues, setFocus } = edited.form;
  const detailed = has(member, 'authz_user_detailed');
  const services = has(member, 'authz_user_services');

  // Links to empty account fields carry the field name in the hash; focus that field.
  useEffect(() => {
    const field = location.hash.slice(1);
    if (field in getValues()) setFocus(field as Field);
    else if (field === 'picture') document.getElementById(field)?.focus();
  }, [getValues, setFocus]);

  return (
    <ScreenForm {...edited} label="Your account" button="Save" back="/account">
      <Differences
        heading="Your account was changed elsewhere while you were editing"
        differing={differing}
        labelOf={(field) => labelOf(field as Field)}
        shown={told([...languages.data, ...timezones.data])}
      />
      <div className="with-preview stack">
        <div className="account-sections stack">
          {detailed && <PictureField {...picture} name={base.image_name} />}
          <AboutFields languages={languages.data} isDetailed={detailed} />
          {services && <ServiceFields languages={languages.data} />}
          {detailed && <WhereFields />}
          {detailed && <ContactFields />}
          <SignInFields email={base.email} languages={languages.data} timezones={timezones.data} />
        </div>
        <Preview
          account={base}
          languages={languages.data}
          services={services}
          picture={picture.isRemoved ? null : (picture.chosen ?? undefined)}
        />
      </div>
    </ScreenForm>
  );
}
