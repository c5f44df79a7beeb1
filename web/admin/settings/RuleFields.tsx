import { useFormContext } from 'react-hook-form';
import { m } from '#messages';
import type { SiteSettings } from '../../../worker/contract/settings/site-settings.ts';
import { CheckField, SelectField, TextField } from '../../ui/form/fields/basic-fields.tsx';
import { SourceNote } from './SourceNote.tsx';
import type { SettingsFormValues } from './settings-form-values.ts';

/** Approval, age, currency and the social link. */
export function RuleFields({ settings: { defaults } }: { settings: SiteSettings }) {
  const { watch } = useFormContext<SettingsFormValues>();
  const approvals = {
    admin: m['admin_settings.approval_admin'](),
    automatic: m['admin_settings.approval_automatic'](),
  };
  return (
    <>
      <p className="hint">{m['admin_settings.rules_hint']()}</p>
      <SelectField
        name="signup_approval"
        label={m['admin_settings.signup_approval']()}
        none={m['admin_settings.default_of']({ value: approvals[defaults.signup_approval] })}
        choices={Object.entries(approvals).map(([value, name]) => ({ value, name }))}
      />
      <SourceNote
        names={['signup_approval']}
        label={m['admin_settings.signup_approval']()}
        standard={approvals[defaults.signup_approval]}
        empty={{ signup_approval: '' }}
      />
      <TextField
        name="minimum_age"
        label={m['admin_settings.minimum_age']()}
        hint={m['admin_settings.minimum_age_hint']()}
        inputMode="numeric"
        placeholder={String(defaults.minimum_age)}
      />
      <SourceNote
        names={['minimum_age']}
        label={m['admin_settings.minimum_age']()}
        standard={defaults.minimum_age}
        empty={{ minimum_age: '' }}
      />
      <TextField
        name="currency"
        label={m['admin_settings.currency']()}
        hint={m['admin_settings.currency_hint']()}
        placeholder={defaults.currency}
      />
      <SourceNote
        names={['currency']}
        label={m['admin_settings.currency']()}
        standard={defaults.currency}
        empty={{ currency: '' }}
      />
      {!watch('hides_social_link') && (
        <TextField
          name="social_url"
          type="url"
          label={m['admin_settings.social_url']()}
          hint={m['admin_settings.social_url_hint']()}
          placeholder={defaults.social_url}
        />
      )}
      <CheckField name="hides_social_link" label={m['admin_settings.hide_social_link']()} />
      <SourceNote
        names={['social_url', 'hides_social_link']}
        label={m['admin_settings.social_url']()}
        standard={defaults.social_url || m['admin_settings.none']()}
        empty={{ social_url: '', hides_social_link: false }}
      />
    </>
  );
}
