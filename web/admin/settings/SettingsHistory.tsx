/** History of the settings, with a button that restores the values before a change. */

import { m } from '#messages';
import { SETTINGS_ID } from '../../../worker/contract/settings/site-settings.ts';
import { buildRequest } from '../../data/api.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { ConfirmedAction } from '../ConfirmedAction.tsx';
import { ChangeDiffButton } from '../detail/difference/ChangeDiffButton.tsx';
import { ChangeText, ItemHistory } from '../detail/ItemHistory.tsx';
import type { SpecialCells } from '../list/list-columns.ts';

export const SettingsHistory = () => (
  <ItemHistory resource={{ admin: 'settings' }} id={SETTINGS_ID} cells={cells} />
);

const cells: SpecialCells = {
  description: { render: (change) => <SettingsChange change={change} /> },
};

const SettingsChange = ({ change }: { change: ApiItem }) => (
  <div className="change-said spread">
    <ChangeText description={String(change.description)} />
    {change.has_values === true && (
      <div className="abreast">
        <ChangeDiffButton change={change} />
        <ConfirmedAction
          name={m['admin_settings.restore']()}
          to={String(change.description)}
          call={buildRequest('POST /history/:id/put_back', { params: { id: change.id }, body: {} })}
          confirm={{
            title: m['admin_settings.restore_title'](),
            text: m['admin_settings.restore_text'](),
            yes: m['admin_settings.restore'](),
          }}
          done={m['admin_settings.restored']()}
        />
      </div>
    )}
  </div>
);
