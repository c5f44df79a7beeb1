import { m } from '#messages';
import type { SiteSettings } from '../../../worker/contract/settings/site-settings.ts';
import { TextField } from '../../ui/form/fields/basic-fields.tsx';
import { MarkField } from './MarkField.tsx';
import { SourceNote } from './SourceNote.tsx';

/** Name, line and mark of the site. */
export const IdentityFields = ({ settings }: { settings: SiteSettings }) => (
  <>
    <TextField
      name="name"
      label={m['admin_settings.name']()}
      hint={m['admin_settings.name_hint']()}
      placeholder={settings.defaults.name}
    />
    <SourceNote
      names={['name']}
      label={m['admin_settings.name']()}
      standard={settings.defaults.name}
      empty={{ name: '' }}
    />
    <TextField
      name="tagline"
      label={m['admin_settings.tagline']()}
      hint={m['admin_settings.tagline_hint']()}
    />
    <SourceNote names={['tagline']} label={m['admin_settings.tagline']()} empty={{ tagline: '' }} />
    <MarkField files={settings.files} />
  </>
);
