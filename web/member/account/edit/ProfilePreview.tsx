/** Live preview of the profile as visitors or members see it. */

import { m } from '#messages';
import './ProfilePreview.css';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import { useMember } from '../../../data/user.ts';
import { LightMarkup } from '../../../ui/light-markup/LightMarkup.tsx';
import { Portrait } from '../../../ui/primitives/Portrait.tsx';
import { ContactList } from '../../../visitor/profile/ContactList.tsx';
import { ProfileFacts } from '../../../visitor/profile/ProfileFacts.tsx';
import { listEditableFields } from '../account-fields.ts';
import { type AccountFormValues, toAccountFormValues } from './account-form-values.ts';
import { buildProfilePreview, type PreviewAudience } from './profile-preview.ts';

interface Props {
  account: Account;
  /** True if the level publishes session types. */
  services: boolean;
  /** Object URL of the chosen picture; null for none, undefined for the saved one. */
  picture: string | null | undefined;
}

const audiences: Record<PreviewAudience, { option: () => string; label: () => string }> = {
  everybody: { option: m['account.as_visitor'], label: m['account.profile_as_visitor'] },
  members: { option: m['account.as_member'], label: m['account.profile_as_member'] },
};

export function ProfilePreview({ account, services, picture }: Props) {
  const typed = useWatch<AccountFormValues>() as Partial<AccountFormValues>;
  // Each page has only some of the fields; the rest are as saved.
  const values = { ...toAccountFormValues(account, listEditableFields(useMember())), ...typed };
  const [seen, setSeen] = useState<PreviewAudience>('everybody');
  const [isOpen, setOpen] = useState(() => window.innerWidth >= 1280);
  const person = buildProfilePreview(values, account, seen);
  return (
    <details
      className="preview sheet"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{m['account.preview_your_profile']()}</summary>
      <fieldset className="preview-seen abreast">
        <legend className="visually-hidden">{m['account.preview_as']()}</legend>
        {(Object.keys(audiences) as PreviewAudience[]).map((one) => (
          <label key={one} className="tap">
            <input
              type="radio"
              name="preview-seen"
              checked={seen === one}
              onChange={() => setSeen(one)}
            />
            {audiences[one].option()}
          </label>
        ))}
      </fieldset>
      <section className="preview-profile stack" aria-label={audiences[seen].label()}>
        {picture ? (
          <img src={picture} alt="" className="portrait" />
        ) : (
          <Portrait
            card={{ ...account, ...(picture === null && { image_name: null }) }}
            sizes="6rem"
          />
        )}
        {person.is_business && <p className="kind">{m['account.business']()}</p>}
        <p className="preview-name">{person.name}</p>
        {person.title && <p className="lede-left">{person.title}</p>}
        {person.address_town && <p className="byline">{person.address_town}</p>}
        {person.hello && <p className="hello">{person.hello}</p>}
        {person.bio && <LightMarkup text={person.bio} className="prose" />}
        {services && (
          <ProfileFacts
            user={{
              ...person,
              ...notInForm,
              language_codes: values.languages ?? [],
              languages: [],
            }}
          />
        )}
        <ContactList user={person} />
      </section>
    </details>
  );
}

/** Facts of the profile that this form does not change. */
const notInForm = {
  publishes_sessions: true,
  price_from: null,
  currency: null,
  reduced_from: null,
  has_free_first: false,
  credentials: [],
  answers: null,
};
