/** Form of the settings in sections, next to a preview of what they change. */

import { type ReactNode, useId } from 'react';
import { m } from '#messages';
import type { SettingName, SiteSettings } from '../../../worker/contract/settings/site-settings.ts';
import { type ApiResponse, buildRequest, sendRequest } from '../../data/api.ts';
import { ADMIN_HOME_PATH } from '../../data/resource/admin-paths.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { ConflictResolution } from '../../ui/form/ConflictResolution.tsx';
import { PageForm } from '../../ui/form/PageForm.tsx';
import { useEditForm } from '../../ui/form/use-edit-form.ts';
import { useRefreshAfterChange } from '../../ui/hooks/use-after-save.ts';
import { HomePageFields } from './HomePageFields.tsx';
import { IdentityFields } from './IdentityFields.tsx';
import { LanguageFields } from './LanguageFields.tsx';
import { LookFields } from './LookFields.tsx';
import { MenuField } from './MenuField.tsx';
import { RuleFields } from './RuleFields.tsx';
import { SettingsPreview } from './SettingsPreview.tsx';
import { settingLabels } from './setting-labels.ts';
import {
  buildSettingsFormSchema,
  type SettingsFormValues,
  toSettingsFormValues,
  toSettingsInput,
} from './settings-form-values.ts';

export function SettingsForm({ loaded }: { loaded: ApiResponse<SiteSettings> }) {
  const refresh = useRefreshAfterChange();
  const { form, save, base, differing } = useEditForm<SiteSettings, SettingsFormValues>({
    schema: buildSettingsFormSchema,
    loaded,
    toValues: toSettingsFormValues,
    toRequest: (values, on) =>
      buildRequest('PATCH /settings', { body: toSettingsInput(values, on) }),
    read: () => sendRequest(buildRequest('GET /settings')),
    onSaved: () => refresh(),
    onLeave: (saved) => {
      form.reset(toSettingsFormValues(saved));
      showToast(m['admin_settings.saved']());
    },
  });
  return (
    <div className="site-settings">
      <PageForm
        label={m['admin_menu.settings']()}
        form={form}
        save={save}
        button={m['admin_settings.save']()}
        back={ADMIN_HOME_PATH}
        look="item"
      >
        <ConflictResolution
          heading={m['admin_settings.changed_meanwhile']()}
          differing={differing}
          labelOf={(name) => settingLabels[name as SettingName]?.() ?? name}
          shown={(_, value) => formatValue(value)}
        />
        <SettingsSection title={m['admin_settings.identity']()}>
          <IdentityFields settings={base} />
        </SettingsSection>
        <SettingsSection title={m['admin_settings.look']()}>
          <LookFields />
        </SettingsSection>
        <SettingsSection title={m['admin_settings.home_page']()}>
          <HomePageFields settings={base} />
        </SettingsSection>
        <SettingsSection title={m['admin_settings.menu']()}>
          <MenuField />
        </SettingsSection>
        <SettingsSection title={m['admin_settings.rules']()}>
          <RuleFields settings={base} />
        </SettingsSection>
        <SettingsSection title={m['admin_settings.languages']()}>
          <LanguageFields settings={base} />
        </SettingsSection>
      </PageForm>
      <SettingsPreview values={form.watch()} settings={base} />
    </div>
  );
}

/** Lists and pictures differ as a whole. */
const formatValue = (value: unknown) =>
  value === null || value === ''
    ? m['admin_settings.default']()
    : typeof value === 'string' || typeof value === 'number'
      ? String(value)
      : JSON.stringify(value);

function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="settings-section stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
