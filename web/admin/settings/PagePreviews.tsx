import '../../visitor/profile/ProfilePage.css';
import { useQuery } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { m } from '#messages';
import { queryOptions } from '../../data/query.ts';
import { TextAreaField, TextField } from '../../ui/form/fields/basic-fields.tsx';
import { Portrait } from '../../ui/primitives/Portrait.tsx';
import { firstPractitionersQuery } from '../../visitor/directory/directory-queries.ts';
import { PractitionerCard } from '../../visitor/directory/PractitionerCard.tsx';

/** Head and card of a practitioner of the site. */
export function SampleProfile() {
  const { data } = useQuery(queryOptions(firstPractitionersQuery(1)));
  const [card] = data?.data ?? [];
  if (!card) return <p className="hint">{m['admin_settings.no_practitioner']()}</p>;
  return (
    <article className="page profile">
      <div className="profile-head">
        <Portrait card={card} sizes="88px" alt="" />
        <div>
          <h3 className="settings-name">{card.name}</h3>
          <p className="lede-left">{card.title}</p>
        </div>
      </div>
      <p>
        <span className="button">{m['admin_settings.sample_button']()}</span>{' '}
        <span className="button quiet">{m['admin_settings.sample_quiet_button']()}</span>
      </p>
      <PractitionerCard card={card} isPreview />
    </article>
  );
}

/** Fields and buttons as they look in every form. */
export function SampleForm() {
  const form = useForm({ values: { preview_name: '', preview_message: '' } });
  return (
    <FormProvider {...form}>
      <div className="form settings-form-preview">
        <TextField name="preview_name" label={m['admin_settings.sample_name']()} required />
        <TextAreaField
          name="preview_message"
          label={m['admin_settings.sample_message']()}
          hint={m['admin_settings.sample_hint']()}
          rows={3}
          required
        />
        <p>
          <span className="button">{m['admin_settings.sample_button']()}</span>
        </p>
      </div>
    </FormProvider>
  );
}
