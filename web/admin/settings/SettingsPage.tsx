import { m } from '#messages';
import './SettingsPage.css';
import { editableQuery } from '../../data/query.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { TitledAdminPage } from '../AdminPage.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { SettingsHistory } from './SettingsHistory.tsx';

/** Settings of the site, with their history. */
export const SettingsPage = () => (
  <TitledAdminPage title={m['admin_menu.settings']()}>
    <p className="lede-left">{m['admin_settings.lede']()}</p>
    <QueryBoundary queries={{ loaded: editableQuery('GET /settings') }}>
      {({ loaded }) => <SettingsForm loaded={loaded} />}
    </QueryBoundary>
    <section className="settings-history" aria-labelledby="settings-history">
      <h2 id="settings-history">{m['admin_common.history']()}</h2>
      <SettingsHistory />
    </section>
  </TitledAdminPage>
);
